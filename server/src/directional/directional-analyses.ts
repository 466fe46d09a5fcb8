import { setTimeout as sleep } from "node:timers/promises";
import type { Basis, Missing } from "@sigma/contract/analysis/basis";
import type { DirectionalInputs } from "@sigma/contract/directional/survey-data";
import type { EngineMessage } from "@sigma/contract/engine-message";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import { createConcurrencyLimit } from "../jobs/concurrency-limit";
import { maySucceedLater } from "../storage/database-away";
import type { DirectionalAnalysis, DirectionalInput, Steering } from "./analyse-directional";
import { type DirectionalSubject, readRecordedHole, readSubject } from "./read/read-directional-input";

/** A finished analysis with what it was made from. */
export type Analysed = {
  subject: DirectionalSubject;
  analysis: DirectionalAnalysis;
  basis: Basis;
  missing: Missing[];
};

/** An analysis with the recommendation that follows from it. */
export type Advised = Analysed & { steering: Steering };

/** What an analysis follows from beside what its basis names. */
export function inputsOf({ subject, analysis }: Analysed): DirectionalInputs {
  const { vsAzimuth, sensorOffset } = subject.input;
  const { motorYield, rotaryBuildRate, rotaryTurnRate } = analysis.tendencies;
  return { sectionAzimuth: vsAzimuth, sensorOffset, motorYield, rbr: rotaryBuildRate, rtr: rotaryTurnRate };
}

/** A message whose `done` or `error` a client waits for, and whether it wants a path back to the plan. */
type SaveMessage = { message: EngineMessage; planNewPath: boolean };

/** The directional analyses of wells: made in a thread, one after the other, and kept by what they follow from. */
export type DirectionalAnalyses = {
  /**
   * The analysis of a well as it is now. While nothing of it changes but the depth of its hole, one of the last seconds
   * stands: a rig makes a foot in 10 s at 360 ft/hr.
   *
   * @param seen the stores that it reads the well and its offset wells from, where a caller may not see all of them
   * @param asOf the past moment that `seen` holds; absent for now
   * @throws CallError `not-found` on `wellId`
   */
  of(wellId: WellId, seen?: Stores, asOf?: EpochSeconds): Promise<Analysed>;
  /** The same with how to drill on from the bit. */
  advised(wellId: WellId, seen?: Stores, asOf?: EpochSeconds): Promise<Advised>;
  /**
   * The key of what a recommendation follows from as it is now, for every caller that of all offset wells.
   *
   * @throws CallError `not-found` on `wellId`
   */
  steeringKey(wellId: WellId): Promise<string>;
  /**
   * Analyses a well again and does what follows from it; what is asked for one well while an analysis of it waits or
   * runs becomes one. A few wells are analysed at once, those with a new survey before the others.
   *
   * @param isSurvey a new survey: the crew waits for what to do next
   */
  ask(wellId: WellId, isSurvey?: boolean): void;
  /** Says when the analysis that a save has started has ended; starts none but for a new path. */
  join(wellId: WellId, message: SaveMessage): void;
  /** Resolves when no analysis waits or runs. */
  idle(): Promise<void>;
  /** Begins none any more and waits for the one that runs. */
  close(): Promise<void>;
};

/** What the analyses stand on. */
export type DirectionalPorts = {
  stores: Stores;
  analysis: { run(task: "directional", input: DirectionalInput): Promise<DirectionalAnalysis> };
  clock: () => EpochSeconds;
  log: Logger;
  /** Does what follows from a new analysis: stores, pushes, notifies. */
  analysed(this: void, wellId: WellId, analysed: Advised): Promise<void>;
  /** Makes the recommendation of one earlier survey of an analysis, called again after it made one; false if none lacks one. */
  adviseAfterwards(this: void, wellId: WellId, analysed: Analysed): Promise<boolean>;
  /** Says that an analysis failed for good, and why: nothing follows from it. */
  failed(this: void, wellId: WellId, reason: string): Promise<void>;
  /** Whether hole that a well has drilled is not stored yet: an analysis would put the bit above it. */
  lacksHole(this: void, wellId: WellId): Promise<boolean>;
  /** An analysis that `message` asked for ended; `error` is a sentence where it failed. */
  ended(this: void, wellId: WellId, message: EngineMessage, error: string | null): void;
  /** After how long a well is analysed where the database was busy or away, or hole was not stored, ms. */
  pause?: number;
};

/** Analyses that are kept; one takes about 0.4 MB. */
const MOST_KEPT = 60;
/** Those of past moments that are kept beside them. */
const MOST_PAST = 12;

/**
 * Wells that are analysed at once without a call that waits: one thread calculates, and the others read and store. A
 * thousand that are asked for together would take every connection of the database from the calls.
 */
const MOST_AT_ONCE = 4;

/** Hole that is made does not change an analysis more often, s. */
const DEPTH_PAUSE: Seconds = 10;
const BUSY_PAUSE = 5000;

/** An analysis that took too long is made so often in all before it has failed: the machine may have been busy. */
const MOST_TRIES = 3;

/** What of an analysis is wanted beside what everybody needs. */
type Wanted = { advise: boolean; planNewPath: boolean };
type Kept = Wanted & { key: string; holeDepth: Feet | null; at: EpochSeconds; made: Promise<Analysed> };
type Waiting = {
  /** Whether something follows from the analysis; it may only be waited for. */
  isNew: boolean;
  messages: Set<EngineMessage>;
  planNewPath: boolean;
  isSurvey: boolean;
  timeouts: number;
  /** Only recommendations of earlier surveys are still to be made. */
  isBacklog: boolean;
};

const bare: Wanted = { advise: false, planNewPath: false };
const withAdvice: Wanted = { advise: true, planNewPath: false };

/** Makes the directional analyses of this process. */
export function createDirectionalAnalyses(ports: DirectionalPorts): DirectionalAnalyses {
  const { stores, clock, log, pause = BUSY_PAUSE } = ports;
  const keptAnalyses = new Map<string, Kept>();
  const past = new Map<string, Kept>();
  /** Grows with everything that may change the recorded hole of a well, which its key does not hold. */
  const changes = new Map<WellId, number>();
  const waiting = new Map<WellId, Waiting>();
  const running = new Map<WellId, Promise<void>>();
  const closing = new AbortController();
  const limitAnalyses = createConcurrencyLimit(MOST_AT_ONCE);

  const of = (wellId: WellId, wantedParts: Wanted, seenStores?: Stores, asOf?: EpochSeconds) =>
    asOf === undefined ? analyse(wellId, wantedParts, seenStores) : analysePast(wellId, wantedParts, seenStores ?? stores, asOf);

  return {
    of: (wellId, seenStores, asOf) => of(wellId, bare, seenStores, asOf),
    advised: async (wellId, seenStores, asOf) => asAdvised(await of(wellId, withAdvice, seenStores, asOf)),
    steeringKey: async (wellId) => (await readSubject(stores, wellId, clock())).steeringKey,
    ask,
    join: (wellId, { message, planNewPath }) =>
      begin(wellId, { isNew: planNewPath, messages: new Set([message]), planNewPath, isSurvey: false }),
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
    async close() {
      closing.abort();
      waiting.clear();
      await Promise.all(running.values());
    },
  };

  async function analyse(wellId: WellId, wantedParts: Wanted, seenStores: Stores = stores): Promise<Analysed> {
    const subject = await readSubject(seenStores, wellId, clock());
    const key = `${subject.key} ${changes.get(wellId) ?? 0}`;
    // With fewer offset wells it is another analysis, which does not push out that of all.
    const id = seenStores === stores || keptAnalyses.get(wellId)?.key === key ? wellId : `${wellId} ${subject.key}`;
    return keptOr(keptAnalyses, MOST_KEPT, id, { key, subject, wanted: wantedParts }, stores);
  }

  async function analysePast(wellId: WellId, wantedParts: Wanted, seenStores: Stores, asOf: EpochSeconds): Promise<Analysed> {
    const subject = await readSubject(seenStores, wellId, asOf);
    const { key, model } = subject;
    return keptOr(past, MOST_PAST, `${wellId} ${asOf} ${key} ${model.holeDepth}`, { key, subject, wanted: wantedParts }, seenStores);
  }

  /** The analysis that is kept, where it is the one that is wanted, else a new one. */
  async function keptOr(
    all: Map<string, Kept>,
    most: number,
    id: string,
    { key, subject, wanted }: { key: string; subject: DirectionalSubject; wanted: Wanted },
    seenStores: Stores,
  ): Promise<Analysed> {
    const { holeDepth } = subject.model;
    const knownEntry = all.get(id);
    // What somebody asked for beside it does not make the rest another.
    const holdsWanted = knownEntry && (knownEntry.advise || !wanted.advise) && (knownEntry.planNewPath || !wanted.planNewPath);
    const isKnown = holdsWanted && knownEntry.key === key && (knownEntry.holeDepth === holeDepth || isFresh(knownEntry));
    const entry = isKnown ? knownEntry : { key, holeDepth, at: clock(), ...wanted, made: make(subject, wanted, seenStores) };
    all.delete(id);
    all.set(id, entry);
    while (all.size > most) all.delete(all.keys().next().value!);
    if (!isKnown) entry.made.catch(() => all.get(id) === entry && all.delete(id));
    // The sentences about wells that were left out are those of what this caller sees.
    return { ...(await entry.made), subject, basis: subject.model.basis };
  }

  function isFresh({ at }: Kept): boolean {
    const age = clock() - at;
    return age >= 0 && age < DEPTH_PAUSE;
  }

  async function make(subject: DirectionalSubject, wantedParts: Wanted, seenStores: Stores): Promise<Analysed> {
    const recordedHole = await readRecordedHole(seenStores, subject.model.well);
    const analysis = await ports.analysis.run("directional", { ...subject.input, ...recordedHole, ...wantedParts });
    return { subject, analysis, basis: subject.model.basis, missing: subject.missing };
  }

  function ask(wellId: WellId, isSurvey = false): void {
    changes.set(wellId, (changes.get(wellId) ?? 0) + 1);
    begin(wellId, { isNew: true, messages: new Set(), planNewPath: false, isSurvey });
  }

  function begin(wellId: WellId, askedJob: Omit<Waiting, "timeouts" | "isBacklog">): void {
    if (closing.signal.aborted) return;
    wait(wellId, { ...askedJob, timeouts: 0, isBacklog: false });
    if (!running.has(wellId)) running.set(wellId, run(wellId));
  }

  /** What else waits for the well is asked for too. */
  function wait(wellId: WellId, { isNew, messages, planNewPath, isSurvey, timeouts, isBacklog }: Waiting): void {
    const job = waiting.get(wellId);
    waiting.set(wellId, {
      isNew: isNew || (job?.isNew ?? false),
      messages: new Set([...(job?.messages ?? []), ...messages]),
      planNewPath: planNewPath || (job?.planNewPath ?? false),
      isSurvey: isSurvey || (job?.isSurvey ?? false),
      timeouts,
      isBacklog: isBacklog && (job?.isBacklog ?? true),
    });
  }

  /** Analyses a well until nothing more is asked for it. */
  async function run(wellId: WellId): Promise<void> {
    // Surveys of one import arrive together.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      // Closing empties what waits.
      while (waiting.has(wellId)) {
        const isDone = await limitAnalyses(
          () => attempt(wellId),
          () => waiting.get(wellId)?.isSurvey ?? false,
        );
        if (!isDone) await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    } finally {
      // At once: what is asked for between the look and this would wait for ever.
      running.delete(wellId);
    }
  }

  async function tellFailure(wellId: WellId, reason: string): Promise<void> {
    await ports.failed(wellId, reason).catch((fault: unknown) => {
      log.warn({ err: fault, wellId }, "the notice of a failed directional analysis could not be sent");
    });
  }

  /** Does what is asked for a well; false where it has to be tried again later. */
  async function attempt(wellId: WellId): Promise<boolean> {
    let job = waiting.get(wellId);
    if (!job) return true;
    waiting.delete(wellId);
    try {
      if (await ports.lacksHole(wellId)) {
        wait(wellId, job);
        return false;
      }
      const analysedWell = await analyse(wellId, { advise: true, planNewPath: job.planNewPath });
      if (!job.isBacklog) {
        if (job.isNew) await ports.analysed(wellId, asAdvised(analysedWell));
        end(wellId, job, null);
        job = backlogOnly;
      }
      // One at a time: other wells, and newer surveys of this one, go between.
      const isFree = !closing.signal.aborted && !waiting.has(wellId);
      if (isFree && (await ports.adviseAfterwards(wellId, analysedWell))) wait(wellId, job);
    } catch (fault) {
      const timeouts = job.timeouts + (isTimeout(fault) ? 1 : 0);
      const isLate = isTimeout(fault) && timeouts < MOST_TRIES;
      if ((isLate || isBusy(fault) || maySucceedLater(fault)) && !closing.signal.aborted) {
        log.warn({ err: fault, wellId }, "the directional analysis of a well is tried again");
        wait(wellId, { ...job, timeouts });
        return false;
      }
      // The well was deleted meanwhile.
      const isGone = fault instanceof CallError && fault.code === "not-found" && fault.field === "wellId";
      if (!isGone) log.error({ err: fault, wellId }, "the directional analysis of a well failed");
      const error = (fault as Error).message;
      // Where only earlier surveys are left, the newest one has been advised.
      if (!isGone && !job.isBacklog && !closing.signal.aborted) await tellFailure(wellId, error);
      end(wellId, job, error);
    }
    return true;
  }

  function end(wellId: WellId, { messages }: Waiting, error: string | null): void {
    for (const message of messages) ports.ended(wellId, message, error);
  }
}

/** What is left of a job when the newest survey has been advised. */
const backlogOnly: Waiting = {
  isNew: true,
  messages: new Set(),
  planNewPath: false,
  isSurvey: false,
  timeouts: 0,
  isBacklog: true,
};

const isTimeout = (fault: unknown): boolean => fault instanceof CallError && fault.code === "timeout";

/** Too many calculations waited. */
const isBusy = (fault: unknown): boolean => fault instanceof CallError && fault.code === "busy";

/** An analysis that was made with its recommendation. */
function asAdvised(analysedWell: Analysed): Advised {
  const { steering } = analysedWell.analysis;
  if (!steering) throw new Error("an analysis was made without the recommendation that was asked for");
  return { ...analysedWell, steering };
}
