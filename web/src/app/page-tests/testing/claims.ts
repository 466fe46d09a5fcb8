/** Words and numbers that claim an absence of data. The ends of a scale don't: `0 – 500`. */
const NOTHING = /\b(?:no|none|nothing|never|without|not|yet)\b|n't\b|(?<![\d.,]|– ?)[-−]?0(?:\.0+)?(?![\d.,:]| –)/i;

/** A message that a reply has not arrived, or why. */
const UNLOADED = /…$|not loaded|could not be|can't be/;

/** A text up to this length has no meaning without the text around it. */
const SHORT = 4;

/** Elements whose text does not depend on replies, and the error messages of failed calls. */
const ELSEWHERE = "style, script, svg, [aria-hidden='true'], [role='alert']";

/** The claims of a page that something is missing or zero: each text, short ones with the name of their container. */
export function claimsOf(page: HTMLElement): Set<string> {
  const foundClaims = new Set<string>();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (!parent || !NOTHING.test(text) || UNLOADED.test(text) || parent.closest(ELSEWHERE)) continue;
    foundClaims.add(
      text.length > SHORT ? text : `${parent.closest("[aria-label]")?.ariaLabel}: ${parent.textContent?.trim()}`,
    );
  }
  return foundClaims;
}
