import type { DrillingRecommendation } from "@sigma/contract/analysis/drilling-recommendation";

/** The range to hold a channel in, over a stretch of the index: depths or times. */
export type TargetBand = { field: string; from: number; to: number; low: number; high: number };

/**
 * Recommended drilling parameters as bands of a chart: the middle half of the evidence, and for ROP what is expected.
 *
 * Over time a recommendation holds from the moment at which the hole reached its stretch until it reached the end of it.
 *
 * @param recommendations shallow first
 */
export function targetBands(recommendations: readonly DrillingRecommendation[], axis: "depth" | "time"): TargetBand[] {
  const placed = recommendations.flatMap((recommendation) => {
    const from = axis === "depth" ? recommendation.startDepth : recommendation.time;
    return from === null ? [] : { recommendation, from };
  });
  return placed.flatMap(({ recommendation: { endDepth, endTime, bands, ropSpread }, from }, at) => {
    const to = axis === "depth" ? endDepth : (endTime ?? placed[at + 1]?.from ?? Number.POSITIVE_INFINITY);
    const fields = { wob: bands.wob, rpm: bands.rpm, diffPressure: bands.diffPressure, rop: ropSpread };
    return Object.entries(fields).flatMap(([field, band]) => (band ? { field, from, to, ...band } : []));
  });
}
