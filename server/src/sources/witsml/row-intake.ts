import { asSent, type LogColumn } from "@sigma/formats/witsml/read/log-rows";
import type { LogIndexType } from "@sigma/formats/witsml/read/log-header";
import { needsUnit, proposeChannels, storeUnit } from "@sigma/formats/witsml/propose-channels";
import { readWitsmlTime } from "@sigma/formats/witsml/read/read-time";
import { type ChannelId, channelRow, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { areCompatible, converter } from "@sigma/terms/units";
import { isPhysical, whyNotPhysical } from "@sigma/terms/physical-range";
import { feedNumber } from "@sigma/formats/table/feed-number";
import { whyNoWitsNumber } from "@sigma/formats/wits0/parse-number";
import { createDroppedValues } from "../dropped-values";
import { feedNullMarks } from "@sigma/formats/csv/numbers/null-marks";

/** The content of a row: its index, its moment if it has one, and the values of some channels. */
export type ReadRow = {
  /** Epoch seconds, or a depth in the unit of the log. */
  index: number;
  time: EpochSeconds | null;
  slots: number[];
  values: number[];
  surface: boolean;
};

/** Converts the rows of one reply into values. */
export type RowIntake = {
  columns(columns: readonly LogColumn[]): void;
  /** Null if the row has no index. */
  row(text: string): ReadRow | null;
  /** A row, as the store writes it, with more or fewer values than the log has columns. */
  leaveOutRow(text: string): void;
  /** Rows and values that were left out. */
  readonly counts: { unreadable: number; absurd: number };
  /** The rows that were left out, for a driller; null where none was. */
  droppedRows(): string | null;
  /** The last left-out value as a sentence for a driller; null if no value was left out recently. */
  droppedSentence(now: EpochSeconds): string | null;
  /** Sentences about curves that are left out. */
  readonly faults: readonly string[];
};

/** How rows are read. */
export type RowReading = {
  index: LogIndexType;
  /** Empty if the channels are recognised by the names of the curves. */
  channels: readonly { mnemonic: string; trace: ChannelId; unit: string }[];
  nullMarks: readonly number[];
  timezoneOffset: number;
  /** The server clock, which decides whether what is left out is news; the times of rows without a time. */
  clock?: (() => EpochSeconds) | undefined;
};

/** Names of curves with the time in a log by depth. */
const timeCurves = new Set(["time", "datetime", "rigtime", "date", "dtim", "timestamp"]);

/** The target of the values of a column. */
type Target = {
  mnemonic: string;
  trace: ChannelId;
  slot: number;
  surface: boolean;
  isNull(value: number): boolean;
  convert(value: number): number;
};

/** Makes the intake of one log. The units sent with the rows apply to these rows, so they may change between two replies. */
export function createRowIntake(reading: RowReading): RowIntake {
  const counts = { unreadable: 0, absurd: 0 };
  const droppedValues = createDroppedValues();
  const droppedRows = createDroppedValues("row");
  let faults: string[] = [];
  let targets: (Target | null)[] = [];
  let timeAt = -1;
  let knownKey = "";

  return {
    columns(columns) {
      const key = JSON.stringify(columns);
      if (key === knownKey) return;
      knownKey = key;
      faults = [];
      const traces = tracesOf(reading, columns);
      targets = columns.map((column, at) => {
        const mappedTrace = traces.get(column.mnemonic);
        if (!mappedTrace) return null;
        if (columns.findIndex(({ mnemonic }) => mnemonic === column.mnemonic) === at)
          return targetOf(column, mappedTrace);
        faults.push(
          `A second column ${column.mnemonic} is left out: the log has two of this name, and the first is read`,
        );
        return null;
      });
      timeAt = reading.index === "time" ? 0 : columns.findIndex(({ mnemonic }, at) => at > 0 && isTimeCurve(mnemonic));
    },
    row,
    leaveOutRow: (text) =>
      leaveOutRow(text, `the log has ${targets.length} columns, and the row another number of values`),
    counts,
    droppedRows: () => droppedRows.sentence(0),
    droppedSentence: (now) => droppedValues.sentence(now),
    get faults() {
      return faults;
    },
  };

  function targetOf({ mnemonic, nullValue }: LogColumn, { trace, unit }: Trace): Target | null {
    const { label, unit: own, sampling } = channelRow(trace);
    if (unit === "" && needsUnit(trace)) {
      faults.push(`${mnemonic} is left out: the store names no unit for it; set it in the channels of the feed`);
      return null;
    }
    if (unit !== "" && !areCompatible(unit, own)) {
      faults.push(`${mnemonic} is left out: "${unit}" is not a unit of ${label.toLowerCase()}`);
      return null;
    }
    const mark = nullValue === null || nullValue === "" ? Number.NaN : Number(nullValue);
    const marks = new Set([...feedNullMarks, ...reading.nullMarks, mark]);
    return {
      mnemonic,
      trace,
      slot: channelSlot(trace),
      surface: sampling === "surface",
      isNull: (value) => marks.has(value),
      convert: converter(unit || own, own),
    };
  }

  /** A row has many more cells than are read: only the needed ones are cut out. */
  function row(text: string): ReadRow | null {
    let end = text.indexOf(",");
    if (end < 0) end = text.length;
    const first = text.slice(0, end).trim();
    const index = reading.index === "time" ? readWitsmlTime(first, reading.timezoneOffset) : depthOf(first);
    if (index === null) {
      leaveOutRow(text, `its ${reading.index} can't be read`);
      return null;
    }
    const read: ReadRow = { index, time: null, slots: [], values: [], surface: false };
    if (reading.index === "time") read.time = index;
    for (let at = 1; at < targets.length && end < text.length; at++) {
      const start = end + 1;
      end = text.indexOf(",", start);
      if (end < 0) end = text.length;
      const target = targets[at];
      if (target) put(read, target, text.slice(start, end));
      else if (at === timeAt) read.time = readWitsmlTime(text.slice(start, end).trim(), reading.timezoneOffset);
    }
    return read;
  }

  /** A fault of the rows of a log is reported as recent for as long as the log is read. */
  function leaveOutRow(text: string, reason: string): void {
    counts.unreadable++;
    droppedRows.add("", "", reason, asSent(text), 0);
  }

  function put(into: ReadRow, target: Target, cell: string): void {
    if (cell === "") return;
    const sentValue = feedNumber(cell);
    if (target.isNull(sentValue)) return;
    if (!Number.isFinite(sentValue)) {
      const reason = whyNoWitsNumber(asSent(cell));
      if (reason !== null) leaveOut(into, target, asSent(cell), reason);
      return;
    }
    const value = target.convert(sentValue);
    // A rig that isn't drilling sends 0 minutes a foot in place of a missing rate.
    if (Number.isNaN(value)) return;
    if (!isPhysical(target.slot, value)) {
      leaveOut(into, target, cell, whyNotPhysical(target.trace, cell));
      return;
    }
    into.slots.push(target.slot);
    into.values.push(value);
    into.surface ||= target.surface;
  }

  function leaveOut({ time }: ReadRow, { mnemonic, trace }: Target, cell: string, reason: string): void {
    counts.absurd++;
    droppedValues.add(mnemonic, channelRow(trace).label, reason, cell, reading.clock?.() ?? time ?? 0);
  }
}

type Trace = { trace: ChannelId; unit: string };

const isTimeCurve = (mnemonic: string) => timeCurves.has(mnemonic.toLowerCase().replaceAll(/[^a-z]/g, ""));

/** The column that fills each channel, and its unit. */
function tracesOf({ channels, index }: RowReading, columns: readonly LogColumn[]): Map<string, Trace> {
  // Of two columns of one name the first is read.
  const unitOf = new Map(columns.toReversed().map(({ mnemonic, unit }) => [mnemonic, storeUnit(unit.trim())]));
  if (channels.length > 0) {
    const namedChannels = channels.filter(({ mnemonic }) => unitOf.has(mnemonic));
    return new Map(
      namedChannels.map(({ mnemonic, trace, unit }) => [mnemonic, { trace, unit: unit || unitOf.get(mnemonic)! }]),
    );
  }
  const curves = columns.slice(1).map(({ mnemonic, unit }) => ({ mnemonic, unit, description: "" }));
  // The index of a log by depth is the depth of its values, not that of the hole at a moment.
  const proposedChannels = proposeChannels(curves).filter(({ trace }) => index === "time" || trace !== "holeDepth");
  return new Map(
    proposedChannels.flatMap(({ mnemonic, trace }) =>
      trace === null ? [] : [[mnemonic, { trace, unit: unitOf.get(mnemonic)! }] as const],
    ),
  );
}

function depthOf(text: string): number | null {
  const depth = Number(text);
  return text !== "" && Number.isFinite(depth) && Math.abs(depth) < 1e6 && depth > -999 ? depth : null;
}
