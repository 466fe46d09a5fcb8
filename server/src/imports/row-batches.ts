import type { CsvFinding } from "@sigma/contract/imports/csv-import";
import { channelSlot } from "@sigma/terms/channels";
import { csvField } from "@sigma/terms/csv-fields";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sampleOrigins } from "@sigma/terms/sample";
import { storedValue } from "@sigma/terms/stored-precision";
import type { HourBlock, SampleBlock } from "../storage/samples/codec/sample-block";
import { hourOf } from "../storage/samples/hour-rows";
import { createRowBatcher, type GatheredPart, type RowBatcher } from "./gathered-rows";
import { EARLIEST, type ImportPlan } from "./import-plan";
import { type ReadRows, valueless } from "./row-notes";

/** Rows that are stored together, and the read position after them. */
export type RowBatch = {
  /** Hours in their order, each with the samples of one second at most once. */
  hours: HourBlock[];
} & GatheredPart;

/** The dependencies of the batcher. */
export type BatchOptions = {
  plan: Pick<ImportPlan, "fields" | "marks" | "reading">;
  /** The findings before the first row to read. */
  read: ReadRows;
  now: EpochSeconds;
  /** Rows from which on a batch ends with the hour. */
  rows?: number;
};

/** An hour at 1 Hz with some rows missing: five batches are in memory at once, and each costs a transaction. */
const BATCH_ROWS = 3000;
/** A row may lie so far ahead of the server's clock, s. */
const MOST_AHEAD = 600;

const CSV = sampleOrigins.indexOf("csv");

const early = { finding: "Time before 1971: a clock that counts from 0", field: "time" } as const;
const ahead = { finding: "Time ahead of the server's clock", field: "time" } as const;
const backwards = {
  finding: "The time goes back: rows are stored at the times written in them",
  field: "time",
} as const;
const repeatedSecond = { finding: "Several rows of one second; the last of them is stored", field: "time" } as const;

/** The finding in the report for rows that were repeated later in the file. */
export const repeatedFinding: Pick<CsvFinding, "finding" | "field" | "done"> = {
  ...repeatedSecond,
  done: "row left out",
};

/**
 * Creates the batcher of one file. A batch ends if a row starts a later hour, so that hours in order of time are
 * written once; if rows go back in time, it ends at twice its size at the latest.
 */
export function createRowBatches({
  plan,
  read,
  now,
  rows: batchRows = BATCH_ROWS,
}: BatchOptions): RowBatcher<RowBatch> {
  const slots = plan.fields.map((field) => {
    const { channel } = csvField(field);
    return channel === null ? -1 : channelSlot(channel);
  });
  const width = slots.length;
  const most = 2 * batchRows;
  const times = new Float64Array(most);
  const lines = new Float64Array(most);
  const starts = new Float64Array(most);
  const values = new Float64Array(most * width);
  let count = 0;
  let newestHour = -Infinity;
  // The two previous rows: a file with its newest row first goes back in time at every row, which is not reported.
  let before = Infinity;
  let earlier = Infinity;

  return createRowBatcher(plan, read, (notes, close) => {
    return { row, takeRows };

    function row(time: EpochSeconds, cells: Float64Array, kinds: Uint8Array, line: number, start: number): void {
      const second = Math.floor(time);
      const hour = hourOf(second);
      const isFull = count >= most || notes.isFull;
      if (isFull || (count >= batchRows && hour > newestHour)) close({ offset: start, line });
      notes.countRow();
      if (second < EARLIEST) return notes.leaveOut(early, line, start);
      if (second > now + MOST_AHEAD) return notes.leaveOut(ahead, line, start);
      const at = count * width;
      let hasValue = false;
      for (let place = 0; place < width; place++) {
        const slot = slots[place]!;
        const value = notes.valueOf(place, cells[place]!, kinds[place]!, line);
        values[at + place] = slot < 0 || Number.isNaN(value) ? value : storedValue(slot, value);
        if (slot >= 0 && !Number.isNaN(value)) hasValue = true;
      }
      if (!hasValue) return notes.leaveOut(valueless, line, start);
      if (second < before && earlier < before) notes.note(backwards, line);
      [earlier, before] = [before, second];
      times[count] = second;
      lines[count] = line;
      starts[count] = start;
      count++;
      if (hour > newestHour) newestHour = hour;
    }

    function takeRows(): Pick<RowBatch, "hours"> {
      const hours = hoursOf(inOrder());
      count = 0;
      newestHour = -Infinity;
      return { hours };
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
        notes.leaveOut(repeatedSecond, lines[index]!, starts[index]!);
        return false;
      });
    }
  });

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
    for (const [place, slot] of slots.entries()) {
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

  /** The values of a field; null if no row has one. */
  function columnOf(indexes: readonly number[], place: number): Float64Array | null {
    const column = new Float64Array(indexes.length);
    let hasValue = false;
    for (let row = 0; row < indexes.length; row++) {
      const value = values[indexes[row]! * width + place]!;
      if (!Number.isNaN(value)) hasValue = true;
      column[row] = value;
    }
    return hasValue ? column : null;
  }
}
