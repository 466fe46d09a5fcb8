import type { DrillingRecommendation } from "@sigma/contract/analysis/drilling-recommendation";
import type { WellId } from "@sigma/contract/ids";

/** A drilling recommendation of a stretch of 90 ft. */
export const sampleDrillingRecommendation = (
  startDepth: number,
  change: Partial<DrillingRecommendation> = {},
): DrillingRecommendation => ({
  time: null,
  endTime: null,
  startDepth,
  endDepth: startDepth + 90,
  rpm: 80,
  wob: 20,
  diffPressure: 300,
  expectedRop: 105,
  expectedMse: 24,
  ropSpread: { low: 90, high: 120 },
  bands: { rpm: { low: 78, high: 82 }, wob: { low: 18, high: 22 }, diffPressure: { low: 280, high: 330 } },
  evidence: {
    rows: 440,
    feet: 220,
    formation: "Utsira Fm.",
    wells: [
      { wellId: "offset-1" as WellId, name: "15/9-F-7", rows: 360, feet: 180 },
      { wellId: "own" as WellId, name: "15/9-F-9 A", rows: 80, feet: 40 },
    ],
  },
  ...change,
});
