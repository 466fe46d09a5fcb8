import type { DrillingRecommendation } from "@sigma/contract/analysis/drilling-recommendation";
import { RigState } from "@sigma/terms/rig-states";
import type { RigStateRun } from "./rig-state-runs";

/** The range to hold a channel in, over a stretch of the index: depths or times. */
export type TargetBand = {
  field: string;
  from: number;
  to: number;
  /** Null without this limit. */
  low: number | null;
  high: number | null;
  /** The rig states in which it applies; rotary drilling if absent. */
  states?: readonly number[];
};

/**
 * Recommended drilling parameters as bands of a chart: the middle half of the evidence, and the expected value for ROP.
 *
 * Over time a recommendation applies from the time at which the hole reached its interval until it reached the end of it.
 *
 * @param recommendations shallow first
 */
export function targetBands(recommendations: readonly DrillingRecommendation[], axis: "depth" | "time"): TargetBand[] {
  const placedAdvice = recommendations.flatMap((recommendation) => {
    const from = axis === "depth" ? recommendation.startDepth : recommendation.time;
    return from === null ? [] : { recommendation, from };
  });
  return placedAdvice.flatMap(({ recommendation: { endDepth, endTime, bands, ropSpread }, from }, at) => {
    const to = axis === "depth" ? endDepth : (endTime ?? placedAdvice[at + 1]?.from ?? Number.POSITIVE_INFINITY);
    const fields = { wob: bands.wob, rpm: bands.rpm, diffPressure: bands.diffPressure, rop: ropSpread };
    return Object.entries(fields).flatMap(([field, band]) => (band ? { field, from, to, ...band } : []));
  });
}

type Stretch = Pick<TargetBand, "from" | "to">;

const rotaryOnly: readonly number[] = [RigState.rotaryDrilling];

/**
 * The parts of a band in which the rig was in a state that it applies to, or whose state is unknown, such as ahead of the bit.
 *
 * @param runs the known rig states, in order
 */
export function partsInStates(
  { from, to, states = rotaryOnly }: Stretch & Pick<TargetBand, "states">,
  runs: readonly RigStateRun[],
): Stretch[] {
  const parts: Stretch[] = [];
  let start = from;
  for (const run of runs) {
    if (states.includes(run.code) || run.to <= start || run.from >= to) continue;
    if (run.from > start) parts.push({ from: start, to: run.from });
    start = run.to;
  }
  if (start < to) parts.push({ from: start, to });
  return parts;
}
