import { unitNames } from "@sigma/terms/units";

/** A number in a text, in any digits, with its sign. */
export const NUMBER = /[+\-\u2212]?\p{N}(?:[\p{N}.,]*\p{N})?/gu;

const unitsByLength = unitNames.filter((name) => name !== "").toSorted((a, b) => b.length - a.length);
const longestUnit = unitsByLength[0]!.length;

/** Units that are also words of a text. */
export const unitsThatAreWords: ReadonlySet<string> = new Set(["in", "g", "a", "s", "h", "d", "m"]);

/** A unit at the start of a text, and the text behind it. */
export function leadingUnit(text: string): { unit: string; rest: string } | null {
  const start = text.replace(/^[ \u00a0]/, "");
  const unit = unitsByLength.find(
    (name) => start.startsWith(name) && !/^[\p{L}\p{N}/]/u.test(start.slice(name.length, name.length + 2)),
  );
  return unit === undefined ? null : { unit, rest: start.slice(unit.length) };
}

/** The numbers of a text, each with the units that it is written with; null for none. */
export function numbersOf(text: string): Map<number, Set<string | null>> {
  const numbers = new Map<number, Set<string | null>>();
  for (const match of text.matchAll(NUMBER)) {
    const value = valueOf(match[0]);
    if (value === null) continue;
    const end = match.index + match[0].length;
    const unit = leadingUnit(text.slice(end, end + longestUnit + 3))?.unit ?? null;
    for (const size of [value, Math.abs(value)]) {
      const units = numbers.get(size) ?? new Set();
      numbers.set(size, units.add(unit !== null && unitsThatAreWords.has(unit) ? null : unit));
    }
  }
  return numbers;
}

/** The value of a written number; null for one in other digits, as an answer has none of these. */
export function valueOf(number: string): number | null {
  const plain = number.replace("\u2212", "-").replaceAll(/,(?=\d{3}(?!\d))/g, "");
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
