import { type CsvFinding, NAMED_LINES } from "@sigma/contract/imports/csv-import";
import { type LineFault, NUMBER, type RowSink, TEXT } from "@sigma/formats/csv/row-scanner";
import { channelSlot } from "@sigma/terms/channels";
import { type CsvFieldId, csvField, csvFieldUnit } from "@sigma/terms/csv-fields";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sampleOrigins } from "@sigma/terms/sample";
import { storedValue } from "@sigma/terms/stored-precision";
import { converter } from "@sigma/terms/units";
import type { HourBlock, SampleBlock } from "../storage/samples/codec/sample-block";
import { hourOf } from "../storage/samples/hour-rows";
import { EARLIEST, type ImportPlan } from "./import-plan";

/** What was found in the rows read until now. */
export type ReadRows = {
  rowsRead: number;
  leftOut: number;
  valuesWithout: number;
  findings: CsvFinding[];
};

/** Rows that are stored at one go, and where the reading stands behind them. */
export type RowBatch = {
  /** Hours in their order, each with the samples of one second at most once. */
  hours: HourBlock[];
  read: ReadRows;
  /** Position in the file of the first row that is not read yet, bytes, and its line. */
  next: { offset: number; line: number };
  /** Lines that were left out since the batch before. */
  leftOut: LeftOutLine[];
};

/** A line that was left out: its number, its position in the file, bytes, and why. */
export type LeftOutLine = { line: number; start: number; finding: string };

/** Gathers rows into batches. */
export type RowBatches = RowSink & {
  /** The batches that are complete; each is given out once. */
  take(): RowBatch[];
  /** The file has ended. @param end its length, bytes, and its last line */
  end(end: { offset: number; line: number }): void;
  readonly rowsRead: number;
};

/** What gathering stands on. */
export type BatchOptions = {
  plan: Pick<ImportPlan, "fields" | "reading">;
  /** What was found before the row that reading begins with. */
  read: ReadRows;
  now: EpochSeconds;
  /** Rows from which on a batch ends with the hour. */
  rows?: number;
};

/** An hour at 1 Hz with some rows missing: five batches are in memory at once, and each costs a transaction. */
const BATCH_ROWS = 3000;
/** Lines left out from which on a batch ends anywhere. */
const MOST_LEFT_OUT = 20_000;

/** A row may lie so far ahead of the server's clock, s. */
const MOST_AHEAD = 600;
/** No measurement of a rig reaches this in any unit of Sigma. */
const ABSURD = 1e7;

const CSV = sampleOrigins.indexOf("csv");

const faults: Record<LineFault, { finding: string; field: CsvFieldId | null }> = {
  "empty-line": { finding: "Empty line", field: null },
  "no-time": { finding: "No time that can be read", field: "time" },
  "too-many-cells": { finding: "More cells than the header has columns", field: null },
  "open-quote": { finding: "A quote that is not closed", field: null },
  "too-long": { finding: "A line of more than 1,000,000 characters", field: null },
  cut: { finding: "The file ends within the row", field: null },
};
const early = { finding: "Time before 1971: a clock that counts from 0", field: "time" } as const;
const ahead = { finding: "Time ahead of the server's clock", field: "time" } as const;
const repeated = { finding: "Several rows of one second; the last of them is stored", field: "time" } as const;
const valueless = { finding: "No value in any mapped column", field: null } as const;

/** What the report says of rows that a later part of the file had again. */
export const repeatedFinding: Pick<CsvFinding, "finding" | "field" | "done"> = { ...repeated, done: "row left out" };

type Field = { field: CsvFieldId; slot: number; convert: (value: number) => number };

/**
 * Makes the gatherer of one file. A batch ends where a row begins a later hour, so that hours in order of time are
 * written once; where rows go back in time it ends anyway at twice its size.
 */
export function createRowBatches({ plan, read, now, rows: batchRows = BATCH_ROWS }: BatchOptions): RowBatches {
  const fields: Field[] = plan.fields.map((field) => {
    const { channel } = csvField(field);
    const own = csvFieldUnit(field)!;
    return {
      field,
      slot: channel === null ? -1 : channelSlot(channel),
      convert: converter(plan.reading.units[field] ?? own, own),
    };
  });
  const nullMarks = new Set(plan.reading.nullMarks);
  const findings = new Map(read.findings.map((finding) => [keyOf(finding), finding]));
  const most = 2 * batchRows;
  const counts = { rowsRead: read.rowsRead, leftOut: read.leftOut, valuesWithout: read.valuesWithout };
  const complete: RowBatch[] = [];
  const times = new Float64Array(most);
  const lines = new Float64Array(most);
  const starts = new Float64Array(most);
  const values = new Float64Array(most * fields.length);
  let count = 0;
  let newestHour = -Infinity;
  let leftOut: LeftOutLine[] = [];

  return {
    row,
    leftOut(fault, line, start) {
      if (leftOut.length >= MOST_LEFT_OUT) close({ offset: start, line });
      counts.rowsRead++;
      leaveOut(faults[fault], line, start);
    },
    take: () => complete.splice(0),
    end: (end) => close(end),
    get rowsRead() {
      return counts.rowsRead;
    },
  };

  function row(time: EpochSeconds, cells: Float64Array, kinds: Uint8Array, line: number, start: number): void {
    const second = Math.floor(time);
    const hour = hourOf(second);
    const isFull = count >= most || leftOut.length >= MOST_LEFT_OUT;
    if (isFull || (count >= batchRows && hour > newestHour)) close({ offset: start, line });
    counts.rowsRead++;
    if (second < EARLIEST) return leaveOut(early, line, start);
    if (second > now + MOST_AHEAD) return leaveOut(ahead, line, start);
    const at = count * fields.length;
    let hasValue = false;
    for (let place = 0; place < fields.length; place++) {
      const value = kinds[place] === NUMBER ? valueOf(fields[place]!, cells[place]!, line) : Number.NaN;
      if (kinds[place] === TEXT)
        noteValue("Text where a number is expected", fields[place]!.field, "value left out", line);
      values[at + place] = value;
      if (value === value && fields[place]!.slot >= 0) hasValue = true;
    }
    if (!hasValue) return leaveOut(valueless, line, start);
    times[count] = second;
    lines[count] = line;
    starts[count] = start;
    count++;
    if (hour > newestHour) newestHour = hour;
  }

  function valueOf({ field, slot, convert }: Field, cell: number, line: number): number {
    if (nullMarks.has(cell)) {
      noteValue("Marked as missing", field, "set to no value", line);
      return Number.NaN;
    }
    const value = convert(cell);
    if (!(Math.abs(value) < ABSURD)) {
      noteValue("A value that no instrument gives", field, "value left out", line);
      return Number.NaN;
    }
    return slot < 0 ? value : storedValue(slot, value);
  }

  function noteValue(finding: string, field: CsvFieldId, done: CsvFinding["done"], line: number): void {
    counts.valuesWithout++;
    note({ finding, field, done }, line);
  }

  function leaveOut(why: { finding: string; field: CsvFieldId | null }, line: number, start: number): void {
    counts.leftOut++;
    note({ ...why, done: "row left out" }, line);
    leftOut.push({ line, start, finding: why.finding });
  }

  function note(kind: Pick<CsvFinding, "finding" | "field" | "done">, line: number): void {
    const key = keyOf(kind);
    let finding = findings.get(key);
    if (!finding) findings.set(key, (finding = { ...kind, rows: 0, lines: [] }));
    finding.rows++;
    if (finding.lines.length < NAMED_LINES) finding.lines.push(line);
  }

  function close(next: { offset: number; line: number }): void {
    const hours = hoursOf(inOrder());
    complete.push({
      hours,
      read: { ...counts, findings: [...findings.values()].map((each) => ({ ...each, lines: [...each.lines] })) },
      next,
      leftOut,
    });
    count = 0;
    newestHour = -Infinity;
    leftOut = [];
  }

  /** The rows by time; of several in one second the last, the others are left out. */
  function inOrder(): number[] {
    let isAscending = true;
    for (let index = 1; index < count && isAscending; index++) isAscending = times[index]! > times[index - 1]!;
    const order = Array.from({ length: count }, (_, index) => index);
    if (isAscending) return order;
    order.sort((a, b) => times[a]! - times[b]! || a - b);
    return order.filter((index, place) => {
      const following = order[place + 1];
      if (following === undefined || times[following] !== times[index]) return true;
      leaveOut(repeated, lines[index]!, starts[index]!);
      return false;
    });
  }

  function hoursOf(order: readonly number[]): RowBatch["hours"] {
    const hours: RowBatch["hours"] = [];
    for (let from = 0; from < order.length; ) {
      const hour = hourOf(times[order[from]!]!);
      let to = from;
      while (to < order.length && hourOf(times[order[to]!]!) === hour) to++;
      hours.push({ hour, block: blockOf(order.slice(from, to)) });
      from = to;
    }
    return hours;
  }

  function blockOf(indexes: readonly number[]): SampleBlock {
    const columns = new Map<number, Float64Array>();
    for (const [place, { slot }] of fields.entries()) {
      if (slot < 0) continue;
      const column = columnOf(indexes, place);
      if (column) columns.set(slot, column);
    }
    return {
      times: Float64Array.from(indexes, (index) => times[index]!),
      origins: new Float64Array(indexes.length).fill(CSV),
      derived: new Float64Array(indexes.length),
      columns,
    };
  }

  /** The values of a field; null where no row has one. */
  function columnOf(indexes: readonly number[], place: number): Float64Array | null {
    const column = new Float64Array(indexes.length);
    let hasValue = false;
    for (let row = 0; row < indexes.length; row++) {
      const value = values[indexes[row]! * fields.length + place]!;
      if (!Number.isNaN(value)) hasValue = true;
      column[row] = value;
    }
    return hasValue ? column : null;
  }
}

const keyOf = ({ finding, field }: Pick<CsvFinding, "finding" | "field">) => `${finding}|${field}`;
