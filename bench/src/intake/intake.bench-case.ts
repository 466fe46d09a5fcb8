import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { type BenchServer, onServer } from "../server/bench-server";
import { createRigs, startLoad } from "../server/bench-rigs";
import { familyCpuSeconds, postmasterOf, usageOf } from "../server/process-usage";
import { createAtMost, createInformation, type Measurement } from "../measurement";
import { type Lateness, watchLateness } from "./lateness-watch";

const FIRST_PORT = 21_000;
/** A rig connects, its first sample is requested, and the code paths are compiled. */
const WARM_UP_SECONDS = 20;
const MOST_LATE_P99_SECONDS = 1;
const MOST_CPU_SHARE = 0.6;
const MOST_MB_PER_WELL = 1;
/** The step whose memory is judged. */
const STEADY_RIGS = 500;
/** Maximum number of rigs for one process. */
const MOST_RIGS = 2000;

type Step = { rigs: number; seconds: number };
type StepResult = Step & {
  cpu: number;
  databaseCpu: number;
  loadCpu: number;
  late: Lateness;
  lost: number;
  mb: number;
};

/** The steps of rigs, ascending, and the duration of the step of 500 rigs, s; 600 is the specified figure. */
type IntakeOptions = { rigs: readonly number[]; seconds: number };

/** Intake over TCP with derivation and storage: steps of more and more rigs, the load beside the server. */
export const intakeCase = (options: IntakeOptions): Promise<Measurement[]> =>
  onServer(async (server) => {
    const loads: ReturnType<typeof startLoad>[] = [];
    const postmaster = await postmasterOf(server.pool);
    const idle = usageOf(server.pid).residentMb;
    const results: StepResult[] = [];
    let running = 0;
    for (const step of stepsOf(options)) {
      const more = step.rigs - running;
      await createRigs(server, running, more, FIRST_PORT);
      loads.push(startLoad(server.atEnd, FIRST_PORT + running, more, running + 1));
      running = step.rigs;
      await sleep(WARM_UP_SECONDS * 1000);
      const result = await hold({ server, postmaster, loads }, step);
      console.log(`  ${describe(result).task}: ${describe(result).measured}`);
      results.push(result);
    }
    return [...results.map(describe), mostSustained(results), ...memoryOf(idle, results)];
  });

const stepsOf = ({ rigs, seconds }: IntakeOptions): Step[] =>
  rigs.map((count) => ({
    rigs: count,
    seconds: count === STEADY_RIGS ? seconds : count > STEADY_RIGS ? 40 : count < 100 ? 20 : 30,
  }));

/** All processes that run while a step is held. */
type Running = {
  server: BenchServer;
  /** Process id of the database server. */
  postmaster: number;
  loads: readonly { pid?: number | undefined }[];
};

async function hold(running: Running, step: Step): Promise<StepResult> {
  const { pid, pool } = running.server;
  const from = Math.floor(Date.now() / 1000) - 2;
  const before = cpuOf(running);
  const startTime = performance.now();
  const lateness = watchLateness(pool);
  await sleep(step.seconds * 1000);
  const late = await lateness.end();
  const took = (performance.now() - startTime) / 1000;
  const after = cpuOf(running);
  const to = Math.floor(Date.now() / 1000) - 4;
  await sleep(3000);
  const share = (key: keyof typeof before) => (after[key] - before[key]) / took;
  return {
    ...step,
    cpu: share("server"),
    databaseCpu: share("database"),
    loadCpu: share("load"),
    late,
    lost: await lostBetween(pool, step.rigs, from, to),
    mb: usageOf(pid).residentMb,
  };
}

const cpuOf = ({ server, postmaster, loads }: Running) => ({
  server: usageOf(server.pid).cpuSeconds,
  database: familyCpuSeconds(postmaster),
  load: loads.reduce((sum, { pid }) => sum + (pid ? usageOf(pid).cpuSeconds : 0), 0),
});

/** The number of seconds between two moments in which fewer wells were stored than there are rigs. */
async function lostBetween(database: Pool, rigs: number, from: number, to: number): Promise<number> {
  const { rows } = await database.query<{ stored: number }>(
    "SELECT count(*)::float8 AS stored FROM sample_hot WHERE time BETWEEN $1 AND $2",
    [from, to],
  );
  return rigs * (to - from + 1) - rows[0]!.stored;
}

function describe(result: StepResult): Measurement {
  const { rigs, seconds, cpu, databaseCpu, loadCpu, late, lost } = result;
  const holds = isSustained(result);
  const isJudged = rigs === STEADY_RIGS || rigs === MOST_RIGS;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    task: `intake, ${rigs} rigs x 60 channels at 1 Hz, ${seconds} s`,
    measured:
      `${percent(cpu)} of a core, ${((cpu * 1000) / rigs).toFixed(3)} ms a sample, ${lost} lost, ` +
      `p99 ${late.p99.toFixed(2)} s late, ${late.worst.toFixed(2)} s at worst`,
    target: isJudged ? `0 lost, p99 ≤ ${MOST_LATE_P99_SECONDS} s late, < 60 %` : "",
    reached: isJudged ? holds && cpu < MOST_CPU_SHARE : null,
    note: `${holds ? "sustained" : "not sustained"}; database ${percent(databaseCpu)}, load generator ${percent(loadCpu)}`,
  };
}

const isSustained = ({ lost, late }: StepResult): boolean => lost === 0 && late.p99 <= MOST_LATE_P99_SECONDS;

function mostSustained(results: readonly StepResult[]): Measurement {
  const failedResult = results.find((result) => !isSustained(result));
  const most = results[failedResult ? results.indexOf(failedResult) - 1 : results.length - 1];
  const note = failedResult ? `${failedResult.rigs} were not` : "more were not tried";
  return createInformation("intake, the highest number of rigs sustained", most ? `${most.rigs}` : "none", note);
}

function memoryOf(idle: number, results: readonly StepResult[]): Measurement[] {
  const steady = results.find(({ rigs }) => rigs === STEADY_RIGS);
  if (!steady) return [];
  const perWell = (steady.mb - idle) / steady.rigs;
  const figure = { value: perWell, limit: MOST_MB_PER_WELL, unit: "MB", decimals: 2 };
  const note = `idle ${idle.toFixed(0)} MB, ${STEADY_RIGS} wells ${steady.mb.toFixed(0)} MB`;
  return [createAtMost("memory per live well above the idle process", figure, note)];
}
