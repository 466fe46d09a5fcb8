import { readAngle } from "./read-angle";

/** Which north azimuths count from. */
export type NorthReference = "true" | "grid" | "magnetic";

const norths: Readonly<Record<string, NorthReference>> = {
  true: "true",
  grid: "grid",
  magnetic: "magnetic",
  mag: "magnetic",
};
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

/** The north reference named in lines such as `North Reference: Grid`; null if no line names one, or two lines differ. */
export function northIn(lines: readonly string[]): NorthReference | null {
  return onlyOne(
    lines.flatMap((line) => {
      const word = forms.map((form) => form.exec(line)?.[1]?.toLowerCase()).find((each) => each !== undefined);
      return (word !== undefined && norths[word]) || [];
    }),
  );
}

/** The text after the name of an angle, up to the next cell of the line. */
const ANGLE = String.raw`(?:\s+angle)?(?:\s*\([^)]*\))?[\s"]*[:=,;|\t]?[\s"]*([-+−]?\d(?:[^,;|\t"(]|,\d|"(?=\s*[ew]\b))*)`;
const angles = {
  declination: new RegExp(String.raw`\b(?:declination|mag\.?\s*dec\b\.?)${ANGLE}`, "i"),
  convergence: new RegExp(String.raw`\bconvergence${ANGLE}`, "i"),
};

/**
 * The declination or the grid convergence in lines such as `Declination: 3.5° E`.
 *
 * @returns deg, east positive; null if no line has one that can be read, or two lines differ
 */
export const northAngleIn = (lines: readonly string[], angle: keyof typeof angles): number | null =>
  onlyOne(
    lines.flatMap((line) => {
      const [, text, side] =
        /^(.*?)\s*(?:deg(?:rees?)?)?\s*(?:\b(e|w)(?:ast|est)?)?\s*$/i.exec(angles[angle].exec(line)?.[1] ?? "") ?? [];
      const size = text ? readAngle(text, text.includes(",") ? "," : ".") : null;
      if (size === null || Number.isNaN(size)) return [];
      return side?.toLowerCase() === "w" ? -Math.abs(size) : size;
    }),
  );

function onlyOne<Value>(foundValues: readonly Value[]): Value | null {
  const [first, ...others] = new Set(foundValues);
  return first === undefined || others.length > 0 ? null : first;
}
