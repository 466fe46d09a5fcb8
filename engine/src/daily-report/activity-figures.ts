import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips } from "@sigma/terms/rig-states";
import { holeOfSpan } from "../drilled-hole/hole-of-span";
import { rateOfHole } from "../drilled-hole/rate-of-hole";
import { bitWay, type DayColumns, type StateStretch } from "./day-columns";
import type { ActivityFigures } from "./proposed-activity";
import { firstAtOrAfter } from "../math/index-search";

/** Below this flow the pumps are off, gpm. */
const NO_FLOW = 1;
/** Minimum duration of a held pressure, s. */
const MIN_HELD_TIME: Seconds = 180;

/** The measurements in a part of a day, the hole depth at its ends, and the pressure held without flow, psi. */
export function activityFigures(
  columns: DayColumns,
  stretches: readonly StateStretch[],
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): { figures: ActivityFigures; hole: { startMD: Feet | null; endMD: Feet | null }; heldPressure: number | null } {
  const hole = holeOfSpan(columns, { from, to });
  const parts = stretches.filter((stretch) => stretch.from < to && stretch.to > from);
  const drilling = parts.reduce(
    (sum, stretch) => sum + (isDrilling(stretch.code) ? Math.min(stretch.to, to) - Math.max(stretch.from, from) : 0),
    0,
  );
  const { flow, pressure, held } = pumpsOf(columns, from, to);
  const figures: ActivityFigures = {
    bit: bitWay(columns, from, to),
    slips: parts.filter((stretch, at) => isInSlips(stretch.code) && !isInSlips(parts[at - 1]?.code ?? null)).length,
    footage: hole?.drilled ?? null,
    rop: rateOfHole({ footage: hole?.drilled ?? 0, hours: drilling / HOUR }),
    flow,
    pressure,
    heldPressure: held,
  };
  return {
    figures,
    hole: { startMD: hole?.startMD ?? null, endMD: hole?.endMD ?? null },
    heldPressure: held,
  };
}

/** Means of flow and pressure while the pumps ran, and the highest pressure held without flow. */
function pumpsOf({ time, pumpRate, pumpPressure }: DayColumns, from: EpochSeconds, to: EpochSeconds) {
  const sums = { flow: 0, flows: 0, pressure: 0, pressures: 0 };
  let heldPressure: number | null = null;
  let begin: number | null = null;
  let least = Infinity;
  for (let row = firstAtOrAfter(time, from); row < time.length && time[row]! <= to; row++) {
    const [flow, pressure] = [pumpRate[row]!, pumpPressure[row]!];
    if (flow >= NO_FLOW) {
      sums.flow += flow;
      sums.flows++;
      if (!Number.isNaN(pressure)) {
        sums.pressure += pressure;
        sums.pressures++;
      }
    }
    const isHeld = flow < NO_FLOW && pressure > 0;
    if (!isHeld || pressure < HELD_PRESSURE_SHARE * least) {
      begin = isHeld ? time[row]! : null;
      least = isHeld ? pressure : Infinity;
    }
    if (!isHeld) continue;
    begin ??= time[row]!;
    least = Math.min(least, pressure);
    if (time[row]! - begin >= MIN_HELD_TIME) heldPressure = Math.max(heldPressure ?? 0, least);
  }
  return {
    flow: sums.flows > 0 ? sums.flow / sums.flows : null,
    pressure: sums.pressures > 0 ? sums.pressure / sums.pressures : null,
    held: heldPressure,
  };
}

/** A pressure that falls below this share of its earlier value is not held. */
const HELD_PRESSURE_SHARE = 0.9;
