/* Short sounds, made here from tones. Nothing sounds unless it was asked for. */

/** Whether sounds were asked for, in the menu of a table. */
export function sounds() {
  try {
    return localStorage.getItem("sounds") === "on";
  } catch {
    return false;
  }
}

/** By mark of a line, or for my turn and the end: tones of (hertz, begin, length) in seconds. */
const TONES = {
  new: [[392, 0, 0.07]],
  good: [[523, 0, 0.08], [659, 0.07, 0.1]],
  hit: [[147, 0, 0.12], [110, 0.06, 0.14]],
  gone: [[220, 0, 0.12], [165, 0.1, 0.14], [123, 0.2, 0.2]],
  big: [[330, 0, 0.09], [440, 0.08, 0.12]],
  turn: [[587, 0, 0.1], [784, 0.1, 0.16]],
  over: [[392, 0, 0.14], [494, 0.13, 0.14], [587, 0.26, 0.3]],
};
const LOUD = 0.08;
let speaker = null;

export function play(name) {
  const tones = TONES[name];
  if (!tones || !sounds()) return;
  speaker ??= new AudioContext();
  speaker.resume();
  for (const [hertz, begin, length] of tones) tone(hertz, speaker.currentTime + begin, length);
}
function tone(hertz, begin, length) {
  const voice = new OscillatorNode(speaker, { type: "triangle", frequency: hertz });
  const volume = new GainNode(speaker, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUD, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  voice.connect(volume).connect(speaker.destination);
  voice.start(begin);
  voice.stop(begin + length);
}
