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

/** A finished analysis and its inputs. */
export type Analysed = {
  subject: DirectionalSubject;
  analysis: DirectionalAnalysis;
  basis: Basis;
  missing: Missing[];
};

/** An analysis with the recommendation that follows from it. */
export type Advised = Analysed & { steering: Steering };

/** The inputs of an analysis that its basis does not name. */
export function inputsOf({ subject, analysis }: Analysed): DirectionalInputs {
  const { vsAzimuth, sensorOffset } = subject.input;
  const { motorYield, rotaryBuildRate, rotaryTurnRate } = analysis.tendencies;
  return { sectionAzimuth: vsAzimuth, sensorOffset, motorYield, rbr: rotaryBuildRate, rtr: rotaryTurnRate };
}

/** A message whose `done` or `error` a client waits for, and whether it wants a path back to the plan. */
type SaveMessage = { message: EngineMessage; planNewPath: boolean };

/** The directional analyses of wells, calculated in a thread one after the other and cached by their inputs. */
export type DirectionalAnalyses = {
  /**
   * The current analysis of a well. If only the hole depth changes, an analysis from the last few seconds
   * is reused: a rig makes a foot in 10 s at 360 ft/hr.
   *
   * @param seen the stores from which the well and its offset wells are read, if a caller may not see all of them
   * @param asOf the past moment that `seen` holds; absent for now
   * @throws CallError `not-found` on `wellId`
   */
  of(wellId: WellId, seen?: Stores, asOf?: EpochSeconds): Promise<Analysed>;
  /** The same with how to drill on from the bit. */
  advised(wellId: WellId, seen?: Stores, asOf?: EpochSeconds): Promise<Advised>;
  /**
   * The key of the current inputs of a recommendation; for every caller that of all offset wells.
   *
   * @throws CallError `not-found` on `wellId`
   */
  steeringKey(wellId: WellId): Promise<string>;
  /**
   * Analyses a well again and processes the result. Requests for a well that already has a waiting or running analysis are
   * merged. A few wells are analysed at once, those with a new survey first.
   *
   * @param isSurvey a new survey: the crew is waiting for the recommendation
   */
  ask(wellId: WellId, isSurvey?: boolean): void;
  /** Reports when the analysis that a save has started has ended; starts one only for a new path. */
  join(wellId: WellId, message: SaveMessage): void;
  /** Resolves when no analysis waits or runs. */
  idle(): Promise<void>;
  /** Starts no further analysis and waits for the running one. */
  close(): Promise<void>;
};

/** The dependencies of the analyses. */
export type DirectionalPorts = {
  stores: Stores;
  analysis: { run(task: "directional", input: DirectionalInput): Promise<DirectionalAnalysis> };
  clock: () => EpochSeconds;
  log: Logger;
  /** Does what follows from a new analysis: stores, pushes, notifies. */
  analysed(this: void, wellId: WellId, analysed: Advised): Promise<void>;
  /** Makes the recommendation of one earlier survey of an analysis and is called again after that; false if none is missing. */
  adviseAfterwards(this: void, wellId: WellId, analysed: Analysed): Promise<boolean>;
  /** Reports that an analysis failed permanently, and the reason: it has no results. */
  failed(this: void, wellId: WellId, reason: string): Promise<void>;
  /** Whether hole that a well has drilled is not stored yet: an analysis would put the bit above it. */
  lacksHole(this: void, wellId: WellId): Promise<boolean>;
  /** An analysis requested by `message` has ended; `error` is a sentence if it failed. */
  ended(this: void, wellId: WellId, message: EngineMessage, error: string | null): void;
  /** Delay before the retry of an analysis if the database was busy or unavailable, or hole was not stored, ms. */
  pause?: number;
};

/** Analyses that are kept; one takes about 0.4 MB. */
const MOST_KEPT = 60;
/** Maximum number of analyses of past moments that are kept next to the current ones. */
const MOST_PAST = 12;

/**
 * Maximum number of wells that are analysed at once without a waiting call: one thread calculates, and the others read and
 * store. A thousand requested together would take every database connection from the calls.
 */
const MOST_AT_ONCE = 4;

/** Minimum interval between changes of an analysis by newly drilled hole, s. */
const DEPTH_PAUSE: Seconds = 10;
const BUSY_PAUSE = 5000;

/** Maximum number of attempts for an analysis that takes too long, because the machine may have been busy. */
const MOST_TRIES = 3;

/** The optional parts of an analysis that are requested. */
type Wanted = { advise: boolean; planNewPath: boolean };
type Kept = Wanted & { key: string; holeDepth: Feet | null; at: EpochSeconds; made: Promise<Analysed> };
type Waiting = {
  /** Whether the analysis has results to apply; otherwise it may only be waited for. */
  isNew: boolean;
  messages: Set<EngineMessage>;
  planNewPath: boolean;
  isSurvey: boolean;
  timeouts: number;
  /** Only recommendations of earlier surveys are still missing. */
  isBacklog: boolean;
  /** An analysis was left out for it: it has results to apply in any case. */
  isDeferred: boolean;
};

const bare: Wanted = { advise: false, planNewPath: false };
const withAdvice: Wanted = { advise: true, planNewPath: false };

/** Makes the directional analyses of this process. */
export function createDirectionalAnalyses(ports: DirectionalPorts): DirectionalAnalyses {
  const { stores, clock, log, pause = BUSY_PAUSE } = ports;
  const keptAnalyses = new Map<string, Kept>();
  const past = new Map<string, Kept>();
  /** Increases with every event that may change the recorded hole of a well, which is not part of its key. */
  const changes = new Map<WellId, number>();
  const waiting = new Map<WellId, Waiting>();
  const running = new Map<WellId, Promise<void>>();
  const closing = new AbortController();
  const limitAnalyses = createConcurrencyLimit(MOST_AT_ONCE);

  const of = (wellId: WellId, wantedParts: Wanted, seenStores?: Stores, asOf?: EpochSeconds) =>
    asOf === undefined
      ? analyse(wellId, wantedParts, seenStores)
      : analysePast(wellId, wantedParts, seenStores ?? stores, asOf);

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
    // With fewer offset wells it is a different analysis, which does not replace the one with all of them.
    const id = seenStores === stores || keptAnalyses.get(wellId)?.key === key ? wellId : `${wellId} ${subject.key}`;
    return keptOr(keptAnalyses, MOST_KEPT, id, { key, subject, wanted: wantedParts }, stores);
  }

  async function analysePast(
    wellId: WellId,
    wantedParts: Wanted,
    seenStores: Stores,
    asOf: EpochSeconds,
  ): Promise<Analysed> {
    const subject = await readSubject(seenStores, wellId, asOf);
    const { key, model } = subject;
    return keptOr(
      past,
      MOST_PAST,
      `${wellId} ${asOf} ${key} ${model.holeDepth}`,
      { key, subject, wanted: wantedParts },
      seenStores,
    );
  }

  /** The cached analysis if it is the requested one, otherwise a new one. */
  async function keptOr(
    all: Map<string, Kept>,
    most: number,
    id: string,
    { key, subject, wanted }: { key: string; subject: DirectionalSubject; wanted: Wanted },
    seenStores: Stores,
  ): Promise<Analysed> {
    const { holeDepth } = subject.model;
    const knownEntry = all.get(id);
    // Extra data that a user requested does not make it a different analysis.
    const holdsWanted =
      knownEntry && (knownEntry.advise || !wanted.advise) && (knownEntry.planNewPath || !wanted.planNewPath);
    const isKnown =
      holdsWanted && knownEntry.key === key && (knownEntry.holeDepth === holeDepth || isFresh(knownEntry));
    const entry = isKnown
      ? knownEntry
      : { key, holeDepth, at: clock(), ...wanted, made: make(subject, wanted, seenStores) };
    all.delete(id);
    all.set(id, entry);
    while (all.size > most) all.delete(all.keys().next().value!);
    if (!isKnown) entry.made.catch(() => all.get(id) === entry && all.delete(id));
    // The sentences about excluded wells are limited to the wells that this caller may see.
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

  function begin(wellId: WellId, askedJob: Omit<Waiting, "timeouts" | "isBacklog" | "isDeferred">): void {
    if (closing.signal.aborted) return;
    wait(wellId, { ...askedJob, timeouts: 0, isBacklog: false, isDeferred: false });
    if (!running.has(wellId)) running.set(wellId, run(wellId));
  }

  /** Merges the request with those already waiting for the well. */
  function wait(wellId: WellId, asked: Waiting): void {
    const { isNew, messages, planNewPath, isSurvey, timeouts, isBacklog, isDeferred } = asked;
    const job = waiting.get(wellId);
    waiting.set(wellId, {
      isNew: isNew || (job?.isNew ?? false),
      messages: new Set([...(job?.messages ?? []), ...messages]),
      planNewPath: planNewPath || (job?.planNewPath ?? false),
      isSurvey: isSurvey || (job?.isSurvey ?? false),
      timeouts,
      isBacklog: isBacklog && (job?.isBacklog ?? true),
      isDeferred: isDeferred || (job?.isDeferred ?? false),
    });
  }

  /** Analyses a well until no more requests for it are waiting. */
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
      // At once: a request between the check and this line would wait for ever.
      running.delete(wellId);
    }
  }

  async function tellFailure(wellId: WellId, reason: string): Promise<void> {
    await ports.failed(wellId, reason).catch((fault: unknown) => {
      log.warn({ err: fault, wellId }, "the notice of a failed directional analysis could not be sent");
    });
  }

  /** Processes the request for a well; false if it has to be retried later. */
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
        if (isReplaced(wellId, job)) {
          wait(wellId, { ...job, isDeferred: true });
          return true;
        }
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
      // The well has been deleted meanwhile.
      const isGone = fault instanceof CallError && fault.code === "not-found" && fault.field === "wellId";
      if (!isGone) log.error({ err: fault, wellId }, "the directional analysis of a well failed");
      const error = (fault as Error).message;
      // Where only earlier surveys are left, the newest one has been advised.
      if (!isGone && !job.isBacklog && !closing.signal.aborted) await tellFailure(wellId, error);
      end(wellId, job, error);
    }
    return true;
  }

  /**
   * Whether an input changed during the analysis, so that the next one replaces its results at once: they are not applied. The
   * crew does not wait for that with a new survey, and it is done once, so that a well that changes all the time has results.
   */
  function isReplaced(wellId: WellId, { isNew, isSurvey, isDeferred }: Waiting): boolean {
    return isNew && !isSurvey && !isDeferred && !closing.signal.aborted && (waiting.get(wellId)?.isNew ?? false);
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
  isDeferred: false,
};

const isTimeout = (fault: unknown): boolean => fault instanceof CallError && fault.code === "timeout";

/** Too many calculations waited. */
const isBusy = (fault: unknown): boolean => fault instanceof CallError && fault.code === "busy";

/** A finished analysis with its recommendation. */
function asAdvised(analysedWell: Analysed): Advised {
  const { steering } = analysedWell.analysis;
  if (!steering) throw new Error("an analysis was made without the recommendation that was asked for");
  return { ...analysedWell, steering };
}
