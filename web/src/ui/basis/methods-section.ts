/** How the methods pages call what a panel calls shorter. */
const inPages: Record<string, string> = {
  inc: "inclination",
  azi: "azimuth",
  tvd: "Δ(N, E, V)",
  ns: "Δ(N, E, V)",
  ew: "Δ(N, E, V)",
  vs: "vertical section",
  build: "build rate",
  turn: "turn rate",
  "left / right": "leftRight",
  "abv / blw": "ab",
  "to plan": "distance2plan",
  "distance to plan": "distance2plan",
  "nearest well": "cc",
  "side to side": "s2s",
  sf: "separation factors",
  "lowest sf": "separation factors",
  "centre to centre": "clearance",
  "c to c": "clearance",
  closest: "clearance",
  "offset md": "nearest point",
  tortuosity: "ti",
  "horizontal tortuosity": "hti",
  "lateral tortuosity": "lti",
  "pick up": "pick-up",
  "slack off": "slack-off",
  spp: "standpipe pressure",
};

/** Sections about a calculation as a whole, which do not define a quantity. */
const notFormulas = new Set(["Limits", "Errors", "Agreement", "Verification", "Worked example", "On a real well"]);

/**
 * The heading of the section of a methods page that defines a quantity; null if no section names it.
 *
 * @param text the page, markdown with sections that start with `## `
 * @param name the quantity as a panel names it
 */
export function methodsSection(text: string, name: string): string | null {
  const plain = name.replace(/,.*$/, "").trim().toLowerCase();
  const words = [...new Set([inPages[plain] ?? plain, plain.replace(/^(bit|est\.|projected) /, "")])];
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ heading: section.split("\n", 1)[0]!.trim(), section }))
    .filter(({ heading }) => !notFormulas.has(heading));
  for (const word of words) {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escapeWord(word)}(?![\\p{L}\\d])`, "iu");
    const matchingSection =
      sections.find(({ heading }) => pattern.test(heading)) ??
      sections.find((methodSection) => pattern.test(methodSection.section));
    if (matchingSection) return matchingSection.heading;
  }
  return null;
}

const escapeWord = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
