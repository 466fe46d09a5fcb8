import {
  adviseAlongHole,
  type FormationLayer,
  layerAt,
  type StretchAdvice,
  UNKNOWN_FORMATION,
} from "@sigma/engine/drilling-advice/advise-along-hole";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { DrillingAdvisorSettings, RotaryFoot } from "@sigma/engine/drilling-advice/rotary-foot";
import type { Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import type { DepthRange } from "../../storage/depth/depth-range";

/** The depth columns that the advisor reads. */
export const advisedColumns = [
  "rigState",
  "rpm",
  "wob",
  "diffPressure",
  "rop",
  "mse",
  "torque",
  "pumpPressure",
  "pumpRate",
] as const;

/** The depth rows of a well and the formations that it passes. */
export type AdvisedWell = { wellId: string; rows: DepthRange; layers: FormationLayer[] };

/** The own well first, then its offsets. */
export type AdvisorInput = { wells: readonly [AdvisedWell, ...AdvisedWell[]]; settings: DrillingAdvisorSettings };

/** A stretch with the times at which the hole reached its start and end; null if not reached or not recorded. */
export type AdvisedStretch = StretchAdvice & { time: number | null; endTime: number | null };

/** Advises on every stretch of a well; empty without depth rows. */
export function adviseWell({ wells, settings }: AdvisorInput): AdvisedStretch[] {
  const [own] = wells;
  const { depth, time } = own.rows;
  if (depth.length === 0) return [];
  const hole = { wellId: own.wellId, layers: own.layers, from: depth[0]!, to: depth.at(-1)! };
  const advisedStretches = adviseAlongHole(wells.flatMap(rotaryFeet), hole, settings);
  const timeOrNull = (row: number) => (Number.isFinite(time[row]) ? time[row]! : null);
  return advisedStretches.map((stretch) => {
    const start = Math.min(firstAtOrAfter(depth, stretch.startDepth), depth.length - 1);
    return { ...stretch, time: timeOrNull(start), endTime: timeOrNull(firstAtOrAfter(depth, stretch.endDepth)) };
  });
}

/** Rows at least this far apart represent a foot each, as recorded. */
const NEARLY_A_FOOT: Feet = 0.75;

/** The feet of a well that were drilled in rotary mode with weight, speed and rate recorded. */
function rotaryFeet({ wellId, rows, layers }: AdvisedWell): RotaryFoot[] {
  const { depth, columns } = rows;
  const valueOf = (name: (typeof advisedColumns)[number], row: number) => columns[name]?.[row] ?? Number.NaN;
  const feet: RotaryFoot[] = [];
  for (let row = 0; row < depth.length; row += 1) {
    const [rpm, wob, rop, mse] = [valueOf("rpm", row), valueOf("wob", row), valueOf("rop", row), valueOf("mse", row)];
    if (valueOf("rigState", row) !== RigState.rotaryDrilling || !(rpm > 0 && wob > 0 && rop > 0)) continue;
    const step = depth[row]! - (feet.at(-1)?.depth ?? -Infinity);
    feet.push({
      wellId,
      formation: layerAt(layers, depth[row]!)?.name ?? UNKNOWN_FORMATION,
      depth: depth[row]!,
      length: step < NEARLY_A_FOOT ? step : 1,
      rpm,
      wob,
      rop,
      mse: Number.isFinite(mse) ? mse : null,
      diffPressure: valueOf("diffPressure", row),
      torque: valueOf("torque", row),
      pumpPressure: valueOf("pumpPressure", row),
      pumpRate: valueOf("pumpRate", row),
    });
  }
  return feet;
}
