/** Which north azimuths count from. */
export type NorthReference = "true" | "grid" | "magnetic";

const NORTH = String.raw`(true|grid|magnetic|mag)\b`;
const forms = [
  new RegExp(
    String.raw`\b(?:north|azimuths?|azi|bearings?)[\s_]*ref(?:erenced?)?\b\.?(?:\s*(?:[:=,;|\t]|is|to))*\s*"?${NORTH}`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:azimuths?|azi|bearings?|directions?|surveys?)\b[^.;:]*?\b(?:to|from|of|is|are|:|=)\s*"?${NORTH}\s*north\b`,
    "i",
  ),
  new RegExp(String.raw`^\W*north\s*(?:[:=,;|\t]\s*)+"?${NORTH}`, "i"),
];

/** The north that lines such as `North Reference: Grid` name; null where none does, or two name different ones. */
export function northIn(lines: readonly string[]): NorthReference | null {
  const found = new Set(
    lines.flatMap((line) => {
      const word = forms.map((form) => form.exec(line)?.[1]?.toLowerCase()).find((each) => each !== undefined);
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
      return word === undefined ? [] : [word.startsWith("mag") ? "magnetic" : (word as NorthReference)];
    }),
  );
  const [only] = found;
  return found.size === 1 ? only! : null;
}
