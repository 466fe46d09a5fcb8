import { setTimeout as wait } from "node:timers/promises";
import type { WitsmlFeedStatus } from "@sigma/contract/rigs/witsml-feed";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { StoreClient } from "../../witsml/store-client";
import { StoreFault } from "../../witsml/store-fault";
import { reconnectDelay } from "../reconnect-delay";
import type { Source, SourceKind, SourcePorts, SourceReport, SourceSetup } from "../source";
import { unknownClock } from "../source-clock";
import type { SourceMemory } from "../source-memory";
import { createLogFeed, type LogFeed } from "./log-feed";
import { newWitsmlMemory, type WitsmlMemory } from "./log-memory";
import type { ReadRow } from "./row-intake";

/** Readings that are given on before others have their turn. */
const READINGS_PER_TURN = 200;
/** Interval of checks whether the rig isn't held back any more, ms. */
const LOOK_EVERY = 100;
/** Pause between two stretches of the past, so that the newest rows do not wait, ms. */
const BETWEEN_STRETCHES = 20;
/** Before a stretch is read again that could not be placed in time, ms. */
const RETRY_PAUSE_MS = 3000;
/** Maximum age of an added row that counts as live. */
const LIVE_WITHIN = 120;
/** Pause after a store has been queried too often, s. */
const TOO_OFTEN = -485;
const LEAVE_ALONE = 30;

/** WITSML over SOAP: polls a store for additions to its logs, and retries forever. */
export const witsmlSource: SourceKind = { kind: "witsml", open: openWitsmlSource };

function openWitsmlSource(setup: SourceSetup, ports: SourcePorts, memory: SourceMemory | null): Source {
  const { config } = setup;
  const { witsml: feed } = config;
  const closing = new AbortController();
  const { signal } = closing;
  const knownMemory: WitsmlMemory = memory?.witsml ?? newWitsmlMemory;
  let { isBackfilling, from } = knownMemory;
  let pausedFor: string | null = null;
  let state: SourceReport["state"] = "connecting";
  let reason: string | null = null;
  let since = ports.clock();
  let lastAnswerAt: EpochSeconds | null = null;
  let lastRowAt: EpochSeconds | null = null;
  let lastMwdAt: EpochSeconds | null = null;
  let pages = 0;
  const seenSlots = new Set<number>();
  const feeds: LogFeed[] = (feed?.logs ?? []).map((log) => {
    const rememberedLog = knownMemory.logs.find(
      (each) =>
        each.serverId === feed!.serverId &&
        each.uidWell === feed!.uidWell &&
        each.uidWellbore === feed!.uidWellbore &&
        each.uid === log.uid &&
        each.wellId === feed!.wellId,
    );
    return createLogFeed(rememberedLog ?? null, {
      feed: feed!,
      log,
      nullMarks: config.nullMarks,
      timezoneOffset: setup.timezoneOffset,
      from,
      clock: ports.clock,
      isJudged: config.clock === "live",
      deliver,
      momentsOf: async (depths) => (await ports.momentsOf?.(depths)) ?? depths.map(() => null),
      signal,
    });
  });

  const running = Promise.all([live(), past()]);
  return {
    report,
    pause: (why) => void (pausedFor = why),
    resume: () => void (pausedFor = null),
    reconfigure: () => false,
    settle: () => undefined,
    decideClock: () => undefined,
    feedFault: null,
    get memory() {
      const logs = feeds.flatMap((each) => each.memory ?? []);
      const others = knownMemory.logs.filter(
        (each) => !logs.some((log) => log.uid === each.uid && log.wellId === each.wellId),
      );
      return {
        clock: memory?.clock ?? unknownClock,
        peer: null,
        witsml: { logs: [...logs, ...others.slice(0, 20)], isBackfilling, from },
      };
    },
    feed: {
      status,
      backfill(run, begin) {
        isBackfilling = run;
        if (!run) return;
        from = begin;
        for (const each of feeds) each.fillFrom(begin);
      },
    },
    async close() {
      closing.abort();
      await running;
    },
  };

  /** Polls for additions continuously. */
  async function live(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      await waitWhilePaused();
      if (signal.aborted) return;
      let pause = feed?.pollSeconds ?? 60;
      try {
        const missing = await pollAll(await openClient());
        failures = 0;
        noteAnswer();
        become("connected", missing);
      } catch (fault) {
        if (signal.aborted) return;
        failures++;
        pause = Math.max(pause, waitAfter(fault, failures));
        become("failed", `${sentenceOf(fault)}. Next attempt in ${Math.max(1, Math.round(pause))} s`);
      }
      await rest(pause * 1000);
    }
  }

  /** Polls every log for additions. @returns the reason why one of them is not read, null if all are */
  async function pollAll(client: StoreClient): Promise<string | null> {
    const faults: unknown[] = [];
    for (const each of feeds) {
      try {
        await each.poll(client);
      } catch (fault) {
        if (!isOfOneLog(fault)) throw fault;
        faults.push(fault);
      }
    }
    if (faults.length === 0) return null;
    if (faults.length === feeds.length) throw faults[0];
    return sentenceOf(faults[0]);
  }

  /** Reads the past of the logs, the newest stretch of all first; a log that cannot be read lets the others go first. */
  async function past(): Promise<void> {
    const failures = new Map<LogFeed, number>();
    const failuresOf = (each: LogFeed) => failures.get(each) ?? 0;
    while (!signal.aborted) {
      await waitWhilePaused();
      // The past of a log that is read for the first time is known after its first reply.
      const [next] = isBackfilling
        ? feeds
            .filter(({ memory: each }) => each?.position != null && each.gaps.length > 0)
            .toSorted((a, b) => failuresOf(a) - failuresOf(b))
        : [];
      if (!next || signal.aborted || state !== "connected") {
        await rest(LOOK_EVERY * 5);
        continue;
      }
      try {
        const isFilled = await next.fill(await openClient());
        noteAnswer();
        failures.delete(next);
        await rest(isFilled ? BETWEEN_STRETCHES : RETRY_PAUSE_MS);
      } catch (fault) {
        if (signal.aborted) return;
        failures.set(next, failuresOf(next) + 1);
        reason = `The past of the log waits: ${sentenceOf(fault)}`;
        await rest(waitAfter(fault, failuresOf(next)) * 1000);
      }
    }
  }

  async function openClient(): Promise<StoreClient> {
    if (!feed) throw new StoreFault("setup", "No WITSML log is chosen for this rig");
    if (!ports.openStore) throw new StoreFault("setup", "This server reads no WITSML");
    return ports.openStore(feed.serverId, config.witsmlTemplateId);
  }

  function waitAfter(fault: unknown, failures: number): number {
    const isTooOften = fault instanceof StoreFault && fault.returnCode === TOO_OFTEN;
    return Math.max(isTooOften ? LEAVE_ALONE : 0, reconnectDelay(failures, ports.random()));
  }

  async function deliver(rows: readonly (ReadRow & { time: EpochSeconds })[], isLive: boolean): Promise<void> {
    for (let at = 0; at < rows.length; at += READINGS_PER_TURN) {
      await waitWhilePaused();
      if (signal.aborted) throw new Error("the source was closed");
      const now = ports.clock();
      lastAnswerAt = now;
      for (const { time, slots, values, surface } of rows.slice(at, at + READINGS_PER_TURN)) {
        if (slots.length === 0) continue;
        for (const slot of slots) seenSlots.add(slot);
        const origin = isLive && now - time <= LIVE_WITHIN ? "live" : "backfill";
        if (isLive) lastRowAt = now;
        if (!surface) lastMwdAt = now;
        ports.reading({ time, origin, slots, values, surface }, now);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (rows.length > 0) await ports.stored?.();
  }

  function noteAnswer(): void {
    pages++;
    lastAnswerAt = ports.clock();
  }

  function isPaused(): boolean {
    return pausedFor !== null;
  }

  async function waitWhilePaused(): Promise<void> {
    while (isPaused() && !signal.aborted) await rest(LOOK_EVERY);
  }

  async function rest(ms: number): Promise<void> {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }

  function become(next: SourceReport["state"], why: string | null): void {
    if (state !== next) since = ports.clock();
    state = next;
    reason = why;
  }

  function report(): SourceReport {
    const figures = {
      since,
      lastByteAt: lastAnswerAt,
      lastPacketAt: lastRowAt,
      lastMwdAt,
      channels: seenSlots.size,
      packets: pages,
      skippedBytes: 0,
      absurdValues: feeds.reduce((sum, each) => sum + each.absurd, 0),
      clockOffset: null,
      refusedPeers: [],
    };
    if (pausedFor !== null) return { ...figures, state: "stopped", reason: pausedFor };
    const [fault] = feeds.flatMap(({ faults }) => faults);
    return { ...figures, state, reason: reason ?? fault ?? quiet() };
  }

  function quiet(): string | null {
    if (state !== "connected") return null;
    const isOver = feeds.length > 0 && feeds.every((each) => each.status().isGrowing === false);
    return isOver ? "Connected. The store reports that the log has stopped growing" : null;
  }

  function status(): WitsmlFeedStatus {
    return { logs: feeds.map((each) => each.status()), isBackfilling, synced: [] };
  }
}

const sentenceOf = (fault: unknown): string =>
  fault instanceof Error ? fault.message.replace(/\.$/, "") : String(fault);

/** Whether another log of the same store may be read all the same. */
const isOfOneLog = (fault: unknown): boolean =>
  fault instanceof StoreFault &&
  (fault.kind === "setup" ||
    fault.kind === "reply" ||
    (fault.kind === "return-code" && fault.returnCode !== TOO_OFTEN));
