import type { CsvFieldsMapping } from "@sigma/contract/imports/csv-mapping";
import { dateOrderOf } from "@sigma/formats/csv/complete-reading";
import {
  areDatesAlone,
  areDigitsOfMoments,
  areMoments,
  areTimesOfDay,
  type GuessedDateOrder,
} from "@sigma/formats/csv/times/guess-date-order";
import type { DateOrder } from "@sigma/formats/csv/times/parse-date";
import { createDepthReader } from "@sigma/formats/csv/numbers/depth-reader";
import { type GuessedUnit, guessUnit } from "@sigma/formats/csv/head/guess-units";
import { columnUnit, matchColumns } from "@sigma/formats/csv/head/match-columns";
import { isMissingCell, parseCsvNumber } from "@sigma/formats/csv/numbers/parse-csv-number";
import { decimalOf } from "@sigma/formats/csv/head/read-head";
import type { DecimalMark } from "@sigma/formats/table/read-number";
import { createTimeReader } from "@sigma/formats/csv/times/time-reader";
import {
  csvField,
  type CsvFieldId,
  csvFields,
  csvFieldsOf,
  csvFieldUnit,
  type CsvIndex,
  isRequiredField,
} from "@sigma/terms/csv-fields";
import { areCompatible } from "@sigma/terms/units";
import type { ReadCsv } from "../rows/read-file";
import { withDecimal } from "./decimal-mark";
import type { Mapping } from "../upload-files";

/** The value for "this file does not have the field". */
export const NOT_IN_FILE = "";

/** A mapping as the user edits it: by field the column, `NOT_IN_FILE`, or nothing while it is not selected. */
export type MappingDraft = {
  columns: Readonly<Partial<Record<CsvFieldId, string | undefined>>>;
  /** The index of the rows. */
  index: CsvIndex;
  separateDate: boolean;
  timeZone: string;
  /** Null while the dates of the file can be read in several orders and none has been selected. */
  dateOrder: DateOrder | null;
  /** The decimal mark that has been selected for ambiguous numbers; null if none has been. */
  decimal: DecimalMark | null;
  units: Readonly<Partial<Record<CsvFieldId, string>>>;
  /** Fields whose unit a user has confirmed despite a question. */
  confirmed: readonly CsvFieldId[];
};

/** The cells of a column in the rows that are as wide as the header; the others are left out. */
const cellsOf = ({ head }: ReadCsv, column: string): string[] => {
  const at = head.columns.indexOf(column);
  const wholeRows = head.rows.filter(({ cells }) => cells.length === head.width);
  return (wholeRows.length > 0 ? wholeRows : head.rows).map(({ cells }) => cells[at] ?? "");
};

/**
 * The initial mapping of a file: columns that match exactly one field; the user selects the rest. Without a time it is a
 * depth log, and so is a LAS file whose first curve is a depth.
 */
export const openMapping = (read: ReadCsv): MappingDraft => withAbsentFields(read, matchedMapping(read));

/** The draft with "not in this file" for each optional field that no column fits; the user decides if several fit. */
export function withAbsentFields(read: ReadCsv, draft: MappingDraft): MappingDraft {
  const absentFields = openFields(draft).filter(
    (id) => !isRequiredField(id, draft.index) && candidatesOf(read, draft, id) === 0,
  );
  return {
    ...draft,
    columns: { ...draft.columns, ...Object.fromEntries(absentFields.map((id) => [id, NOT_IN_FILE])) },
  };
}

function matchedMapping(read: ReadCsv): MappingDraft {
  if (lasDepthOf(read) !== undefined) return asDepthLog(read, withDate(read, emptyDraft, false));
  const dateColumns = read.head.columns.filter((column) => areDatesAlone(cellsOf(read, column)));
  const hasTimes = read.head.columns.some((column) => areTimesOfDay(cellsOf(read, column)));
  const draft = withDate(read, emptyDraft, (dateColumns.length > 0 && hasTimes) || hasDigits(read));
  const isTimed = read.head.columns.some((column) => areMoments(cellsOf(read, column)));
  const hasMoments = draft.columns.time !== undefined || dateColumns.length > 0 || hasTimes || isTimed;
  if (!hasMoments && depthColumnOf(read) !== undefined) return asDepthLog(read, draft);
  return draft;
}

/** Whether the columns that are named for the date and the time of day hold digits alone. */
function hasDigits(read: ReadCsv): boolean {
  const [date, time] = (["date", "time"] as const).map(
    (id) => matchColumns(read.head.columns, true).find(({ field }) => field === id)?.column,
  );
  return Boolean(date && time && areDigitsOfMoments(cellsOf(read, date), cellsOf(read, time)));
}

/** The order of the dates of a file, and whether they leave no other. */
export const guessedOrder = (read: ReadCsv, draft: MappingDraft): GuessedDateOrder =>
  dateOrderOf(read.head, draft.columns, timesOf(read, draft));

const certainOrder = (read: ReadCsv, draft: MappingDraft): DateOrder | null => {
  const { order, isCertain } = guessedOrder(read, draft);
  return isCertain ? order : null;
};

const emptyDraft: MappingDraft = {
  columns: {},
  index: "time",
  separateDate: false,
  timeZone: "UTC",
  dateOrder: "ymd",
  decimal: null,
  units: {},
  confirmed: [],
};

/** The draft of a log by depth: the depth takes the place of the time. */
export function asDepthLog(read: ReadCsv, draft: MappingDraft): MappingDraft {
  const { time: _time, date: _date, bitDepth: _bit, ...columns } = draft.columns;
  const holeDepth = lasDepthOf(read) ?? (columns.holeDepth || depthColumnOf(read));
  return { ...draft, index: "depth", separateDate: false, columns: { ...columns, ...(holeDepth && { holeDepth }) } };
}

/** Names of the depth of a log, in lower-case letters and digits alone. */
const depthNames = ["depth", "dept", "md", "depthmd", "measureddepth", "holedepth", "dmea"];

const isDepthName = (column: string): boolean =>
  depthNames.includes(
    column
      .replace(/[([].*$/, "")
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ""),
  );

/** The first column that is named as the depth of a log. */
const depthColumnOf = ({ head }: ReadCsv): string | undefined =>
  head.columns.find((column) => isDepthName(column) && !(head.indexIs !== null && column === head.indexColumn));

/** The first curve of a LAS file, which is its index, if it is a depth. */
function lasDepthOf({ head: { indexColumn, indexIs, units } }: ReadCsv): string | undefined {
  if (indexColumn === null || indexIs !== null) return undefined;
  return isDepthName(indexColumn) || areCompatible(units[0] ?? "", "ft") ? indexColumn : undefined;
}

/** The draft with date and time in one column or two: the columns are matched again. */
export function withDate(read: ReadCsv, draft: MappingDraft, separateDate: boolean): MappingDraft {
  const matches = matchColumns(read.head.columns, separateDate);
  const columns: MappingDraft["columns"] = Object.fromEntries(
    matches.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
  );
  const time = columns.time ?? (separateDate ? undefined : momentColumn(read));
  const matchedDraft = {
    ...draft,
    separateDate,
    columns: { ...draft.columns, ...columns, ...(time && { time }), ...(!separateDate && { date: undefined }) },
  };
  return { ...matchedDraft, dateOrder: certainOrder(read, matchedDraft) };
}

/** The single column that is named for the date and also holds the time of day. */
function momentColumn(read: ReadCsv): string | undefined {
  const column = matchColumns(read.head.columns, true).find(({ field }) => field === "date")?.column;
  return column && !areDatesAlone(cellsOf(read, column)) ? column : undefined;
}

/** The draft with a column for a field; of another time column the order of dates is guessed again. */
export function withColumn(
  read: ReadCsv,
  draft: MappingDraft,
  field: CsvFieldId,
  column: string | undefined,
): MappingDraft {
  const mappedDraft = { ...draft, columns: { ...draft.columns, [field]: column } };
  const isTime = (field === "time" || field === "date") && column;
  return isTime ? { ...mappedDraft, dateOrder: certainOrder(read, mappedDraft) } : mappedDraft;
}

/** The draft of a saved mapping, for the columns that the file has. */
export function mappingDraftOf({ fieldsMapping, options }: Mapping, read: ReadCsv): MappingDraft {
  const columns: Partial<Record<CsvFieldId, string>> = {};
  for (const { id } of csvFields) {
    const column = fieldsMapping[id];
    if (column === null) columns[id] = NOT_IN_FILE;
    else if (column !== undefined && read.head.columns.includes(column)) columns[id] = column;
  }
  const draft: MappingDraft = {
    ...emptyDraft,
    columns,
    index: options.index ?? "time",
    separateDate: Boolean(fieldsMapping.date),
    timeZone: options.timeZone ?? "UTC",
    decimal: options.decimal ?? null,
    units: options.units ?? {},
    confirmed: Object.keys(options.units ?? {}) as CsvFieldId[],
  };
  return { ...draft, dateOrder: keptOrder(read, draft, options.dateOrder) };
}

/** The order of a saved mapping is used if the dates of this file are ambiguous. */
function keptOrder(read: ReadCsv, draft: MappingDraft, keptDateOrder: DateOrder | undefined): DateOrder | null {
  const { order, isCertain, readings, isMixed } = guessedOrder(read, draft);
  if (isCertain) return order;
  return keptDateOrder && (isMixed || readings.some((reading) => reading.order === keptDateOrder))
    ? keptDateOrder
    : null;
}

/** The fields that the user sees: the date only if it has a separate column, others once a column is selected. */
export const shownFields = ({ index, separateDate, columns }: MappingDraft) =>
  csvFieldsOf(index).filter(({ id, presence }) =>
    id === "date" ? separateDate : presence !== "extra" || columns[id] !== undefined,
  );

/** Whether a field is shown folded: it is optional, and not in the file. */
export const isFolded = (draft: MappingDraft, field: CsvFieldId): boolean =>
  draft.columns[field] === NOT_IN_FILE && csvField(field).presence === "asked" && !isRequiredField(field, draft.index);

/** Whether a draft has a column for the index of the rows and, for a depth log, at least one value column. */
export const hasIndex = (read: ReadCsv, draft: MappingDraft): boolean =>
  draft.index === "depth"
    ? csvFieldsOf("depth").some(({ id }) => id !== "holeDepth" && Boolean(draft.columns[id])) &&
      depthPreview(read, draft) !== null
    : timePreview(read, draft).first !== null;

/** The columns that a field may take: columns that no other field has. */
export function freeColumns({ head }: ReadCsv, { columns }: MappingDraft, field: CsvFieldId): string[] {
  const takenColumns = new Set(Object.entries(columns).flatMap(([id, column]) => (id === field ? [] : [column])));
  return head.columns.filter((column) => column !== "" && !takenColumns.has(column));
}

/** The columns that no field has. */
export const unusedColumns = ({ head }: ReadCsv, { columns }: MappingDraft): string[] =>
  head.columns.filter((column) => column !== "" && !Object.values(columns).includes(column));

/** The fields that keep the mapping from being applied: a column, or "not in this file", must be selected. */
export const openFields = (draft: MappingDraft): CsvFieldId[] =>
  shownFields(draft).flatMap(({ id }) => {
    const column = draft.columns[id];
    if (column) return [];
    return isRequiredField(id, draft.index) || column === undefined ? [id] : [];
  });

/** The draft with every optional field without a column set to "not in this file". */
export const withoutTheRest = (draft: MappingDraft): MappingDraft => ({
  ...draft,
  columns: {
    ...Object.fromEntries(
      openFields(draft).flatMap((id) => (isRequiredField(id, draft.index) ? [] : [[id, NOT_IN_FILE]])),
    ),
    ...Object.fromEntries(Object.entries(draft.columns).filter(([, column]) => column !== undefined)),
  },
});

/** The number of possible columns of a field without a column. */
export const candidatesOf = ({ head }: ReadCsv, { separateDate }: MappingDraft, field: CsvFieldId): number =>
  matchColumns(head.columns, separateDate).find((match) => match.field === field)?.candidates.length ?? 0;

/** The unit that the column of a field is taken to be in, with a question where its values do not look like it. */
export function unitOf(read: ReadCsv, draft: MappingDraft, field: CsvFieldId): GuessedUnit | null {
  const column = draft.columns[field];
  if (!column) return null;
  const decimal = decimalOf(read.head, column);
  const values = [...cellsOf(read, column), lastCell(read, column) ?? ""].map((cell) =>
    isMissingCell(cell) ? Number.NaN : withoutMark(read, parseCsvNumber(cell, decimal)),
  );
  const guess = likeOthers(read, draft, field, guessUnit(field, column, unitBelow(read, column), values));
  const chosenUnit = draft.units[field];
  if (!guess) return null;
  if (chosenUnit !== undefined && chosenUnit !== guess.unit) return { ...guess, unit: chosenUnit, question: null };
  return draft.confirmed.includes(field) ? { ...guess, question: null } : guess;
}

/** The number of a cell; NaN for an empty cell or a mark of a missing value. */
const withoutMark = ({ head }: ReadCsv, value: number | null): number =>
  value === null || head.nullMarks.includes(value) ? Number.NaN : value;

/** The text in the unit position of a column, in a row below the header; null if it is empty. */
const unitBelow = ({ head }: ReadCsv, column: string): string | null =>
  head.units[head.columns.indexOf(column)] ?? null;

/** A column without a unit is taken to be in the unit that the file names for another column of the kind. */
function likeOthers(
  read: ReadCsv,
  { columns }: MappingDraft,
  field: CsvFieldId,
  guess: GuessedUnit | null,
): GuessedUnit | null {
  const column = columns[field];
  const own = csvFieldUnit(field);
  if (!guess || !column || own === null) return guess;
  if (columnUnit(own, column, unitBelow(read, column)).kind !== "missing") return guess;
  for (const { id } of csvFields) {
    const other = columns[id];
    if (!other || id === field || csvFieldUnit(id) === null) continue;
    const otherUnit = columnUnit(csvFieldUnit(id)!, other, unitBelow(read, other));
    if (otherUnit.kind !== "known" || otherUnit.unit === guess.unit || !areCompatible(otherUnit.unit, own)) continue;
    const question = `The file names ${otherUnit.unit} for ${other}, and no unit here. Is this column in ${otherUnit.unit}?`;
    return { ...guess, unit: otherUnit.unit, question, candidates: [guess.unit] };
  }
  return guess;
}

/** The fields whose unit is to be confirmed: the values do not look like it. */
export const askedUnits = (read: ReadCsv, draft: MappingDraft): CsvFieldId[] =>
  shownFields(draft).flatMap(({ id }) => (unitOf(read, draft, id)?.question ? [id] : []));

/** The draft with every unit confirmed that the file does not name and the values look like. */
export function withLikelyUnits(read: ReadCsv, draft: MappingDraft): MappingDraft {
  const likely = shownFields(draft).flatMap(({ id }) => {
    const unit = unitOf(read, draft, id);
    return unit?.question && unit.isLikely ? [[id, unit.unit] as const] : [];
  });
  const confirmedFields = [...draft.confirmed, ...likely.map(([id]) => id)];
  return { ...draft, units: { ...draft.units, ...Object.fromEntries(likely) }, confirmed: confirmedFields };
}

/** The cell of a column in the last row. */
export const lastCell = ({ head, lastRow }: ReadCsv, column: string): string | null =>
  lastRow?.[head.columns.indexOf(column)] ?? null;

/** The times of the first rows, and that of the last one, as they are written. */
export function timesOf(read: ReadCsv, { columns, separateDate }: MappingDraft): [string[], string[]] {
  const parts = (separateDate ? [columns.date, columns.time] : [columns.time]).filter((column) => column);
  if (parts.length === 0) return [[], []];
  const textOf = (cells: readonly string[]) =>
    parts
      .map((column) => cells[read.head.columns.indexOf(column!)] ?? "")
      .join(" ")
      .trim();
  return [read.head.rows.map(({ cells }) => textOf(cells)), read.lastRow ? [textOf(read.lastRow)] : []];
}

/** The first and the last time of a file as they would be stored, epoch seconds; null if they cannot be read. */
export function timePreview(read: ReadCsv, draft: MappingDraft): { first: number | null; last: number | null } {
  const { dateOrder, timeZone } = draft;
  if (dateOrder === null) return { first: null, last: null };
  const texts = timesOf(read, draft).flat();
  const reader = createTimeReader({ dateOrder, timeZone });
  const readTime = (text: string | undefined) => (text === undefined ? null : reader.read(text));
  return { first: readTime(texts[0]), last: readTime(texts.at(-1)) };
}

/** The first and the last depth of a log as they would be stored, ft; null where none can be read. */
export function depthPreview(read: ReadCsv, draft: MappingDraft): { first: number; last: number } | null {
  const column = draft.columns.holeDepth;
  if (!column) return null;
  const unit = unitOf(read, draft, "holeDepth")?.unit ?? "ft";
  const reader = createDepthReader({ decimal: decimalOf(read.head, column), unit });
  const depths = [...cellsOf(read, column), lastCell(read, column) ?? ""].flatMap((cell) => reader.read(cell) ?? []);
  return depths.length === 0 ? null : { first: depths[0]!, last: depths.at(-1)! };
}

/** The mapping to send; only for a draft without open fields. */
export function mappingOf(file: ReadCsv, draft: MappingDraft): Mapping {
  const read = withDecimal(file, draft);
  const fields = shownFields(draft).filter(({ id }) => id !== "date" || draft.separateDate);
  const fieldsMapping = Object.fromEntries(fields.map(({ id }) => [id, draft.columns[id] || null])) as CsvFieldsMapping;
  const units = Object.fromEntries(
    fields.flatMap(({ id }) => {
      const guess = unitOf(read, draft, id);
      return guess ? [[id, guess.unit]] : [];
    }),
  );
  const { delimiter, decimal, headerLine } = read.head;
  const { index, timeZone, dateOrder } = draft;
  const fileOptions = { delimiter, decimal, headerLine, units };
  const time = { timeZone, ...(dateOrder && { dateOrder }) };
  return { fieldsMapping, options: index === "time" ? { ...fileOptions, ...time } : { ...fileOptions, index } };
}

/** Whether a mapping of one file can be used for another file unchanged. */
export function fits({ fieldsMapping, options }: Mapping, read: ReadCsv): boolean {
  if (!Object.values(fieldsMapping).every((column) => !column || read.head.columns.includes(column))) return false;
  const draft = mappingDraftOf({ fieldsMapping, options }, read);
  const hasMark = (options.decimal ?? read.head.decimal) === withDecimal(read, draft).head.decimal;
  return hasMark && (options.dateOrder ?? "ymd") === (draft.dateOrder ?? "ymd");
}
