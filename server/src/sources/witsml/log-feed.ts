import type { WitsmlFeed, WitsmlLogStatus } from "@sigma/contract/rigs/witsml-feed";
import type { LogHeader } from "@sigma/formats/witsml/read/log-header";
import type { LogSpan, ObjectKey } from "@sigma/formats/witsml/queries";
import { HOUR } from "@sigma/terms/durations";
import { convert, areCompatible } from "@sigma/terms/units";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { StoreClient } from "../../witsml/store-client";
import { StoreFault } from "../../witsml/store-fault";
import type { LogMemory } from "./log-memory";
import { proposeChannels } from "@sigma/formats/witsml/propose-channels";
import { readHeader, rangeOf } from "./read-header";
import { type Page, readPage } from "./read-page";
import { createRowIntake, type ReadRow } from "./row-intake";

/** The dependencies of a log feed. */
export type LogFeedPorts = {
  feed: WitsmlFeed;
  log: WitsmlFeed["logs"][number];
  nullMarks: readonly number[];
  timezoneOffset: number;
  /** From where on the past of a log by time is read; null for its beginning. */
  from: EpochSeconds | null;
  clock: () => EpochSeconds;
  /** Whether rows ahead of the server's clock wait for their time; not for a recorded or simulated rig. */
  isJudged: boolean;
  /** Takes rows that have a moment, and resolves when all that was given is stored. */
  deliver: (rows: readonly (ReadRow & { time: EpochSeconds })[], isLive: boolean) => Promise<void>;
  /** When the hole reached depths; null for a depth that it did not. */
  momentsOf: (depths: readonly Feet[]) => Promise<(EpochSeconds | null)[]>;
  signal: AbortSignal;
};

/** A log that is read while it grows, and its past beside it. */
export type LogFeed = {
  /** Reads the rows added since the last time; the newest rows of a log that is read for the first time. */
  poll(client: StoreClient): Promise<void>;
  /** Reads one stretch of the past, the newest that is left; false where none is, or it has to be read again later. */
  fill(client: StoreClient): Promise<boolean>;
  /** Reads the past from another moment on. */
  fillFrom(from: EpochSeconds | null): void;
  readonly memory: LogMemory | null;
  status(): WitsmlLogStatus;
  /** Sentences about curves and rows that are left out. */
  readonly faults: readonly string[];
  readonly absurd: number;
};

/** Of a log that is read for the first time, or again after long, this much is read first: s, and units of depth. */
const TAIL = { time: 600, depth: 30 } as const;
/** A feed that is further behind reads the newest first. */
const FAR_BEHIND = { time: 1800, depth: 100 } as const;
/** Period that is read again after a restart, since its end may not have been stored. */
const OVERLAP = { time: 180, depth: 2 } as const;
/** Period of the past that is requested at first. */
const FIRST_WINDOW = { time: HOUR, depth: 100 } as const;
/** Number of polls after which the header of a log is requested again; earlier if no rows were added. */
const HEADER_POLLS = 12;
const IDLE_HEADER_POLLS = 2;
/** Approximate number of rows in a stretch of the past. */
const WANTED_ROWS = 4000;
/** The hole may be derived later than a log by depth is read: its past is read again so often. */
const MOST_TRIES = 20;
/** How far ahead of the server's clock a row may be. */
const MOST_AHEAD: Seconds = 600;

/** Makes the feed of a log; @param knownMemory what is remembered of it */
export function createLogFeed(knownMemory: LogMemory | null, ports: LogFeedPorts): LogFeed {
  const { feed, log, clock, signal } = ports;
  const { index } = log;
  const key: ObjectKey = { uidWell: feed.uidWell, uidWellbore: feed.uidWellbore, uid: log.uid };
  const intake = createRowIntake({ ...ports, index, channels: feed.channels });
  let memory = knownMemory;
  let header: LogHeader | null = null;
  let pollsSinceHeader = Number.POSITIVE_INFINITY;
  let isIdle = false;
  let start: number | null = null;
  let end: number | null = null;
  let rows = 0;
  let placeless = 0;
  let future = 0;
  let shrunk: string | null = null;
  let window: number = FIRST_WINDOW[index];
  /** How often a stretch of the past was read whose depths the stored hole does not have yet. */
  let tries = 0;
  /** From where on the past is read, or was. */
  let pastFrom = ports.from ?? Number.NEGATIVE_INFINITY;
  /** The start requested by a user, until the start of the log is known; undefined without a new request. */
  let wantedFrom: EpochSeconds | null | undefined;
  if (memory?.position != null) memory = { ...memory, position: memory.position - OVERLAP[index] };

  return {
    poll,
    fill,
    fillFrom(from) {
      if (index !== "time") return;
      wantedFrom = from;
      takeWanted();
    },
    get memory() {
      return memory;
    },
    status,
    get faults() {
      return [...intake.faults, ...sentences()];
    },
    get absurd() {
      return intake.counts.absurd;
    },
  };

  async function poll(client: StoreClient): Promise<void> {
    if (++pollsSinceHeader >= (isIdle ? IDLE_HEADER_POLLS : HEADER_POLLS)) await readAgain(client);
    if (end === null) return;
    memory = placeOf(Math.min(end, latest()));
    isIdle = true;
    for (;;) {
      const position: number = memory.position!;
      const page = await pageOf(client, position, null);
      const fresh = page.rows.filter((row) => row.index >= position && !isFuture(row));
      const last = await give(fresh, true);
      if (last === null || last <= position) {
        if (page.isPartial && page.rows.length > 0 && page.rows.at(-1)!.index <= position) {
          throw new StoreFault("reply", `${log.name} does not go on after ${describePosition(position)}`);
        }
        return;
      }
      memory = { ...memory, position: last };
      end = Math.max(end, last);
      isIdle = false;
      if (!page.isPartial && !mayCut(client)) return;
    }
  }

  /** Reads the header of the log. */
  async function readAgain(client: StoreClient): Promise<void> {
    const logHeader = await readHeader(client, key, signal);
    if (!logHeader) throw new StoreFault("setup", `The store has no log ${log.name} (${log.uid}) in this wellbore`);
    if (logHeader.indexType !== index) {
      throw new StoreFault(
        "setup",
        `${log.name} is indexed by ${logHeader.indexTypeText || "nothing known"}, not by ${index}`,
      );
    }
    pollsSinceHeader = 0;
    header = logHeader;
    const range = rangeOf(logHeader, index, ports.timezoneOffset);
    start = range.start ?? start;
    const before = memory?.position ?? null;
    if (range.end !== null && before !== null && range.end < before - OVERLAP[index]) {
      shrunk = `${log.name} of the store ends at ${describePosition(range.end)} now, before what was read of it; what is stored stays`;
      memory = { ...memory!, position: range.end };
    } else if (range.end !== null && end !== null && range.end > end) shrunk = null;
    end = range.end ?? end;
    // A store that names no end is queried from now on.
    if (end === null && index === "time") end = clock();
    takeWanted();
  }

  /** Reads the past from the start requested by a user. */
  function takeWanted(): void {
    if (wantedFrom === undefined) return;
    if (memory?.position == null) {
      // What the log is read for the first time from.
      pastFrom = wantedFrom ?? Number.NEGATIVE_INFINITY;
      wantedFrom = undefined;
      return;
    }
    if (start === null) return;
    const first = Math.max(wantedFrom ?? start, start);
    const oldest = memory.gaps.at(-1);
    const readFrom = oldest ? oldest.from : Math.min(memory.position, Math.max(pastFrom, start));
    wantedFrom = undefined;
    if (oldest && oldest.from < first) {
      const gaps = memory.gaps.map((gap) => ({ ...gap, from: Math.max(gap.from, first) }));
      memory = { ...memory, gaps: gaps.filter((gap) => gap.to > gap.from) };
    } else if (first < readFrom) {
      memory = { ...memory, gaps: [...memory.gaps, { from: first, to: readFrom }] };
    } else return;
    pastFrom = first;
  }

  /** Where to read on; what is skipped of a log that is far ahead is read afterwards. */
  function placeOf(last: number): LogMemory {
    if (memory?.position != null && last - memory.position <= FAR_BEHIND[index]) return memory;
    const position = last - TAIL[index];
    const first = Math.max(start ?? position, index === "time" ? pastFrom : -Infinity);
    const from = memory?.position ?? first;
    const place: LogMemory = memory ?? {
      serverId: feed.serverId,
      uidWell: feed.uidWell,
      uidWellbore: feed.uidWellbore,
      uid: log.uid,
      wellId: feed.wellId,
      position,
      gaps: [],
      covered: 0,
    };
    const gaps = from < position ? [{ from, to: position }, ...place.gaps] : place.gaps;
    return { ...place, position: Math.max(position, Math.min(first, last)), gaps };
  }

  async function fill(client: StoreClient): Promise<boolean> {
    const gap = memory?.gaps[0];
    if (!gap) return false;
    if (!header) await readAgain(client);
    const from = Math.max(gap.from, gap.to - window);
    const placelessBefore = placeless;
    let at = from;
    let count = 0;
    for (;;) {
      const page = await pageOf(client, at, gap.to);
      const wantedRows = page.rows.filter((row) => row.index >= at && row.index <= gap.to);
      await give(
        wantedRows.filter((row) => !isFuture(row)),
        false,
      );
      count += wantedRows.length;
      const last = wantedRows.at(-1)?.index ?? at;
      const hasMore = page.isPartial || (mayCut(client) && last > at);
      if (!hasMore || last >= gap.to) break;
      at = last > at ? last : at + 1;
    }
    if (placeless > placelessBefore && tries++ < MOST_TRIES) {
      placeless = placelessBefore;
      return false;
    }
    tries = 0;
    // The gaps may have changed by now: the newest rows are read at the same time, and a user may request less or more.
    const gaps = memory!.gaps.flatMap((each) => without(each, { from, to: gap.to }));
    memory = { ...memory!, gaps, covered: memory!.covered + (gap.to - from) };
    window = Math.max(index === "time" ? 60 : 1, count === 0 ? window * 4 : window * Math.min(4, WANTED_ROWS / count));
    return true;
  }

  function pageOf(client: StoreClient, from: number, to: number | null): Promise<Page> {
    const span: LogSpan = index === "time" ? { index, from, to } : { index, from, to, unit: header?.indexUnit || "m" };
    return readPage(client, key, span, mnemonics(), intake, signal);
  }

  /** The requested curves: the index, those of the map, and one with the time of a log by depth. */
  function mnemonics(): string[] {
    if (!header) return [];
    const { curves, indexCurve } = header;
    const proposedMnemonics = proposeChannels(curves).flatMap(({ mnemonic, trace }) =>
      trace === null ? [] : [mnemonic],
    );
    const mappedMnemonics =
      feed.channels.length > 0 ? feed.channels.map(({ mnemonic }) => mnemonic) : proposedMnemonics;
    const times =
      index === "depth" ? curves.filter(({ type }) => type === "date time").map(({ mnemonic }) => mnemonic) : [];
    const knownMnemonics = new Set(curves.map(({ mnemonic }) => mnemonic));
    return [...new Set([indexCurve, ...times, ...mappedMnemonics.filter((each) => knownMnemonics.has(each))])].filter(
      (each) => each !== "",
    );
  }

  /** Passes rows on; @returns the index up to which they are processed, null for none */
  async function give(givenRows: readonly ReadRow[], isLive: boolean): Promise<number | null> {
    const placedRows = await placeInTime(givenRows);
    const end = givenRows.at(-1)?.index ?? null;
    // The hole may reach the depth of the last rows only later: these rows are read again.
    const settledIndex = isLive && index === "depth" ? (placedRows.at(-1)?.index ?? null) : end;
    const dealt = settledIndex === null ? 0 : givenRows.filter((row) => row.index <= settledIndex).length;
    rows += placedRows.length;
    placeless += dealt - placedRows.length;
    await ports.deliver(placedRows, isLive);
    return settledIndex;
  }

  async function placeInTime(givenRows: readonly ReadRow[]): Promise<(ReadRow & { time: EpochSeconds })[]> {
    const without = givenRows.filter(({ time }) => time === null);
    const unit = header?.indexUnit || "m";
    if (without.length > 0 && areCompatible(unit, "ft")) {
      const moments = await ports.momentsOf(without.map((row) => convert(row.index, unit, "ft")));
      for (const [at, row] of without.entries()) row.time = moments[at] ?? null;
    }
    return givenRows.flatMap((row) => (row.time === null ? [] : [{ ...row, time: row.time }]));
  }

  /** Stores of 1.3.1.1 truncate a reply without an indication: they are queried until no more rows arrive. */
  function mayCut({ version }: StoreClient): boolean {
    return version === "1.3.1.1";
  }

  /** The index up to which rows are read now; the rest of a log by time, and its past, end before it. */
  function latest(): number {
    return ports.isJudged && index === "time" ? clock() + MOST_AHEAD : Number.POSITIVE_INFINITY;
  }

  function isFuture({ time }: ReadRow): boolean {
    const isAhead = ports.isJudged && time !== null && time > clock() + MOST_AHEAD;
    if (isAhead) future++;
    return isAhead;
  }

  function sentences(): string[] {
    const droppedRows = intake.droppedRows();
    return [
      shrunk,
      future > 0
        ? `${log.name} has rows that lie ahead of the server's time; they are taken when their time comes`
        : null,
      droppedRows && `${log.name}: ${droppedRows}`,
      placeless > 0 ? `${placeless} rows of ${log.name} have no time, and no stored hole depth gives it` : null,
      intake.droppedSentence(clock()),
    ].filter((sentence) => sentence !== null);
  }

  function describePosition(at: number): string {
    return index === "time" ? new Date(at * 1000).toISOString() : `${at} ${header?.indexUnit ?? ""}`.trim();
  }

  function status(): WitsmlLogStatus {
    const gaps = memory?.gaps ?? [];
    const left = gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0);
    const coveredLength = memory?.covered ?? 0;
    return {
      uid: log.uid,
      name: log.name,
      index,
      unit: index === "time" ? "" : (header?.indexUnit ?? ""),
      position: memory?.position ?? null,
      end,
      isGrowing: header?.isGrowing ?? null,
      rows,
      gaps,
      progress: left === 0 ? 1 : coveredLength / (coveredLength + left),
      message: [...intake.faults, ...sentences()][0] ?? null,
    };
  }
}

type Gap = LogMemory["gaps"][number];

/** What is left of a gap once a stretch has been read, the newest first. */
const without = (gap: Gap, { from, to }: Gap): Gap[] =>
  [
    { from: Math.max(gap.from, to), to: gap.to },
    { from: gap.from, to: Math.min(gap.to, from) },
  ].filter((left) => left.to > left.from);
