import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { isRunning, type MudRow } from "./mud-row";
import { highestPressure } from "./mud-sums";

/** The level before a stop is read over so long, and from so long before it: pumps run out slowly. */
const LEVEL: Seconds = 120;
const RUNS_OUT: Seconds = 45;
const LEAST_LEVEL: Seconds = 20;

/** Pits and flow out before a stop, while the pumps brought what they do. */
export function levelsBefore(rows: readonly MudRow[], since: EpochSeconds) {
  let [pit, pitLength, reading, readLength] = [0, 0, 0, 0];
  const highest = highestPressure(rows);
  for (const row of rows) {
    const age = since - row.end;
    if (!isRunning(row) || age < RUNS_OUT || age >= LEVEL || !isDriven(row, highest)) continue;
    if (row.pit !== null) {
      pit += (row.pit - row.usualPit) * row.length;
      pitLength += row.length;
    }
    if (row.flow !== null && row.pumps > 0 && row.stood > FLOW_SETTLES) {
      reading += (row.flow / row.pumps) * row.length;
      readLength += row.length;
    }
  }
  return {
    pit: pitLength > 0 ? pit / pitLength : null,
    reading: readLength > LEAST_LEVEL ? reading / readLength : null,
  };
}

const STOPPED = 0.5;
/** Whether pumps bring what they do: those whose pressure fell by more than half were stopped, whatever their meter reads. */
export const isDriven = ({ pressure }: MudRow, highest: number): boolean => (pressure ?? Infinity) >= STOPPED * highest;

/** Flow out is compared with that of full pumps from so long after their start. */
export const FLOW_SETTLES: Seconds = 150;
