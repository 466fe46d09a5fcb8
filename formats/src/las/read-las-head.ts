import { columnNames } from "../csv/head/column-names";
import { isVerticalDepth } from "../csv/complete-reading";
import { CsvError } from "../csv/csv-error";
import { usualNullMarks } from "../csv/numbers/null-marks";
import { parseCsvNumber } from "../csv/numbers/parse-csv-number";
import { checkWidth, type CsvHead, guessDecimal, usualWidth } from "../csv/head/read-head";
import { splitRecords } from "../csv/rows/split-records";
import { FileFault } from "../path-import/source";
import { areCompatible, convert, findUnit } from "@sigma/terms/units";
import { isLas, type LasItem, type LasSections, readLasHeader } from "./read-las";
import { joinedRows } from "./wrapped-rows";

/** Whether a text starts with a section of a LAS file, even if it isn't the right one. */
export const beginsWithSection = (text: string): boolean => /^\s*(#[^\n]*\n\s*)*~[A-Z]/i.test(text.slice(0, 4000));

/**
 * Reads the start of a LAS file like that of a CSV whose header is ~Curve: names, units and the marks of missing values
 * come from its sections, the cells of its rows are separated by blanks.
 *
 * @param text the start of the file without a byte order mark
 * @param mostColumns a file with more curves is rejected
 * @param isWhole whether the file ends with the text
 * @throws CsvError `malformed`, which names the section, `empty`, `too-wide`
 */
export function readLasHead(text: string, mostColumns: number, isWhole: boolean): CsvHead {
  if (!isLas(text)) throw new CsvError("malformed", "~Version is missing: a LAS file starts with this section");
  const header = headerOf(text);
  const { rowsFrom, curves, isWrapped, nullValue, step } = header;
  if (rowsFrom === null) {
    const where = isWhole
      ? "the file has no rows"
      : `no rows start within ${text.length.toLocaleString("en")} characters`;
    throw new CsvError("malformed", `~ASCII is missing: ${where}`);
  }
  checkWidth(curves.length, mostColumns);
  const data = text.slice(rowsFrom.at);
  const delimiter = delimiterOf(data, curves.length);
  const records = splitRecords(data, delimiter, isWhole)
    .filter(({ cells }) => !cells[0]!.startsWith("#"))
    .map(({ cells, line }) => ({ cells, line: line + rowsFrom.line - 1 }));
  const all = isWrapped ? joinedRows(records, curves.length, step) : records;
  // The text may end within a row.
  if (isWrapped && !isWhole && all.length > 1 && all.at(-1)!.cells.length < curves.length) all.pop();
  const [first] = all;
  if (!first) throw new CsvError("empty", "~ASCII has no rows");
  const width = isWrapped
    ? curves.length
    : usualWidth(
        all,
        curves.map(({ mnemonic }) => mnemonic),
      );
  const rows = all.filter(({ cells }) => cells.length === width);
  if (rows.length === 0) {
    const count = `line ${first.line} has ${first.cells.length} values`;
    throw new CsvError("malformed", `~ASCII does not fit ~Curve: ${count}, and ${curves.length} curves are listed`);
  }
  const columns = columnNames(curves.map(({ mnemonic }) => mnemonic));
  const decimal = guessDecimal(rows, delimiter);
  const units = unitsOf(header);
  const firstIndex = parseCsvNumber(rows[0]!.cells[0]!, decimal);
  if (firstIndex !== null) checkStart(header, units[0] ?? null, firstIndex);
  return {
    delimiter,
    decimal,
    headerLine: rowsFrom.line - 1,
    firstLine: first.line,
    width,
    cutTime: null,
    columns,
    units,
    rows,
    nullMarks: nullValue === null ? usualNullMarks : [...new Set([...usualNullMarks, nullValue])],
    indexColumn: columns[0]!,
    indexIs: indexKind(curves[0]!),
    isWrapped,
    indexStep: step,
  };
}

/** The quantity of the first curve by its name, its unit and its description, if it isn't measured depth. */
function indexKind({ mnemonic, unit, description }: LasItem): CsvHead["indexIs"] {
  if ([mnemonic, unit, description].some(isVerticalDepth)) return "vertical-depth";
  const isTime = /^(e?time|date|dtim)/i.test(mnemonic) || /^(h{1,2}|d|ms|min|sec|hr|hours?|days?)$/i.test(unit);
  return isTime || areCompatible(lasUnit(unit) ?? "", "s") ? "time" : null;
}

function headerOf(text: string): LasSections {
  try {
    return readLasHeader(text);
  } catch (fault) {
    throw fault instanceof FileFault ? new CsvError("malformed", fault.message) : fault;
  }
}

/** Blanks by the standard; commas if they give the first row its number of cells, with or without a blank after each. */
function delimiterOf(data: string, curves: number): "," | " " {
  const line = /^[ \t]*[^#\s].*$/m.exec(data)?.[0] ?? "";
  return curves > 1 && splitRecords(line, ",")[0]?.cells.length === curves ? "," : " ";
}

/** The units of ~Curve, as written where Sigma knows none of the name. @throws CsvError `malformed` where STRT has another than the first curve */
function unitsOf({ curves, indexUnit }: LasSections): (string | null)[] {
  const units = curves.map(({ unit }) => lasUnit(unit));
  const bound = indexUnit === null ? null : lasUnit(indexUnit);
  const first = units[0] ?? null;
  if (bound === null || first === null) return [first ?? bound, ...units.slice(1)];
  if (areCompatible(bound, first) && convert(1, bound, first) !== 1) {
    const rule = `STRT is in ${indexUnit!} and the curve ${curves[0]!.mnemonic} in ${curves[0]!.unit}`;
    throw new CsvError("malformed", `~Well does not fit ~Curve: ${rule}; both must have one unit`);
  }
  return units;
}

/** The distance from a ratio within which two numbers are one depth in two units. */
const SAME_RATIO = 0.001;

/** @throws CsvError `malformed` if the first depth is STRT in metres instead of feet, or the other way round */
function checkStart({ start }: LasSections, unit: string | null, first: number): void {
  const other = unit === "ft" ? "m" : unit === "m" ? "ft" : null;
  if (start === null || other === null || Math.abs(first / start / convert(1, unit!, other) - 1) > SAME_RATIO) return;
  const rule = `STRT is ${start} ${unit!} and the first row starts at ${first}, the same depth in ${other}`;
  throw new CsvError("malformed", `~Well does not fit ~ASCII: ${rule}; correct the units of the file`);
}

/** A unit of LAS by its name in Sigma, or as written if it is not known or ambiguous; null without a unit. */
function lasUnit(writtenUnit: string): string | null {
  if (/^(-+|_+|n\/?a|none|unitless)?$/i.test(writtenUnit)) return null;
  const reading = findUnit(writtenUnit);
  return reading.kind === "known" ? reading.unit : writtenUnit;
}
