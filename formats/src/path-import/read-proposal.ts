import { readAngle, readAzimuth, whyNoAngle, whyNoAzimuth } from "../table/read-angle";
import { type DecimalMark, guessDecimalMark, readNumber } from "../table/read-number";
import { type FieldRow, plainHeading } from "./fields";
import { lengthUnitOf } from "./length-unit";
import type { Choices, Fields, ImportFault, ProposedColumn, Question } from "./proposal";
import type { SourceRow, SourceTable } from "./source";
import { factorOf, isNumeric, unitsOf } from "./units";

/** A row as it was read: a number or null by field, and the texts of fields that are text. */
export type ReadRow<Field extends string> = {
  line: number;
  values: Readonly<Record<Field, number | null>>;
  texts: Readonly<Record<Field, string>>;
  /** Fields whose cell is a text that isn't a number. */
  unreadable: ReadonlySet<Field>;
  /** Whether a cell of a number holds the mark of a missing value. */
  hasNullMark: boolean;
};

/** A file read with the user's choices and with guesses for the rest. */
export type ReadSource<Field extends string> = {
  source: SourceTable;
  columns: ProposedColumn<Field>[];
  rows: ReadRow<Field>[];
  guesses: string[];
  questions: Question[];
  missing: Field[];
  faults: ImportFault<Field>[];
};

/** Sample texts of a column that are shown to the user. */
const SAMPLES = 3;

/**
 * Reads the rows of a file: the content of each column, its unit and the decimal mark.
 *
 * @param sources the objects of the file
 * @param depth the field whose spacing indicates the unit of the lengths
 * @param byValues finds columns if the file has no headings
 */
export function readSource<Field extends string>(
  sources: readonly SourceTable[],
  fields: Fields<Field>,
  depth: Field,
  choices: Choices<Field>,
  byValues: (source: SourceTable) => Partial<Record<Field, number>> = () => ({}),
): ReadSource<Field> {
  const questions: Question[] = [];
  const guesses: string[] = [];
  const source = chosenObject(sources, choices, questions);
  const columns = columnsOf(source, fields, choices, byValues, guesses);
  const records = chosenWell(source, choices, questions);
  const numeric = (Object.keys(columns) as Field[]).filter((field) => isNumeric(fields[field].measures));
  const decimal = decimalOf(records, numeric, columns, choices, questions);
  const number = (row: SourceRow, field: Field) => {
    const text = row.cells[columns[field]!] ?? "";
    return readingOf(fields[field]).read(text, decimal, source.nullMarks);
  };
  const unitSaid = (field: Field) => {
    const unit = source.columns[columns[field]!]?.unit ?? null;
    return unit !== null && unitsOf[fields[field].measures].some((allowedUnit) => allowedUnit === unit) ? unit : null;
  };
  const lengths = numeric.filter((field) => fields[field].measures === "length");
  const main = lengths.includes(depth) ? depth : lengths[0];
  const units: Partial<Record<Field, string>> = {};
  if (main !== undefined) {
    const depths = records.flatMap((row) => number(row, main) ?? []).filter((value) => !Number.isNaN(value));
    const statedUnit = unitSaid(main);
    const writtenUnit = (field: Field) => source.columns[columns[field]!]?.unit ?? null;
    // A text that isn't a unit is never replaced by the unit of the depths.
    const strange = [main, ...lengths].map((field) => (unitSaid(field) === null ? writtenUnit(field) : null));
    const unknownUnit = strange.find((text) => text !== null) ?? null;
    const unitReading = lengthUnitOf(
      unknownUnit === null ? statedUnit : null,
      unknownUnit,
      source.columns,
      depths,
      choices.lengthUnit ?? choices.units?.[main],
    );
    if (unitReading.guess) guesses.push(unitReading.guess);
    if (unitReading.question) questions.push(unitReading.question);
    for (const field of lengths) {
      const own = unitSaid(field);
      const isSame = own === null || (own === statedUnit && unknownUnit === null);
      units[field] = choices.units?.[field] ?? (isSame ? unitReading.unit : own);
    }
  }
  for (const field of numeric) {
    const { measures, label } = fields[field];
    const [usual] = unitsOf[measures];
    if ((measures !== "angle" && measures !== "gradient") || usual === undefined) continue;
    const writtenUnit = source.columns[columns[field]!]?.unit ?? null;
    const isUnknown =
      writtenUnit !== null && unitSaid(field) === null && !(measures === "angle" && isNorth(writtenUnit));
    const answer = measures === "angle" ? choices.angleUnit : choices.gradientUnit;
    if (isUnknown && !questions.some(({ id }) => id === `${measures}-unit`))
      questions.push(unitQuestion(measures, label, writtenUnit, answer));
    const unit = choices.units?.[field] ?? unitSaid(field) ?? (isUnknown ? answer : undefined) ?? usual;
    units[field] = unit;
    if (isUnknown) continue;
    if (unitSaid(field) === null && choices.units?.[field] === undefined) guesses.push(`${label} is read in ${unit}`);
  }

  const rows = records.map((row): ReadRow<Field> => {
    const values = {} as Record<Field, number | null>;
    const texts = {} as Record<Field, string>;
    const unreadable = new Set<Field>();
    let hasNullMark = false;
    for (const field of Object.keys(fields) as Field[]) {
      const text = columns[field] === undefined ? "" : (row.cells[columns[field]] ?? "");
      texts[field] = text;
      const value = numeric.includes(field) ? number(row, field) : null;
      if (Number.isNaN(value)) unreadable.add(field);
      hasNullMark ||= value === null && text !== "" && numeric.includes(field) && fields[field].isRequired;
      values[field] = value === null || Number.isNaN(value) ? null : value * factorOf(units[field]);
    }
    return { line: row.line, values, texts, unreadable, hasNullMark };
  });
  const missing = (Object.keys(fields) as Field[]).filter(
    (field) => fields[field].isRequired && columns[field] === undefined,
  );
  return {
    source,
    columns: source.columns.map(({ header, unit }, at): ProposedColumn<Field> => {
      const field = (Object.keys(columns) as Field[]).find((name) => columns[name] === at) ?? null;
      const sample = records.slice(0, SAMPLES).map(({ cells }) => cells[at] ?? "");
      return { header, unitInFile: unit, unit: field === null ? null : (units[field] ?? null), field, sample };
    }),
    rows,
    guesses,
    questions,
    missing,
    faults: rows.flatMap(({ line, unreadable, texts }, row) =>
      [...unreadable].map((field) => ({
        severity: "error" as const,
        row,
        line,
        field,
        text: `"${texts[field].slice(0, 40)}" ${readingOf(fields[field]).whyNot(texts[field])}`,
      })),
    ),
  };
}

/** How a cell of a field is read, and the rule that one breaks which can't be read. */
function readingOf({ measures, hasBearings = false }: FieldRow) {
  if (measures !== "angle") return { read: readNumber, whyNot: () => "is not a number" };
  return hasBearings ? { read: readAzimuth, whyNot: whyNoAzimuth } : { read: readAngle, whyNot: whyNoAngle };
}

/** Brackets behind an azimuth may hold its north. */
const isNorth = (text: string): boolean =>
  /^(?:grid|true|mag(?:netic)?|gr?n|tn|mn|north)(?:\s+north)?$/i.test(text.trim());

/** A unit that is not known is never taken for the usual one. */
const unitQuestion = (
  measures: "angle" | "gradient",
  label: string,
  writtenUnit: string,
  answer: string | undefined,
): Question => ({
  id: `${measures}-unit`,
  text: `The file has ${label} in "${writtenUnit}", which is not a known unit of ${measures === "angle" ? "an angle" : "a gradient"}. Which is it?`,
  options: unitsOf[measures].map((unit) => ({ value: unit, label: unit })),
  answer: answer ?? null,
});

function chosenObject<Field extends string>(
  sources: readonly SourceTable[],
  { object }: Choices<Field>,
  questions: Question[],
): SourceTable {
  if (sources.length > 1) {
    const options = sources.map(({ facts: { name, wellName }, rows }, at) => ({
      value: String(at),
      label: `${name ?? wellName ?? `Object ${at + 1}`} (${rows.length} rows)`,
    }));
    const answer = object === undefined ? null : String(object);
    questions.push({ id: "object", text: "The file holds several objects. Which one?", options, answer });
  }
  return sources[object ?? 0] ?? sources[0]!;
}

/** The column of each field that has one. */
function columnsOf<Field extends string>(
  source: SourceTable,
  fields: Fields<Field>,
  { columns: chosen = {} }: Choices<Field>,
  byValues: (source: SourceTable) => Partial<Record<Field, number>>,
  guesses: string[],
): Partial<Record<Field, number>> {
  const columnOfField: Partial<Record<Field, number>> = {};
  const hasHeadings = source.columns.some(({ header }) => header !== "");
  const guessedColumns = hasHeadings ? byHeadings(source, fields, guesses) : byValues(source);
  if (!hasHeadings && Object.keys(guessedColumns).length > 0) {
    guesses.push("The file has no headings; the columns are identified by their values");
  }
  const takenColumns = new Set(Object.values<number | null | undefined>(chosen));
  for (const field of Object.keys(fields) as Field[]) {
    const own = chosen[field];
    const column = own === undefined ? guessedColumns[field] : own;
    if (column === undefined || column === null || column >= source.columns.length) continue;
    // A column that the user assigned to one field is no longer guessed for another.
    if (own === undefined && takenColumns.has(column)) continue;
    columnOfField[field] = column;
  }
  return columnOfField;
}

/** @param guesses receives a sentence for each further column that a heading offers for a field */
function byHeadings<Field extends string>(
  source: SourceTable,
  fields: Fields<Field>,
  guesses: string[],
): Partial<Record<Field, number>> {
  const headings = source.columns.map(({ header }) => plainHeading(header));
  const columnOfField: Partial<Record<Field, number>> = {};
  const takenColumns = new Set<number>();
  for (const field of Object.keys(fields) as Field[]) {
    const knownHeadings: readonly string[] = fields[field].headings;
    const place = knownHeadings.map((heading) =>
      headings.findIndex((columnHeading, at) => columnHeading === heading && !takenColumns.has(at)),
    );
    const column = place.find((at) => at >= 0);
    if (column === undefined) continue;
    columnOfField[field] = column;
    takenColumns.add(column);
  }
  for (const field of Object.keys(columnOfField) as Field[]) {
    const knownHeadings: readonly string[] = fields[field].headings;
    const other = headings.findIndex((heading, at) => !takenColumns.has(at) && knownHeadings.includes(heading));
    if (other < 0) continue;
    const [usedHeader, otherHeader] = [columnOfField[field]!, other].map((at) => source.columns[at]!.header);
    guesses.push(`${fields[field].label} is read from "${usedHeader}", and not from "${otherHeader}"`);
  }
  return columnOfField;
}

/** The rows of one well, if a column names several. */
function chosenWell<Field extends string>(
  source: SourceTable,
  { well }: Choices<Field>,
  questions: Question[],
): readonly SourceRow[] {
  const column = source.columns.findIndex(({ header }) => /^well(bore)?(name)?$/.test(plainHeading(header)));
  if (column < 0) return source.rows;
  const names = [...new Set(source.rows.map(({ cells }) => cells[column]!))];
  if (names.length < 2) return source.rows;
  const options = names.map((name) => ({ value: name, label: name === "" ? "(no name)" : name }));
  questions.push({ id: "well", text: "The file holds several wells. Which one?", options, answer: well ?? null });
  return source.rows.filter(({ cells }) => cells[column] === (well ?? names[0]));
}

function decimalOf<Field extends string>(
  rows: readonly SourceRow[],
  numeric: readonly Field[],
  columns: Partial<Record<Field, number>>,
  { decimal }: Choices<Field>,
  questions: Question[],
): DecimalMark {
  const texts = rows.flatMap(({ cells }) => numeric.map((field) => cells[columns[field]!] ?? ""));
  const { mark, isDoubtful } = guessDecimalMark(texts);
  if (isDoubtful) {
    const example = texts.find((text) => text.includes(",")) ?? "";
    questions.push({
      id: "decimal",
      text: `What does the comma in "${example}" separate?`,
      options: [
        { value: ".", label: "Thousands (1,234.5)" },
        { value: ",", label: "Decimals (1.234,5)" },
      ],
      answer: decimal ?? null,
    });
  }
  return decimal ?? mark;
}
