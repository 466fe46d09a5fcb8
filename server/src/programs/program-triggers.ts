import { createHash } from "node:crypto";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Program, ProgramTrigger } from "@sigma/contract/programs/program";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import { isFor, type ProgramService, reachOfOwner } from "./program-service";
import type { Covered, NewestRun } from "./run-store";

/** Runs enabled programs when their triggers call for it. */
export type ProgramTriggers = {
  /**
   * Runs all programs that are due: schedules whose interval is over, and programs whose well has samples or surveys that their last
   * run had not seen, also if they came while no server was running. A run that is in progress is not started again.
   */
  runDue(this: void): Promise<void>;
  /** Runs the programs that follow the surveys of a well soon. */
  surveysChanged(wellId: WellId): void;
  /** Runs the programs that follow the samples of a well, with others of the next seconds. */
  samplesCame(wellId: WellId): void;
  /** Waits for the run in progress; starts no other. */
  close(): Promise<void>;
};

type TriggerPorts = { stores: Stores; programs: ProgramService; clock: () => EpochSeconds; log: Logger };

/** New samples and surveys are collected for this time before programs run on them, ms. */
const COLLECTED_FOR = 3000;

/** A job that starts once a minute may start a moment earlier than the last one. */
const EARLY: Seconds = 2;

type Kind = Exclude<ProgramTrigger["kind"], "demand">;

/** Creates the triggers of a server. @param collectedFor ms */
export function createProgramTriggers(
  { stores, programs, clock, log }: TriggerPorts,
  collectedFor = COLLECTED_FOR,
): ProgramTriggers {
  const waiting: Record<"sample" | "survey", Set<WellId>> = { sample: new Set(), survey: new Set() };
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(() => (isClosed ? undefined : work()));
    last = next.catch((fault: unknown) => log.error({ err: fault }, "programs were not run"));
    return last;
  };
  const collect = (kind: "sample" | "survey", wellId: WellId) => {
    if (isClosed) return;
    waiting[kind].add(wellId);
    timer ??= setTimeout(() => {
      timer = null;
      const wells = { sample: [...waiting.sample], survey: [...waiting.survey] };
      for (const each of Object.values(waiting)) each.clear();
      void enqueue(async () => {
        for (const each of ["survey", "sample"] as const)
          if (wells[each].length > 0) await runKinds([each], new Set(wells[each]));
      });
    }, collectedFor);
    timer.unref();
  };

  return {
    runDue: () => enqueue(() => runKinds(["schedule", "survey", "sample"], null)),
    surveysChanged: (wellId) => collect("survey", wellId),
    samplesCame: (wellId) => collect("sample", wellId),
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await last;
    },
  };

  /** Runs the due programs with a trigger of some kinds, on some wells; null for all. */
  async function runKinds(kinds: readonly Kind[], among: ReadonlySet<WellId> | null): Promise<void> {
    const enabledPrograms = (await stores.programs.all()).filter(
      ({ enabled: isOn, trigger, ownerName }) =>
        isOn && ownerName !== null && kinds.some((kind) => kind === trigger.kind),
    );
    if (enabledPrograms.length === 0) return;
    const newestRuns = await stores.programRuns.newest(enabledPrograms.map(({ _id }) => _id));
    const wells = (await stores.wells.all()).filter(
      ({ _id, finishedAt }) => finishedAt === null && (among === null || among.has(_id)),
    );
    for (const program of enabledPrograms) {
      const reach = await reachOfOwner(stores, program.ownerId);
      for (const well of wells) {
        if (!isFor(program.wells, well._id) || (reach !== null && !reach.has(well._id))) continue;
        const newest = newestRuns.find(({ programId, wellId }) => programId === program._id && wellId === well._id);
        await runIfDue(program, well, newest ?? null);
        if (isClosed) return;
      }
    }
  }

  async function runIfDue(program: Program, well: StoredWell, newest: NewestRun | null): Promise<void> {
    const { kind } = program.trigger;
    if (kind === "demand") return;
    try {
      const newestData = await coveredNow(kind, well);
      const isDue =
        program.trigger.kind === "schedule"
          ? newest === null || clock() - newest.moment >= program.trigger.everySeconds - EARLY
          : newestData !== null && newestData !== newest?.covered;
      if (isDue) await programs.run(program, well._id, kind, newestData);
    } catch (fault) {
      if (fault instanceof CallError && fault.code === "unavailable") return;
      log.error({ err: fault, programId: program._id, wellId: well._id }, "a program was not run");
    }
  }

  /** What a run that begins now sees of the well; null without data. */
  async function coveredNow(kind: Kind, { wellNo }: StoredWell): Promise<Covered> {
    if (kind === "schedule") return null;
    if (kind === "sample") {
      const [time] = await stores.samples.newestTimes([wellNo]);
      return time == null ? null : String(time);
    }
    const stations = await stores.surveys.stations(wellNo);
    if (stations.length === 0) return null;
    return createHash("sha256").update(JSON.stringify(stations)).digest("base64url");
  }
}
