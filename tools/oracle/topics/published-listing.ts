import { compareValue, type Tolerance } from "../compare";
import { columnOf, definedRowsAt, type JsonObject, namesAt, optionalObjectAt, textAt } from "../read-json";
import type { Check, NotCompared } from "../topic-check";

/** Rows that contradict the attitudes printed next to them: 0.30 deg/30 m in the listing, 0.085 from the attitudes. */
const misprints: { readonly [id: string]: { readonly [name: string]: number } } = {
  commercial_projected_to_td: { dls: 78 },
};

/** Compares a column of the engine with the reference column of the same name. */
type ColumnCheck = (name: string, expected: JsonObject, within: Tolerance) => Check[];

/**
 * Compares a printed listing: `columns` and `rows`, or the figures at total depth (`td`), within the tolerance that its
 * text tells. Columns without one are named as not compared.
 *
 * @param id of the case
 * @param foundColumns the columns of the engine by name
 */
export function publishedChecks(
  id: string,
  publishedListing: JsonObject,
  foundColumns: { readonly [name: string]: Float64Array },
  compare: ColumnCheck,
): (Check | NotCompared)[] {
  const text = textAt(publishedListing, "tolerance");
  const notCompared = (name: string): NotCompared => ({ notCompared: `published ${name}` });
  const columns = publishedListing["columns"] === undefined ? [] : namesAt(publishedListing, "columns");
  const rows = columns.length > 0 ? definedRowsAt(publishedListing, "rows") : [];
  const listedChecks = columns.flatMap((name, index): (Check | NotCompared)[] => {
    const tolerance = name === "md" ? { absolute: 1e-6 } : toleranceOf(name, text);
    if (!tolerance || !foundColumns[name]) return [notCompared(name)];
    const left = exceptionsOf(name, text, rows.length);
    const values = columnOf(rows, index).map((value, row) =>
      left.has(row) || misprints[id]?.[name] === row ? null : value,
    );
    const checks = compare(name, { [name]: values }, tolerance);
    return checks.map((check) => ({ ...check, value: `published ${check.value}` }));
  });
  const atDepth = Object.entries(optionalObjectAt(publishedListing, "td")).map(([name, value]): Check | NotCompared => {
    const tolerance = toleranceOf(name, text);
    if (!tolerance || !foundColumns[name] || typeof value !== "number") return notCompared(`td ${name}`);
    return compareValue(`published td ${name}`, foundColumns[name].at(-1), value, tolerance);
  });
  return [...listedChecks, ...atDepth];
}

/**
 * The tolerance of a column in the text: the one after its name ("tvd 0.04"), otherwise the one with its kind of unit
 * ("0.01 m; 0.006 deg/30m"); null if the text has none.
 */
export function toleranceOf(name: string, text: string): Tolerance | null {
  const own = new RegExp(`\\b${name}\\s+([\\d.]+)`).exec(text)?.[1];
  if (own !== undefined) return parseTolerance(own);
  const isRate = /^(dls|build_rate|turn_rate|dogleg_deg)$/.test(name);
  const ofKind = (isRate ? /([\d.]+)\s*deg/ : /([\d.]+)\s*(?:m|ft)\b/).exec(text)?.[1];
  return ofKind === undefined ? null : parseTolerance(ofKind);
}

/** A tolerance as printed, plus the half of its last digit lost by rounding: 0.06 includes values up to 0.065. */
function parseTolerance(text: string): Tolerance {
  const number = Number.parseFloat(text).toString();
  const [, decimals = ""] = number.split(".");
  return { absolute: Number(number) + 0.5 * 10 ** -decimals.length };
}

/** Rows that a tolerance leaves out: "dls 0.01 except last row", "vs 0.06 except row 77". */
export function exceptionsOf(name: string, text: string, count: number): ReadonlySet<number> {
  const words = new RegExp(`\\b${name}\\s+[\\d.]+\\s+except\\s+(?:row\\s+(\\d+)|(last) row)`).exec(text);
  if (!words) return new Set();
  return new Set([words[1] === undefined ? count - 1 : Number(words[1])]);
}
