import { type CostColumn, costColumns, requiredCostColumns } from "@sigma/contract/costs/cost-columns";
import { type CostFileFault, MOST_IMPORT_ROWS } from "@sigma/contract/costs/cost-import";
import { CallError } from "@sigma/contract/errors";
import { type CsvRecord, splitRecords } from "@sigma/formats/csv/rows/split-records";
import { guessDateOrder } from "@sigma/formats/csv/times/guess-date-order";
import type { DateOrder } from "@sigma/formats/csv/times/parse-date";
import { type AmountMarks, marksOfAmounts, readAmount, readTicketDay } from "./cost-cells";

/** How a cost file is read, where it isn't as detected. */
export type FileReading = {
  columns?: Partial<Record<CostColumn, string>> | undefined;
  dateOrder?: DateOrder | null | undefined;
  /** The currency of rows without one. */
  currency: string;
  /** The id of an AFE line by its code or name; undefined for an unknown one. */
  lineOf(this: void, text: string): string | undefined;
  /** Whether an amount of a currency can be converted to that of the well. */
  hasRate(this: void, currency: string, day: string): boolean;
  wellCurrency: string;
  /** The last day that a ticket can have. */
  lastDay: string;
};

/** A ticket of a file. */
export type FileTicket = {
  row: number;
  date: string;
  firstDay: string | null;
  afeLine: string | null;
  afeLineId: string | null;
  vendor: string;
  number: string;
  amount: string;
  currency: string;
  description: string;
};

/** What a cost file contains; `tickets` has the rows without a fault. */
export type CostFile = {
  headings: string[];
  /** The cells of the first row, shortened. */
  firstRow: string[];
  /** Required fields without a column; no row is read then. */
  missing: (typeof requiredCostColumns)[number][];
  columns: Partial<Record<CostColumn, string>>;
  dateOrder: DateOrder | null;
  rows: number;
  tickets: FileTicket[];
  faults: CostFileFault[];
  faultCount: number;
};

/** Faults that are listed at most. */
const MOST_FAULTS = 100;
/** Characters of a text, and of the value that a fault shows. */
const MOST_TEXT = 200;
const MOST_VALUE = 60;

/** Words of headings by the field that they mean, in lower case without signs. */
const headingWords: Record<CostColumn, readonly string[]> = {
  date: ["date", "ticket date", "service date", "day", "to", "to date", "end date", "datum", "dato"],
  firstDay: ["first day", "from", "from date", "start date"],
  afeLine: ["afe line", "afe code", "afe", "cost code", "code", "account", "line"],
  vendor: ["vendor", "supplier", "company", "contractor", "vendor name", "supplier name"],
  number: ["ticket", "ticket number", "ticket no", "number", "invoice", "invoice number", "invoice no", "field ticket"],
  amount: ["amount", "cost", "total", "net amount", "value", "sum", "price"],
  currency: ["currency", "curr", "ccy"],
  description: ["description", "text", "service", "remarks", "comment", "details"],
};

/**
 * Reads a CSV file of field tickets: finds its columns, the order of its dates and its decimal mark, and every cell that does not
 * hold what its column means. A heading that several columns have stands for none of them.
 *
 * @throws CallError `validation` on `text` for a file without rows or with too many, on `columns` for a heading that it
 *   does not have, or that is given twice
 */
export function readCostFile(text: string, reading: FileReading): CostFile {
  const plain = text.replace(/^\uFEFF/u, "");
  const delimiter = delimiterOf(plain);
  const [header, ...records] = splitRecords(plain, delimiter);
  if (!header || records.length === 0) throw new CallError("validation", "The file has no rows below a header", "text");
  if (records.length > MOST_IMPORT_ROWS) {
    const reason = `The file has ${records.length} rows, and at most ${MOST_IMPORT_ROWS} can be imported at a time`;
    throw new CallError("validation", reason, "text");
  }
  const headings = header.cells;
  const columns = columnsOf(headings, reading.columns);
  const missing = requiredCostColumns.filter((column) => columns[column] === undefined);
  const at = (column: CostColumn) => (columns[column] === undefined ? -1 : headings.indexOf(columns[column]));
  const dates = records.map(({ cells }) => cells[at("date")] ?? "");
  // With a decimal comma no order follows from slashes alone: the user is asked before a ticket gets a wrong day.
  const guess = guessDateOrder([dates], columns.date, ",");
  const dateOrder = reading.dateOrder ?? (guess.isCertain ? guess.order : null);
  const firstRow = records[0]!.cells.map((cell) => cell.slice(0, MOST_VALUE));
  const reads = { headings, firstRow, missing, columns, dateOrder, rows: records.length };
  const file: CostFile = { ...reads, tickets: [], faults: [], faultCount: 0 };
  if (missing.length > 0 || dateOrder === null) return file;
  const marks = marksOfAmounts(records.map(({ cells }) => cells[at("amount")] ?? ""));
  for (const record of records) {
    const faults: CostFileFault[] = [];
    const ticket = readRow(record, { at, columns, dateOrder, marks, reading, faults });
    file.faultCount += faults.length;
    if (faults.length === 0) file.tickets.push(ticket);
    else file.faults.push(...faults.slice(0, MOST_FAULTS - file.faults.length));
  }
  return file;
}

type RowReading = {
  at(this: void, column: CostColumn): number;
  columns: CostFile["columns"];
  dateOrder: DateOrder;
  marks: AmountMarks;
  reading: FileReading;
  faults: CostFileFault[];
};

function readRow(
  { cells, line }: CsvRecord,
  { at, columns, dateOrder, marks, reading, faults }: RowReading,
): FileTicket {
  const cell = (column: CostColumn) => cells[at(column)] ?? "";
  const fault = (column: CostColumn, rule: CostFileFault["rule"], more: Partial<CostFileFault> = {}) => {
    const value = cell(column).slice(0, MOST_VALUE);
    faults.push({ row: line, column: columns[column] ?? column, rule, value, ...more });
  };
  const textOf = (column: CostColumn) => {
    const value = cell(column);
    if (value === "" && column !== "description") fault(column, "filled");
    if (value.length > MOST_TEXT) fault(column, "length");
    return value;
  };
  const dayOfCell = (column: CostColumn) => {
    const day = readTicketDay(cell(column), dateOrder);
    if (day === null) fault(column, cell(column) === "" ? "filled" : "day");
    else if (day > reading.lastDay) fault(column, "future");
    return day ?? "";
  };
  const date = dayOfCell("date");
  const firstDay = cell("firstDay") === "" ? null : dayOfCell("firstDay");
  if (firstDay && date && firstDay > date) fault("firstDay", "days");
  const { amount, isAmbiguous, currency: writtenCurrency, isIn } = readAmount(cell("amount"), marks);
  if (amount === null) fault("amount", cell("amount") === "" ? "filled" : isAmbiguous ? "thousands" : "amount");
  const currency = cell("currency").toUpperCase() || (writtenCurrency ?? reading.currency);
  if (!/^[A-Z]{3}$/u.test(currency)) fault("currency", "currency");
  else if (!isIn(currency)) fault("amount", "other-currency", { to: currency });
  else if (date && !reading.hasRate(currency, date)) {
    fault(columns.currency === undefined ? "amount" : "currency", "rate", {
      value: currency,
      to: reading.wellCurrency,
    });
  }
  const afeLine = cell("afeLine") || null;
  const afeLineId = afeLine === null ? null : (reading.lineOf(afeLine) ?? null);
  if (afeLine !== null && afeLineId === null) fault("afeLine", "afe-line");
  return {
    row: line,
    date,
    firstDay,
    afeLine,
    afeLineId,
    vendor: textOf("vendor"),
    number: textOf("number"),
    amount: amount ?? "0",
    currency,
    description: textOf("description"),
  };
}

/** The delimiter that occurs most in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/u)).replaceAll(/"[^"]*"/gu, "");
  const counts = [",", ";", "\t", "|"].map((sign) => [sign, head.split(sign).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

const plainHeading = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function columnsOf(headings: readonly string[], given: FileReading["columns"]): CostFile["columns"] {
  const columns: CostFile["columns"] = {};
  const usedHeadings = new Set<string>();
  const isRepeated = (heading: string) => headings.indexOf(heading) !== headings.lastIndexOf(heading);
  for (const column of costColumns) {
    const heading = given?.[column];
    if (heading === undefined) continue;
    // No column has this field.
    if (heading === "") continue;
    if (!headings.includes(heading)) {
      throw new CallError("validation", `columns: the file has no column “${heading}”`, `columns.${column}`);
    }
    if (isRepeated(heading)) {
      throw new CallError("validation", `columns: the file has several columns “${heading}”`, `columns.${column}`);
    }
    if (usedHeadings.has(heading)) {
      throw new CallError("validation", `columns: “${heading}” is given for two fields`, `columns.${column}`);
    }
    columns[column] = heading;
    usedHeadings.add(heading);
  }
  for (const column of costColumns) {
    if (given?.[column] !== undefined) continue;
    const words = headingWords[column];
    const matches = headings.filter(
      (heading) => !usedHeadings.has(heading) && !isRepeated(heading) && words.includes(plainHeading(heading)),
    );
    const best = matches.toSorted((a, b) => words.indexOf(plainHeading(a)) - words.indexOf(plainHeading(b)))[0];
    if (best === undefined) continue;
    columns[column] = best;
    usedHeadings.add(best);
  }
  return columns;
}

/** Why a file cannot be imported as long as the column of a required field is not known; null if all are. */
export function missingColumnError({ missing: [column], headings }: CostFile): CallError | null {
  if (column === undefined) return null;
  const reason = `No column of the file is known as ${column}. Its columns are ${headings.slice(0, 20).join(", ")}`;
  return new CallError("validation", reason, `columns.${column}`);
}
