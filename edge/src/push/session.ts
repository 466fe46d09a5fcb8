import { setTimeout as wait } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import type { SigmaSocket } from "@sigma/client/sigma-socket";
import { SigmaError } from "@sigma/client/sigma-error";
import type { EdgeReport } from "@sigma/contract/rigs/edge";
import { MOST_PUSHED_BYTES, MOST_PUSHED_FRAMES } from "@sigma/contract/rigs/edge-limits";
import { countOf, type SequenceRange, withoutRanges, withRange } from "@sigma/contract/rigs/sequence-ranges";
import type { KeptFrame, RecordLog } from "../log/record-log";
import type { HourOfLog } from "../log/segment-index";
import { createClockOffset } from "./clock-offset";
import { createPushPlan, missingOf } from "./push-plan";

/** The inputs of a session, and its callbacks. */
export type SessionPorts = {
  rigId: string;
  name: string;
  version: string;
  run: string;
  log: RecordLog;
  /** The fields of a report that only the agent knows. */
  report: () => Pick<EdgeReport, "rigConnected" | "rigReason" | "lastFrameAt" | "skippedBytes" | "passThroughDropped">;
  mostBytes: number;
  /** The session is open: the rig and the number of waiting frames. */
  opened: (rigName: string, waiting: number) => void;
  /** Called when the waiting frames have been stored. */
  caughtUp: () => void;
};

/** The state of a session. */
export type SessionFigures = { rigName: string; waiting: number; sent: number; other: number; clockOffset: number };

/** A session with the server: the newest frames are sent first, missing ones in parallel, also newest first. */
export type Session = {
  figures(): SessionFigures | null;
  /** Sends until the session is over. @throws SigmaError, or the reason of the signal */
  run(): Promise<never>;
};

const LIVE_AT_ONCE = 4;
const PAST_AT_ONCE = 2;
/** Maximum number of live frames that wait behind others; the rest is sent later, as past frames. */
const MOST_LIVE = 240;
const ANSWER_WITHIN_MS = 30_000;
const REPORT_EVERY_MS = 4000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** Runs a session over a connection; it ends when the signal is given, or the server ends it. */
export function createSession(socket: SigmaSocket, ports: SessionPorts, signal: AbortSignal): Session {
  const { log, rigId } = ports;
  const waitOptions = { signal, timeoutMs: ANSWER_WITHIN_MS };
  const offset = createClockOffset();
  const plan = createPushPlan(missing, () => log.figures().meanBytes);
  const reportedHours = new Map<number, string>();
  let session = "";
  let rigName = "";
  let from: number | null = null;
  let storedRanges: SequenceRange[] = [];
  /** Ranges of frames from before the well, which belong to another well. */
  let other: SequenceRange[] = [];
  let underWay: SequenceRange[] = [];
  let nextLive = 0;
  let live = 0;
  let past = 0;
  let sentFrames = 0;
  let wasBehind = false;
  let pauseMs = SHORTEST_PAUSE_MS;
  let isResting = false;
  let fail: (error: unknown) => void = () => undefined;

  return {
    figures: () =>
      session === ""
        ? null
        : { rigName, waiting: waiting(), sent: sentFrames, other: ofOtherWells(), clockOffset: offset.seconds },
    async run() {
      await open();
      const over = new Promise<never>((_, reject) => (fail = reject));
      const leave = log.onWritten(pump);
      const reporting = setInterval(() => void tell(), REPORT_EVERY_MS);
      const giveUp = () => fail(signal.reason);
      signal.addEventListener("abort", giveUp, { once: true });
      try {
        signal.throwIfAborted();
        void tell();
        pump();
        return await over;
      } finally {
        leave();
        clearInterval(reporting);
        signal.removeEventListener("abort", giveUp);
        session = "";
      }
    },
  };

  async function open(): Promise<void> {
    const { name, version, run } = ports;
    const welcome = await trackServerTime(() =>
      socket.request("edge/open", { rigId, logId: log.id, run, name, version }, waitOptions),
    );
    ({ session, rigName, from } = welcome);
    storedRanges = welcome.stored.map(([first, last]) => [first, last]);
    log.setStored(storedRanges);
    nextLive = log.newest + 1;
    const behind = countOf(missing());
    wasBehind = behind > 0;
    ports.opened(rigName, behind);
  }

  /** The frames before the live ones that the server lacks. */
  function missing(): SequenceRange[] {
    return missingOf(log.ranges, other.reduce<SequenceRange[]>(withRange, storedRanges), underWay, nextLive - 1);
  }

  function waiting(): number {
    return countOf(missingOf(log.ranges, other.reduce<SequenceRange[]>(withRange, storedRanges), [], log.newest));
  }

  /** Frames that are kept and not sent: numbers are left out after a loss of power, and old frames are deleted. */
  function ofOtherWells(): number {
    const unsent = withoutRanges(log.ranges, storedRanges);
    return countOf(unsent) - countOf(withoutRanges(unsent, other));
  }

  function pump(): void {
    if (isResting || session === "" || signal.aborted) return;
    while (live < LIVE_AT_ONCE && log.newest >= nextLive) {
      const first = Math.max(nextLive, log.newest - MOST_LIVE + 1);
      nextLive = log.newest + 1;
      send("live", [first, log.newest]);
    }
    while (past < PAST_AT_ONCE) {
      const next = plan.nextPast();
      if (!next) break;
      send("past", next);
    }
    if (wasBehind && live + past === 0 && countOf(missing()) === 0) {
      wasBehind = false;
      ports.caughtUp();
    }
  }

  function send(lane: "live" | "past", range: SequenceRange): void {
    underWay = [...underWay, range];
    if (lane === "live") live++;
    else {
      past++;
      wasBehind = true;
    }
    push(lane, range)
      .catch((error: unknown) => handleFailure(error))
      .finally(() => {
        underWay = underWay.filter((each) => each !== range);
        if (lane === "live") live--;
        else past--;
        pump();
      });
  }

  async function push(lane: "live" | "past", [first, last]: SequenceRange): Promise<void> {
    const frames = newestTogether(ofThisWell(await log.read(first, last)));
    if (frames.length === 0) return;
    const { length } = frames;
    const startTime = performance.now();
    const reply = await socket.request(
      "edge/push",
      {
        rigId,
        session,
        lane,
        first: frames[0]!.sequence,
        receivedAt: frames.map((frame) => offset.serverTimeOf(frame)),
        lengths: frames.map(({ bytes }) => bytes.length),
        frames: deflateRawSync(Buffer.concat(frames.map(({ bytes }) => bytes)), { level: 3 }),
      },
      waitOptions,
    );
    if (lane === "past") plan.took(performance.now() - startTime);
    pauseMs = SHORTEST_PAUSE_MS;
    sentFrames += reply.taken;
    storedRanges = withRange(storedRanges, [frames[0]!.sequence, frames[length - 1]!.sequence]);
    log.setStored(storedRanges);
  }

  /** Frames from before the well belong to another well, as do all older frames. */
  function ofThisWell(frames: readonly KeptFrame[]): KeptFrame[] {
    if (from === null) return [...frames];
    const old = frames.findLastIndex((frame) => offset.serverTimeOf(frame) < from!);
    if (old >= 0) other = withRange(other, [0, frames[old]!.sequence]);
    return frames.slice(old + 1);
  }

  /** The newest frames without a gap between them that one push may have. */
  function newestTogether(frames: readonly KeptFrame[]): KeptFrame[] {
    let start = frames.length;
    for (let bytes = 0; start > 0 && frames.length - start < MOST_PUSHED_FRAMES; start--) {
      const frame = frames[start - 1]!;
      bytes += frame.bytes.length;
      const isApart = start < frames.length && frame.sequence !== frames[start]!.sequence - 1;
      // Half of the limit: data that cannot be compressed must not exceed it when sent.
      if (isApart || (bytes > MOST_PUSHED_BYTES / 2 && start < frames.length)) break;
    }
    return frames.slice(start);
  }

  async function tell(): Promise<void> {
    const changedHours = log.hours().filter((hour) => reportedHours.get(hour.hour) !== JSON.stringify(hour));
    const { bytes, frames, oldestMs, lost, fault } = log.figures();
    try {
      await trackServerTime(() =>
        socket.request(
          "edge/report",
          {
            rigId,
            session,
            report: {
              ...ports.report(),
              keptFrames: frames,
              oldestAt: oldestMs === null ? null : oldestMs / 1000,
              bytes,
              mostBytes: ports.mostBytes,
              waitingFrames: waiting(),
              lostFrames: lost,
              otherFrames: ofOtherWells(),
              diskReason: fault,
              clockOffset: offset.seconds,
            },
            hours: changedHours.slice(-MOST_HOURS_AT_ONCE),
          },
          waitOptions,
        ),
      );
      for (const hour of changedHours.slice(-MOST_HOURS_AT_ONCE))
        reportedHours.set(hour.hour, JSON.stringify(hour satisfies HourOfLog));
      pump();
    } catch (error) {
      handleFailure(error);
    }
  }

  async function trackServerTime<Reply extends { serverTime: number }>(ask: () => Promise<Reply>): Promise<Reply> {
    const began = offset.now();
    const reply = await ask();
    offset.saw(reply.serverTime, began, offset.now());
    return reply;
  }

  /** For a busy server the client waits; any other error ends the session. */
  function handleFailure(error: unknown): void {
    const isBusy = error instanceof SigmaError && (error.code === "busy" || error.code === "too-many");
    if (!isBusy) return fail(error);
    isResting = true;
    wait(pauseMs * (0.5 + Math.random()), undefined, { signal }).then(
      () => {
        isResting = false;
        pump();
      },
      () => undefined,
    );
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }
}

const MOST_HOURS_AT_ONCE = 700;
