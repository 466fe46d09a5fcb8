import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips } from "@sigma/terms/rig-states";
import { rateOfHole } from "../drilled-hole/rate-of-hole";
import { bitWay, type DayColumns, type StateStretch } from "./day-columns";
import type { ActivityFigures } from "./proposed-activity";
import { firstAtOrAfter } from "../math/index-search";

const HOUR: Seconds = 3600;
/** Below this flow the pumps are off, gpm. */
const NO_FLOW = 1;
/** A pressure that is held stands at least so long, s. */
const HELD: Seconds = 180;

/** What was measured in a part of a day, the hole depth at its ends, and the pressure that was held without flow, psi. */
export function activityFigures(
  columns: DayColumns,
  stretches: readonly StateStretch[],
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): { figures: ActivityFigures; hole: { startMD: Feet | null; endMD: Feet | null }; heldPressure: number | null } {
  const hole = {
    startMD: depthAt(columns, from, columns.holeDepth, to),
    endMD: depthAt(columns, to, columns.holeDepth, from),
  };
  const parts = stretches.filter((one) => one.from < to && one.to > from);
  const drilling = parts.reduce(
    (sum, one) => sum + (isDrilling(one.code) ? Math.min(one.to, to) - Math.max(one.from, from) : 0),
    0,
  );
  const footage = hole.startMD === null || hole.endMD === null ? 0 : hole.endMD - hole.startMD;
  const { flow, pressure, held } = pumpsOf(columns, from, to);
  const figures: ActivityFigures = {
    bit: bitWay(columns, from, to),
    slips: parts.filter((one, at) => isInSlips(one.code) && !isInSlips(parts[at - 1]?.code ?? null)).length,
    rop: rateOfHole({ footage, hours: drilling / HOUR }),
    flow,
    pressure,
    heldPressure: held,
  };
  return { figures, hole, heldPressure: held };
}

/** The hole depth that is known next to a moment, from the side that lies within the part. */
function depthAt({ time }: DayColumns, moment: EpochSeconds, depths: Float64Array, other: EpochSeconds): Feet | null {
  const step = other > moment ? 1 : -1;
  const begin = step > 0 ? firstAtOrAfter(time, moment) : Math.min(firstAtOrAfter(time, moment), time.length - 1);
  for (let row = begin; row >= 0 && row < time.length && (other - time[row]!) * step >= 0; row += step) {
    if (!Number.isNaN(depths[row]!)) return depths[row]!;
  }
  return null;
}

/** Means of flow and pressure while the pumps ran, and the highest pressure that stood without flow. */
function pumpsOf({ time, pumpRate, pumpPressure }: DayColumns, from: EpochSeconds, to: EpochSeconds) {
  const sums = { flow: 0, flows: 0, pressure: 0, pressures: 0 };
  let held: number | null = null;
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
    if (!isHeld || pressure < HOLDS * least) {
      begin = isHeld ? time[row]! : null;
      least = isHeld ? pressure : Infinity;
    }
    if (!isHeld) continue;
    begin ??= time[row]!;
    least = Math.min(least, pressure);
    if (time[row]! - begin >= HELD) held = Math.max(held ?? 0, least);
  }
  return {
    flow: sums.flows > 0 ? sums.flow / sums.flows : null,
    pressure: sums.pressures > 0 ? sums.pressure / sums.pressures : null,
    held,
  };
}

/** A pressure that falls below this share of what it was is not held. */
const HOLDS = 0.9;
