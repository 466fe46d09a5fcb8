/** Words and numbers that say that there is nothing. The ends of a scale do not: `0 – 500`. */
const NOTHING = /\b(?:no|none|nothing|never|without|not|yet)\b|n't\b|(?<![\d.,]|– ?)[-−]?0(?:\.0+)?(?![\d.,:]| –)/i;

/** Says that a reply has not come, or why. */
const UNLOADED = /…$|not loaded|could not be|can't be/;

/** A text no longer than this says nothing without what stands around it. */
const SHORT = 4;

/** Where texts are that no reply changes, and what a call that failed says of itself. */
const ELSEWHERE = "style, script, svg, [aria-hidden='true'], [role='alert']";

/** What a page says of nothing and zero: each text, a short one with the name of what it stands in. */
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
