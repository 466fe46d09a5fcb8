import type { Psi, Rpm } from "@sigma/terms/quantities";

/** A part of the line of one flow rate; a gap leads over speeds that are missing. */
type SpeedRun = { points: (readonly [Psi, Rpm])[]; isGap: boolean };

/** Whether a text that is typed can be drawn. */
export const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

/** The parts of the line of a flow rate, left to right. */
export function runsOf(pressures: readonly string[], speeds: readonly string[]): SpeedRun[] {
  const runs: SpeedRun[] = [];
  let [last, wasMissing]: [readonly [Psi, Rpm] | null, boolean] = [null, false];
  for (const [at, text] of speeds.entries()) {
    const pressure = pressures[at] ?? "";
    if (!isNumber(pressure)) continue;
    if (!isNumber(text)) {
      wasMissing = last !== null;
      continue;
    }
    const point = [Number(pressure), Number(text)] as const;
    if (last && wasMissing) runs.push({ points: [last, point], isGap: true });
    if (last === null || wasMissing) runs.push({ points: [point], isGap: false });
    else runs.at(-1)!.points.push(point);
    [last, wasMissing] = [point, false];
  }
  return runs;
}
