import type { HourlyForecast, WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { WellId } from "@sigma/contract/ids";

const wellId = "w1" as WellId;

/** Spud of the sample well: 21 Jun 2009, 00:00 UTC. */
export const SPUD = 1_245_542_400;

const depth = [0, 2000, 2000, 10_000, 10_000, 16_000];
const fan = {
  depth: [16_000, 18_000, 21_000],
  p10: [13, 14.2, 15.9],
  p50: [13, 14.5, 16.8],
  p90: [13, 15, 18],
};

/** A live well at 16,000 of 21,000 ft, 0.8 days behind its plan, with 5 offset wells. */
export function sampleForecast(part: Partial<WellForecast> = {}): WellForecast {
  return {
    wellId,
    madeAt: SPUD + 13 * 86_400,
    spud: SPUD,
    suspendedDays: 0,
    hasReports: true,
    daysAbove: 0,
    isFinal: false,
    now: { day: 13, depth: 16_000 },
    targetDepth: 21_000,
    casings: [
      { name: null, size: 13.375, md: 2000 },
      { name: null, size: 9.625, md: 10_000 },
    ],
    actual: { days: [0, 1.1, 2.4, 6, 8.1, 13], depth },
    plan: {
      curve: { days: [0, 1.2, 2.3, 6.3, 7.9, 15.9, 18.5], depth: [0, 2000, 2000, 10_000, 10_000, 21_000, 21_000] },
      atDepth: 12.2,
      target: 15.9,
      release: 18.5,
    },
    offsets: {
      wells: ["A 1", "A 2", "A 3", "A 4", "A 5"].map((name, at) => ({
        wellId: `o${at}` as WellId,
        name,
        curve: { days: [0, 1 + at / 10, 2.4 + at / 10, 6.5 + at / 2], depth: [0, 2000, 2000, 10_000] },
        totalDays: 15 + at,
        outlier: null,
        isCounted: true,
      })),
      band: { depth: [0, 10_000, 21_000], p10: [0, 6, 14], p50: [0, 7, 16.4], p90: [0, 8.5, 20] },
      composite: { days: [0, 1, 4.9], depth: [0, 2000, 10_000] },
      without: [],
      missing: 0,
    },
    forecast: {
      basis: "percentiles",
      fan,
      casings: [],
      target: { p10: 15.9, p50: 16.8, p90: 18 },
      release: { p10: 18.4, p50: 19.4, p90: 21.1 },
      lines: [],
      pace: 1.04,
    },
    noForecast: null,
    phases: [
      { _id: "p1", state: "done", start: 0, proposedEnd: SPUD + 95_040, actualDays: 1.1, forecastDays: 1.1 },
      { _id: "p2", state: "running", start: 1.1, proposedEnd: null, actualDays: 11.9, forecastDays: 15.7 },
      { _id: "p3", state: "ahead", start: null, proposedEnd: null, actualDays: null, forecastDays: 2.6 },
    ],
    ...part,
  };
}

const phase = (
  id: string,
  fields: Pick<WellPhase, "name" | "kind" | "md" | "plannedDays" | "position">,
): WellPhase => ({
  _id: id,
  wellId,
  endedAt: null,
  version: 1,
  ...fields,
});

/** Its phases. */
export const samplePhases: readonly WellPhase[] = [
  phase("p1", { name: "Surface", kind: "drilling", md: { from: 0, to: 2000 }, plannedDays: 1.2, position: 0 }),
  phase("p2", { name: "Lateral", kind: "drilling", md: { from: 2000, to: 21_000 }, plannedDays: 14.7, position: 1 }),
  phase("p3", {
    name: "Release",
    kind: "completion",
    md: { from: 21_000, to: 21_000 },
    plannedDays: 2.6,
    position: 2,
  }),
];

/** The forecasts of three hours, the last of which changed TD by half a day. */
export const sampleTrend = (): HourlyForecast[] =>
  [16.2, 16.3, 16.8].map((target, hour) => ({
    madeAt: SPUD + (12 * 24 + hour) * 3600,
    day: 12 + hour / 24,
    depth: 15_800 + 10 * hour,
    basis: "percentiles",
    target: [target - 0.8, target, target + 1],
    release: [target + 1.8, target + 2.6, target + 4],
    change: hour === 2 ? 0.5 : null,
    reason: hour === 2 ? "pace" : null,
  }));
