"""axe over a page as it is now."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

MANY, OF_EACH = 100, 3
"""On a page with so many pieces of text the contrast is measured of so many that look the same."""

RUN = """
async ([many, ofEach]) => {
  const numbers = new Map();
  const numbered = words => numbers.get(words) ?? numbers.set(words, numbers.size).size - 1;
  const behind = new Map();
  const seen = new Map();
  const some = [];
  let texts = 0;
  for (const element of document.body.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.position, element.tagName];
    behind.set(element, numbered([behind.get(element.parentElement), ...ground].join("|")));
    const written = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!written && !element.matches("input, select, textarea")) continue;
    const font = [style.color, style.fontSize, style.fontWeight, style.textShadow, style.visibility];
    const look = [behind.get(element), ...font].join("|");
    seen.set(look, (seen.get(look) ?? 0) + 1);
    texts += 1;
    if (seen.get(look) <= ofEach) some.push(element);
  }
  const options = {resultTypes: ["violations"]};
  if (texts < many) return await axe.run(options);
  const found = await axe.run({...options, rules: {"color-contrast": {enabled: false}}});
  const contrast = await axe.run({include: some}, {...options, runOnly: {type: "rule", values: ["color-contrast"]}});
  found.violations.push(...contrast.violations);
  return found;
}
"""
"""What axe finds. On a long page nine tenths of its time go into the contrast of texts that repeat themselves; a text
looks the same where its colour, its font and all that lies behind it do."""


def violations(page: Page) -> AxeResults:
    """What passes is not told in full."""
    page.evaluate(Axe().axe_script)
    return AxeResults(page.evaluate(RUN, [MANY, OF_EACH]))
