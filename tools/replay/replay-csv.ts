import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { readTimeCsv } from "@sigma/formats/csv/times/read-time-csv";
import type { WitsItem } from "@sigma/formats/wits0/decode";
import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { converter } from "@sigma/terms/units";
import type { MappedColumn, ReplayMap } from "./replay-map";
import { everySecond, inTimeOrder, type Moment } from "./time-order";

/** The file to replay, the receiver, and the speed. */
export type ReplayOptions = {
  /** Path of a CSV, compressed if it ends with `.gz`. */
  file: string;
  map: ReplayMap;
  to: { host: string; port: number };
  /** File seconds in a second; Infinity sends as fast as the receiver takes it. */
  speed: number;
  /** Fills the seconds between rows that are close together. */
  interpolate?: boolean;
  /** Moves all times so that the first row is now. */
  fromNow?: boolean;
  /** How long to wait for the receiver to be there; 30 s where not given. */
  connectWithin?: Seconds;
  signal?: AbortSignal;
};

/** The result of a replay. */
export type ReplayReport = {
  /** Moments sent, and the first and last of them as sent. */
  sent: number;
  first: EpochSeconds | null;
  last: EpochSeconds | null;
  /** Lines without a readable time, rows without any mapped value, and rows far out of order. */
  unreadable: number;
  empty: number;
  late: number;
};

/**
 * Sends a time CSV as a WITS stream, one frame per record and row, at its recorded pace.
 *
 * Gaps of the file stay gaps. A slow receiver slows the replay down and loses nothing; the last row has been taken
 * when the promise resolves.
 *
 * @throws CsvError if the file lacks a column; Error of the file or network
 */
export async function replayCsv(options: ReplayOptions): Promise<ReplayReport> {
  const { map, speed, interpolate = false, fromNow = false } = options;
  const report: ReplayReport = { sent: 0, first: null, last: null, unreadable: 0, empty: 0, late: 0 };
  const socket = await dial(options);
  const frames = frameWriter(map);
  try {
    const orderedRows = inTimeOrder(readMoments(options, report), 120, () => report.late++);
    let began = 0;
    let origin = 0;
    let timeShift = 0;
    for await (const { time, values } of interpolate ? everySecond(orderedRows) : orderedRows) {
      if (report.sent === 0) {
        began = performance.now();
        origin = time;
        if (fromNow) timeShift = Math.floor(Date.now() / 1000) - time;
      }
      const due = began + ((time - origin) / speed) * 1000 - performance.now();
      if (due > 0) await sleep(due, undefined, { ...(options.signal && { signal: options.signal }) });
      options.signal?.throwIfAborted();

      report.first ??= time + timeShift;
      report.last = time + timeShift;
      report.sent++;
      await send(socket, frames(time + timeShift, values));
    }
    await finish(socket);
    return report;
  } finally {
    socket.destroy();
  }
}

/** The rows of the file with their mapped values, converted to the units of the wire. */
async function* readMoments({ file, map }: ReplayOptions, report: ReplayReport): AsyncGenerator<Moment> {
  const { time, dayFirst, utcOffset, nullMarks, columns } = map;
  const neededColumns = new Set(columns.flatMap(({ column, less }) => (less ? [column, less.column] : [column])));
  const rows = readTimeCsv(openFile(file), {
    time,
    dateOrder: dayFirst ? "dmy" : "mdy",
    utcOffset,
    columns: [...neededColumns],
    onSkipped: () => report.unreadable++,
    ...(nullMarks && { nullMarks }),
  });
  const readers = columns.map(valueReader);
  for await (const row of rows) {
    const values = readers.map((read) => read(row.values));
    if (values.every((value) => value === null)) report.empty++;
    else yield { time: row.time, values };
  }
}

function valueReader({ column, unit, sentAs, less }: MappedColumn) {
  const toWire = converter(unit, sentAs);
  return (values: Record<string, number | null>): number | null => {
    const value = values[column] ?? null;
    const takenValue = less ? (values[less.column] ?? null) : 0;
    if (value === null || takenValue === null) return null;
    return toWire(value - (less ? takenValue * less.times : 0));
  };
}

function openFile(file: string): Readable {
  const source = createReadStream(file);
  if (!file.endsWith(".gz")) return source;
  // The reader of the decompressed stream receives the error of either stream.
  return pipeline(source, createGunzip(), () => undefined);
}

/** WITS marks a missing value so. */
const NULL_MARK = "-999.25";
/** More digits than any sensor has. */
const DIGITS = 10;

/** Prepares the frames of a map: its columns by record, behind well name, date and time. */
function frameWriter({ columns, wellName }: ReplayMap): (time: EpochSeconds, values: (number | null)[]) => string {
  const records = [...new Set(columns.map(({ code }) => code.slice(0, 2)))].map((record) => ({
    record,
    rows: [...columns.entries()].filter(([, { code }]) => code.startsWith(record)),
  }));
  return (time, values) => {
    const iso = new Date(time * 1000).toISOString();
    const date = iso.slice(2, 10).replaceAll("-", "");
    const clock = iso.slice(11, 19).replaceAll(":", "");
    let text = "";
    for (const { record, rows } of records) {
      const items: WitsItem[] = [
        { code: `${record}01`, text: wellName },
        { code: `${record}05`, text: date },
        { code: `${record}06`, text: clock },
      ];
      for (const [slot, { code }] of rows) items.push({ code, text: textOf(values[slot] ?? null) });
      text += encodeWitsPacket(items);
    }
    return text;
  };
}

const textOf = (value: number | null): string =>
  value === null ? NULL_MARK : String(Number(value.toPrecision(DIGITS)));

async function dial({ to, connectWithin = 30, signal }: ReplayOptions): Promise<Socket> {
  const deadline = performance.now() + connectWithin * 1000;
  for (;;) {
    const socket = connect(to);
    try {
      await once(socket, "connect", { ...(signal && { signal }) });
      // The next send reports that the connection is closed.
      socket.on("error", () => undefined);
      socket.resume();
      return socket;
    } catch (error) {
      socket.destroy();
      if (performance.now() > deadline || signal?.aborted) throw error;
      await sleep(250);
    }
  }
}

async function send(socket: Socket, text: string): Promise<void> {
  if (socket.destroyed) throw new Error("the receiver closed the connection");
  if (!socket.write(text, "latin1")) await firstOf(socket, "drain");
}

async function finish(socket: Socket): Promise<void> {
  socket.end();
  if (!socket.writableFinished) await firstOf(socket, "finish");
}

/** Waits for an event of a connection, or for its end. */
const firstOf = (socket: Socket, event: "drain" | "finish"): Promise<void> =>
  new Promise((resolve) => {
    const finishWait = () => {
      socket.off(event, finishWait);
      socket.off("close", finishWait);
      resolve();
    };
    socket.once(event, finishWait);
    socket.once("close", finishWait);
    if (socket.destroyed) finishWait();
  });
