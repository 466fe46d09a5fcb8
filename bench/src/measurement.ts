import { quantile } from "@sigma/engine/math/quantile";

/** One figure of the table: the measured value, its target, and whether the target is reached (null: for information only). */
export type Measurement = { task: string; measured: string; target: string; reached: boolean | null; note: string };

/** Milliseconds as the table shows them. */
export const milliseconds = (value: number): string => `${value < 1000 ? value.toPrecision(3) : value.toFixed(0)} ms`;

/** A time that must stay below a limit; without a limit it is reported for information only. */
export const createTiming = (task: string, ms: number, limitMs: number | undefined, note: string): Measurement => ({
  task,
  measured: milliseconds(ms),
  target: limitMs === undefined ? "" : `≤ ${milliseconds(limitMs)}`,
  reached: limitMs === undefined ? null : ms <= limitMs,
  note,
});

/** The slowest of some rounds, which must stay below a limit. */
export function createSlowest(task: string, times: readonly number[], limitMs: number, note = ""): Measurement {
  const others = `fastest ${milliseconds(Math.min(...times))}, median ${milliseconds(quantile(times, 0.5)!)}`;
  return createTiming(`${task}, slowest of ${times.length}`, Math.max(...times), limitMs, others + note);
}

/** A figure with its limit, both in a unit; decimals of the figure. */
type LimitedFigure = { value: number; limit: number; unit: string; decimals: number };

/** A figure that must not exceed its limit. */
export const createAtMost = (task: string, figure: LimitedFigure, note = ""): Measurement =>
  createLimited(task, figure, "≤", figure.value <= figure.limit, note);

/** A figure that must reach its limit. */
export const createAtLeast = (task: string, figure: LimitedFigure, note = ""): Measurement =>
  createLimited(task, figure, "≥", figure.value >= figure.limit, note);

const createLimited = (
  task: string,
  { value, limit, unit, decimals }: LimitedFigure,
  sign: string,
  isReached: boolean,
  note: string,
): Measurement => ({
  task,
  measured: `${value.toFixed(decimals)} ${unit}`.trim(),
  target: `${sign} ${limit} ${unit}`.trim(),
  reached: isReached,
  note,
});

/** A figure for information only. */
export const createInformation = (task: string, measured: string, note: string): Measurement => ({
  task,
  measured,
  target: "",
  reached: null,
  note,
});

/**
 * Runs work some times, after runs that are not counted: they compile code, open connections and read indexes.
 *
 * @returns ms of each round
 */
export async function timeRounds(rounds: number, work: () => Promise<unknown>, warmUps = 1): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const ms = await timeWork(work);
    if (round >= 0) times.push(ms);
  }
  return times;
}

/** How long work takes, ms. */
export async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}
