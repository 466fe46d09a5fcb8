import { type CsvFieldId, csvFields } from "@sigma/terms/csv-fields";
import { areCompatible, findUnit, isUnit, type UnitName, unitNames, type UnitReading } from "@sigma/terms/units";
import { tidyName, withoutCount } from "./column-names";

/** The parts of a name besides the quantity. */
export type NamedColumn = {
  name: string;
  /** The text in place of the unit, as written, whether it is a unit or not; null without a text. */
  unit: string | null;
  /** Whether the text is in the place of a unit: in brackets, or after a comma or colon; not the last word of the name. */
  isMarked: boolean;
};

const bracketPattern = /[([{]((?:[^()[\]{}]|\[(?:US|UK)\])*)[)\]}]/gi;

/** Words that are also units, and that end names such as "Flow In" and "RPM Min". */
const words = /^(?:ins?|mins?|minutes?|seconds?|hours?|days?|us|str|strokes?|none|fraction|grad|mt)$/i;

/** Text in brackets that isn't a unit: how a value was made, over which length or time, or a number. */
const remark =
  /^(?:|.*\b(?:avg|ave|average[ds]?|mean|max|maximum|minimum|median|std|inst|instant\w*|raw|corr\w*|calc\w*|total|sum|abs|rel\w*|surface|surf|downhole|filtered|smooth\w*|md|tvd|tvdss|rkb|wits|primary|backup|pump|tank|act|active|new|old|gauge|utc|local|gmt|uncorrected|compensated)\b.*|[#no. ]*\d+|\d+(?:\.\d+)?[- ]*(?:ft|foot|feet|m|s|sec|min|hr))$/i;

/** The words that a unit can have at the end of a name: "us survey feet". */
const MOST_WORDS = 4;

/**
 * Splits the unit off the name of a column: `ROP (ft/hr)`, `WOB [klb]`, `WOB, klb` and `Average Hookload kkgf`. In brackets,
 * and after a comma or a colon, any text is taken as a unit, even if Sigma does not know it; at the end of a name only known units.
 *
 * @returns the name without the text in brackets
 */
export function splitUnit(column: string): NamedColumn {
  const inBrackets = [...column.matchAll(bracketPattern)].map(([, inside]) => inside!.trim());
  const bare = tidyName(column.replaceAll(bracketPattern, " "));
  const markedUnit = inBrackets.findLast(isUnit) ?? inBrackets.findLast((text) => !remark.test(text));
  // The last word of "Flow In (gpm)" isn't an inch.
  if (markedUnit !== undefined && isUnit(markedUnit)) return { name: bare, unit: markedUnit, isMarked: true };
  const behind = /^(.*[^\s,;:|])\s*[,;:|]\s*([^,;:|]+)$/.exec(bare);
  if (behind && (isUnit(behind[2]!) || (!/\s/.test(behind[2]!) && !remark.test(behind[2]!)))) {
    return { name: behind[1]!, unit: behind[2]!, isMarked: true };
  }
  if (markedUnit !== undefined) return { name: bare, unit: markedUnit, isMarked: true };
  const starts = [...bare.matchAll(/[\s_.,;:|-]+/g)].slice(-MOST_WORDS);
  const unitStart = starts.find(({ index, 0: blank }) => {
    const text = bare.slice(index + blank.length);
    return index > 0 && isUnit(text) && !words.test(text);
  });
  if (!unitStart) return { name: bare, unit: null, isMarked: false };
  return {
    name: bare.slice(0, unitStart.index),
    unit: bare.slice(unitStart.index + unitStart[0].length),
    isMarked: false,
  };
}

/** The unit of a column according to the file. */
export type ColumnUnit = (UnitReading & { written: string }) | { kind: "missing" };

/**
 * Reads the unit of a column of a quantity.
 *
 * @param own the unit that the quantity is stored in
 * @param below the text in place of the unit in a row below the header, or in ~Curve; null without a text
 */
export function columnUnit(own: UnitName, column: string, below: string | null): ColumnUnit {
  const { unit, isMarked } = splitUnit(column);
  const writtenUnits = [
    ...(below === null ? [] : [{ text: below, isMarked: true }]),
    ...(unit === null ? [] : [{ text: unit, isMarked }]),
  ];
  const readings = writtenUnits.map(({ text, isMarked }) => ({ ...findUnit(text, own), written: text, isMarked }));
  const namedUnits = [
    ...new Set([...bracketUnits(own, column), ...readings.flatMap((each) => (each.kind === "known" ? each.unit : []))]),
  ];
  if (namedUnits.length > 1) return { kind: "ambiguous", units: namedUnits, written: namedUnits.join(" and ") };
  const kinds = ["known", "ambiguous", "foreign", "unknown"];
  // The C of "Pump C" isn't a temperature.
  const [best] = readings
    .filter(({ kind, written: text, isMarked }) => isMarked || kind !== "foreign" || text.length > 1)
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  if (!best) return impliedUnit(own, column);
  const { isMarked: _marked, ...reading } = best;
  return reading;
}

/** The units of a quantity in the brackets of a name, which may be two: `Depth (ft) (m)`. */
const bracketUnits = (own: UnitName, column: string): UnitName[] =>
  [...column.matchAll(bracketPattern)].flatMap(([, inside]) => {
    const reading = findUnit(inside!, own);
    return reading.kind === "known" ? reading.unit : [];
  });

/** An implied unit: the name of the column itself, as RPM, or the only unit of its quantity, as gAPI. */
function impliedUnit(own: UnitName, column: string): ColumnUnit {
  const isCalled = (own === "rpm" || own === "spm") && column.toLowerCase().includes(own);
  const isOnly = unitNames.filter((name) => areCompatible(name, own)).length === 1;
  return isCalled || isOnly ? { kind: "known", unit: own, written: own } : { kind: "missing" };
}

/** The match of a file's columns to a field: the matching column, or the candidates. */
export type FieldMatch = { field: CsvFieldId; column: string | null; candidates: string[] };

/**
 * Finds the column of each field by the known names of its column.
 *
 * Names are compared without case, units, the count of repeated names and characters other than letters and digits. A column
 * is chosen only if exactly one column matches exactly one field (OP-024); otherwise all are candidates.
 *
 * @param separateDate whether date and time of day have separate columns; otherwise no column is matched to `date`
 */
export function matchColumns(columns: readonly string[], separateDate: boolean): FieldMatch[] {
  const keys = columns.map((column) => ({ column, keys: keysOf(column) }));
  const fields = csvFields.filter(({ id }) => separateDate || id !== "date");
  const candidatesOf = new Map(
    fields.map(({ id, aliases }) => [
      id,
      keys.filter((each) => aliases.some((alias) => each.keys.includes(alias))).map(({ column }) => column),
    ]),
  );
  const uses = new Map<string, number>();
  for (const candidates of candidatesOf.values()) {
    for (const column of candidates) uses.set(column, (uses.get(column) ?? 0) + 1);
  }
  return [...candidatesOf].map(([field, candidates]) => {
    const [only] = candidates;
    const isCertain = candidates.length === 1 && uses.get(only!) === 1;
    return { field, column: isCertain ? only! : null, candidates };
  });
}

/** The forms of a name that are compared: with its last word if that is a unit, and without it. */
function keysOf(column: string): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const name = withoutCount(column);
  return [plain(name.replaceAll(bracketPattern, " ")), plain(splitUnit(name).name)];
}
