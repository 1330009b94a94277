"""axe over a page as it is now."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

MANY, OF_EACH = 100, 3
"""On a page with so many pieces of text the contrast is measured of so many that look the same."""

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours."""

RUN = """
async ([many, ofEach, ofColours, alone]) => {
  const numbers = new Map();
  const numbered = words => numbers.get(words) ?? numbers.set(words, numbers.size).size - 1;
  const behind = new Map();
  const fonts = new Map();
  const seen = new Map();
  const some = [];
  const undo = [];
  let texts = 0;
  for (const element of document.body.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.position, element.tagName];
    behind.set(element, numbered([behind.get(element.parentElement), ...ground].join("|")));
    const line = [style.textDecorationLine, style.borderStyle, style.borderWidth];
    const font = [style.color, style.fontFamily, style.fontSize, style.fontWeight, style.textShadow, style.visibility];
    fonts.set(element, numbered([...font, ...line].join("|")));
    const written = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!element.checkVisibility() || (!written && !element.matches("input, select, textarea"))) continue;
    const look = [behind.get(element), fonts.get(element), fonts.get(element.parentElement)].join("|");
    seen.set(look, (seen.get(look) ?? 0) + 1);
    texts += 1;
    if (seen.get(look) <= ofEach) some.push(element);
  }
  const options = {resultTypes: ["violations"], ...(alone ? {runOnly: ofColours} : {})};
  if (texts < many) return await axe.run(options);
  const chosen = new Set(some);
  const rules = axe._audit.rules.filter(rule => ofColours.includes(rule.id));
  for (const rule of rules) {
    const {matches} = rule;
    rule.matches = (element, ...more) => chosen.has(element) && matches(element, ...more);
    undo.push(() => { rule.matches = matches; });
  }
  try { return await axe.run(options); } finally { undo.forEach(one => one()); }
}
"""
"""What axe finds. On a long page nine tenths of its time go into the contrast of texts, and of links with the text
around them, that repeat themselves. A text that is shown looks the same where its colour, its font, that of the text
around it and all that lies behind it do."""


def violations(page: Page, *, colours_alone: bool = False) -> AxeResults:
    """What passes is not told in full. A page that has just been looked at in other colours needs those rules alone."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return AxeResults(page.evaluate(RUN, [MANY, OF_EACH, COLOURS, colours_alone]))
