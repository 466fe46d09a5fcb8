/** One figure of the table: the measured value, its target, and whether the target is reached (null: for information only). */
export type Measurement = { task: string; measured: string; target: string; reached: boolean | null; note: string };

/** A group of figures that is run by its name. */
export type BenchGroup = { name: string; run: () => Promise<Measurement[]> };

/** Milliseconds as the table shows them. */
export const milliseconds = (value: number): string => `${value.toPrecision(3)} ms`;

/** A time that must stay below a limit; without a limit it is reported for information only. */
export const createTiming = (task: string, ms: number, limitMs: number | undefined, note: string): Measurement => ({
  task,
  measured: milliseconds(ms),
  target: limitMs === undefined ? "" : `≤ ${milliseconds(limitMs)}`,
  reached: limitMs === undefined ? null : ms <= limitMs,
  note,
});
