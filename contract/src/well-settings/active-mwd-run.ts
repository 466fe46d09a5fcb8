import type { Bha } from "./bha";
import type { MwdRun } from "./mwd-run";

type RunBha = Pick<Bha, "name" | "active" | "startDepth" | "endDepth" | "startDate" | "endDate">;

/** The BHA of a run, identified by its name; null if the well has no BHA of that name. */
export const bhaOfRun = <Of extends RunBha>({ bhaId }: Pick<MwdRun, "bhaId">, bhas: readonly Of[]): Of | null =>
  bhas.find(({ name }) => name === bhaId) ?? null;

/** The run of the active BHA, else the last one; null for none. */
export function activeMwdRun<Run extends Pick<MwdRun, "bhaId">>(
  runs: readonly Run[],
  bhas: readonly RunBha[],
): Run | null {
  const active = bhas.find((bha) => bha.active);
  return runs.findLast(({ bhaId }) => bhaId === active?.name) ?? runs.at(-1) ?? null;
}

/**
 * Start and end of a run, taken from its BHA: depths ft, times epoch seconds; null if unknown, or if the run's BHA does not
 * exist.
 */
export function boundsOfRun(
  run: Pick<MwdRun, "bhaId">,
  bhas: readonly RunBha[],
  key: "depth" | "time",
): { from: number | null; to: number | null } {
  const bha = bhaOfRun(run, bhas);
  if (!bha) return { from: null, to: null };
  return key === "depth" ? { from: bha.startDepth, to: bha.endDepth } : { from: bha.startDate, to: bha.endDate };
}
