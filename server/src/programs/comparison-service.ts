import { CallError } from "@sigma/contract/errors";
import { type ProgramFields, ProgramInputs } from "@sigma/contract/programs/program";
import type { ProgramComparison } from "@sigma/contract/programs/program-comparison";
import { MAX_COMPARED_RUNS } from "@sigma/contract/programs/program-limits";
import type { ProgramRun } from "@sigma/contract/programs/program-run";
import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { createWorkQueue, type WorkQueue } from "../jobs/work-queue";
import type { Changed } from "../reactions";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";
import { compareRows, compareValues } from "./compare-runs";
import type { ComparisonWork } from "./comparison-store";
import type { ProgramService } from "./program-service";

type ComparisonPorts = {
  stores: Stores;
  programs: Pick<ProgramService, "attempt">;
  changed: Changed;
  clock: () => EpochSeconds;
  log: Logger;
};

/** Makes the comparisons that users asked for, one after another; one that a server left unfinished begins again. */
export function createComparisons({ stores, programs, changed, clock, log }: ComparisonPorts): WorkQueue {
  const queue = createWorkQueue<ComparisonWork>({
    what: "comparisons of programs",
    next: () => stores.programComparisons.next(clock()),
    perform,
    log,
  });
  return queue;

  async function perform(work: ComparisonWork): Promise<void> {
    const { comparison, well, program, version } = work;
    const { wellId, programId, from, to } = comparison;
    const announce = () => changed({ topic: "program-runs", message: { wellId } });
    try {
      const before = (await stores.programRuns.whole(well, programId)).filter(
        ({ moment }) => moment >= from && moment <= to,
      );
      const moments =
        before.length > 0 ? before.map(({ moment }) => moment) : await momentsOf(stores, well, program, comparison);
      const after: Omit<ProgramRun, "_id">[] = [];
      const approvals = (await stores.programs.byId(programId))?.approvals ?? [];
      // A comparison of an earlier version has no web inputs.
      const inputs = ProgramInputs.parse(program.inputs);
      let sharedTexts: ProgramRun["web"] = null;
      for (const [at, moment] of moments.entries()) {
        queue.halting.throwIfAborted();
        if (!(await stores.programComparisons.report(work, at / moments.length, clock()))) return;
        if (at % Math.ceil(moments.length / 20) === 0) await announce();
        // The runs of before are repeated with what they were given; the others share one reading.
        const webTexts = before[at]?.web ?? sharedTexts;
        const attemptedProgram = { ...program, inputs, _id: programId, version, approvals };
        const run = await programs.attempt(attemptedProgram, wellId, moment, stores, webTexts);
        sharedTexts ??= run.web;
        after.push({ ...run, trigger: program.trigger.kind });
      }
      const rows = compareRows(program.outputs.columns, before, after);
      const faults = after.flatMap(({ outcome }) => (outcome.kind === "done" ? [] : outcome.text));
      await stores.programComparisons.end(work, "done", {
        listed: {
          progress: 1,
          runs: { after: after.length, faults: faults.length, before: before.length },
          rows: rows.counts,
          values: compareValues(before, after),
        },
        results: { firstFault: faults[0] ?? null, comparedRows: rows.rows, runs: after },
      });
    } catch (fault) {
      // Another start continues it.
      if (queue.halting.aborted || (fault instanceof CallError && fault.code === "unavailable")) throw fault;
      log.error({ err: fault, programId, wellId }, "a comparison of a program failed");
      const error = fault instanceof CallError ? fault.message : "The server could not run the program";
      await stores.programComparisons.end(work, "failed", { listed: { error } });
    }
    await announce();
  }
}

/** The moments at which the trigger of a program would have run it in a period: at most `MAX_COMPARED_RUNS`, the last ones. */
async function momentsOf(
  stores: Stores,
  well: WellNo,
  { trigger }: ProgramFields,
  { from, to }: Pick<ProgramComparison, "from" | "to">,
): Promise<EpochSeconds[]> {
  if (trigger.kind === "demand") return [to];
  if (trigger.kind === "survey") {
    const stations = await stores.surveys.stations(well);
    const times = stations.flatMap(({ time }) => (time !== null && time >= from && time <= to ? time : []));
    return times.length > 0 ? [...new Set(times)].toSorted((a, b) => a - b).slice(-MAX_COMPARED_RUNS) : [to];
  }
  const every =
    trigger.kind === "schedule" ? trigger.everySeconds : Math.max(MINUTE, Math.ceil((to - from) / MAX_COMPARED_RUNS));
  const count = Math.min(MAX_COMPARED_RUNS, Math.floor((to - from) / every) + 1);
  return Array.from({ length: count }, (_, at) => to - (count - 1 - at) * every);
}
