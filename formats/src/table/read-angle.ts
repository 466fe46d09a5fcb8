import { type DecimalMark, readNumber } from "./read-number";

const NUMBER = String.raw`\d+(?:[.,]\d*)?`;
const DEGREES = "[°ºd]";
const MINUTES = "['′’m]";
const SECONDS = String.raw`(?:["″”s]|'')`;
/** Degrees, optionally with minutes and seconds. */
const markedAngle = new RegExp(
  String.raw`^([-+−–]?)(\d+)\s*${DEGREES}(?:\s*(${NUMBER})\s*${MINUTES}?(?:\s*(${NUMBER})\s*${SECONDS}?)?)?$`,
  "i",
);
/** Between its letters a bearing has its minutes, and its seconds, behind a blank or a hyphen alone. */
const between = new RegExp(String.raw`^()(\d{1,2})(?:[\s-]+(\d{1,2}))?[\s-]+(${NUMBER})$`);
/** The same with colons, or with hyphens or blanks between all three. */
const partedAngle = new RegExp(
  String.raw`^([-+−–]?)(\d{1,3})(?::(\d{1,2})(?::(${NUMBER}))?|-(\d{1,2})-(${NUMBER})|\s+(\d{1,2})\s+(${NUMBER}))$`,
);
/** Degrees from north or south to east or west, such as `N45E` and `S 30° 15' W`. */
const quadrant = /^(?:due\s+)?(n|s)(?:orth|outh)?\s*(?:([-\d.,°ºd'"′″’”\s]*?)\s*(e|w)(?:ast|est)?)?$/i;
const eastOrWest = /^(?:due\s+)?(?:(e)(?:ast)?|(w)(?:est)?)$/i;

/**
 * Reads an angle as surveys write it: a number, or degrees with minutes and seconds.
 *
 * @returns deg; null for an empty text or a mark of a missing value, NaN for a text that isn't an angle
 */
export function readAngle(text: string, decimal: DecimalMark, nullMarks: readonly number[] = []): number | null {
  const plain = readNumber(text, decimal, nullMarks);
  if (plain === null || !Number.isNaN(plain)) return plain;
  return readParts(text.trim(), markedAngle, partedAngle) ?? Number.NaN;
}

/** Reads an azimuth as `readAngle` an angle, or a bearing by its quadrant. */
export function readAzimuth(text: string, decimal: DecimalMark, nullMarks: readonly number[] = []): number | null {
  const angle = readAngle(text, decimal, nullMarks);
  return Number.isNaN(angle) ? (readBearing(text.trim(), decimal) ?? Number.NaN) : angle;
}

/** The rule that a text breaks which isn't an angle of `readAngle`. */
export function whyNoAngle(text: string): string {
  const trimmedText = text.trim();
  if (looksLikeBearing.test(trimmedText)) return "is a bearing, which only an azimuth can be";
  return [markedAngle, partedAngle].some((form) => form.test(trimmedText)) ? PARTS_RULE : "is not a number";
}

/** The rule that a text breaks which isn't an azimuth of `readAzimuth`. */
export function whyNoAzimuth(text: string): string {
  if (!looksLikeBearing.test(text.trim())) return `${whyNoAngle(text)}; an azimuth is 0 to 360°, or such as N 35 E`;
  const [, , parts = ""] = quadrant.exec(text.trim()) ?? [];
  const isBroken = [markedAngle, partedAngle, between].some(
    (form) => form.test(parts) && readParts(parts, form) === null,
  );
  return isBroken ? PARTS_RULE : "is not a bearing, which turns 0 to 90° from N or S to E or W, such as N 35 E";
}

const PARTS_RULE = "has minutes or seconds of 60 or more";
/** Compass letters next to digits, in any order. */
const looksLikeBearing = /^(?=.*[nsew])(?:due|north|south|east|west|[nsew]|[-+\d.,°ºd'"′″’”:\s])+$/i;

/** Whether a text is an angle by its marks: degrees with minutes, or a quadrant with its number. */
export const isMarkedAngle = (text: string): boolean => {
  const trimmedText = text.trim();
  return markedAngle.test(trimmedText) || (/\d/.test(trimmedText) && readBearing(trimmedText, ".") !== null);
};

/** A bearing, deg clockwise from north; null for another text. */
function readBearing(text: string, decimal: DecimalMark): number | null {
  const side = eastOrWest.exec(text);
  if (side) return side[1] ? 90 : 270;
  const [, pole, parts, turn] = quadrant.exec(text) ?? [];
  if (pole === undefined) return null;
  const from = pole.toLowerCase() === "n" ? 0 : 180;
  if (turn === undefined) return from;
  // Between its letters a bearing has at most two digits before its mark, so a comma parts its decimals.
  const mark = parts!.includes(",") ? "," : decimal;
  const angle = parts === "" ? 45 : (readParts(parts!, between) ?? readAngle(parts!, mark));
  if (angle === null || !(angle >= 0 && angle <= 90)) return null;
  const clockwise = (turn.toLowerCase() === "e") === (from === 0);
  return (from + (clockwise ? angle : -angle) + 360) % 360;
}

function readParts(text: string, ...forms: readonly RegExp[]): number | null {
  const angleMatch = forms.map((form) => form.exec(text)).find((each) => each !== null);
  if (!angleMatch) return null;
  const [sign, degrees, ...rest] = angleMatch.slice(1);
  const [minutes = "0", seconds = "0"] = rest.filter((part) => part !== undefined);
  const parts = [degrees!, minutes, seconds].map((part) => Number(part.replace(",", ".")));
  if (parts[1]! >= 60 || parts[2]! >= 60) return null;
  const size = parts[0]! + parts[1]! / 60 + parts[2]! / 3600;
  return sign === "" || sign === "+" ? size : -size;
}
