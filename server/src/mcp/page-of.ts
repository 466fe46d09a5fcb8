import { CallError } from "@sigma/contract/errors";

/** A part of a result; `next` reads on, null at the end. */
export type ResultPage = { from: number; to: number; of: number; next: number | null };

/** The longest result of a tool, characters of JSON: about 10,000 tokens of a language model. */
export const MOST_CHARACTERS = 40_000;

/** Levels of objects in which the rows of a result are looked for. */
const DEPTH = 3;

/**
 * A result that fits into an answer: whole, or the rows from one on. All lists of the length of the longest one are
 * columns of the same rows, and are cut at the same place.
 *
 * @throws CallError `too-large` if one row alone is too long, `validation` if `from` is after the last row
 */
export function pageOf(result: unknown, from: number, most = MOST_CHARACTERS): { data: unknown; page?: ResultPage } {
  if (from === 0 && textOf(result).length <= most) return { data: result };
  const rows = longestList(result, DEPTH);
  if (from > 0 && from >= rows) throw new CallError("validation", `pageFrom must be below ${rows}`, "pageFrom");
  let count = rows - from;
  while (count > 0) {
    const data = cut(result, rows, { from, to: from + count }, DEPTH);
    const { length } = textOf(data);
    if (length <= most) {
      const to = from + count;
      return { data, page: { from, to, of: rows, next: to < rows ? to : null } };
    }
    // Rows are about equally long; a tenth less allows for those that are not. One row is tried whatever the others are.
    count = count === 1 ? 0 : Math.max(1, Math.min(count - 1, Math.floor((0.9 * count * most) / length)));
  }
  throw new CallError("too-large", "The result is too long: ask for a shorter range or fewer columns");
}

/** A result as JSON; what has no JSON is null. */
export const textOf = (result: unknown): string => JSON.stringify(result) ?? "null";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function longestList(value: unknown, depth: number): number {
  if (Array.isArray(value)) return value.length;
  if (!isObject(value) || depth === 0) return 0;
  return Math.max(0, ...Object.values(value).map((part) => longestList(part, depth - 1)));
}

function cut(value: unknown, rows: number, range: { from: number; to: number }, depth: number): unknown {
  if (Array.isArray(value)) return value.length === rows ? value.slice(range.from, range.to) : value;
  if (!isObject(value) || depth === 0) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, rows, range, depth - 1)]));
}
