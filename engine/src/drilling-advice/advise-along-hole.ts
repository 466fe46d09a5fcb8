import type { Feet } from "@sigma/terms/quantities";
import { adviseFrom, type AdvisorPlace, type DrillingAdvice } from "./advise-drilling";
import { gatherEvidence } from "./rotary-evidence";
import type { DrillingAdvisorSettings, RotaryFoot } from "./rotary-foot";

/** A formation along a hole, by measured depth; the last one may end anywhere below the hole. */
export type FormationLayer = { name: string; from: Feet; to: Feet };

/** The hole that is advised: its layers, shallow first, and the depths between which it is drilled. */
export type AdvisedHole = { wellId: string; layers: readonly FormationLayer[]; from: Feet; to: Feet };

/** The advice for one stretch of hole, from the rows known when the bit reached its top. */
export type StretchAdvice = { startDepth: Feet; endDepth: Feet; formation: string | null; advice: DrillingAdvice };

/** Stretches that are advised at most; of a longer hole, the deepest. */
const MOST_STRETCHES = 400;

/** The name for rock without a known formation: feet of other wells never match it. */
export const UNKNOWN_FORMATION = "";

/** The formation at a depth; null above, between and below the layers. */
export const layerAt = (layers: readonly FormationLayer[], depth: Feet): FormationLayer | null =>
  layers.findLast(({ from, to }) => depth >= from && depth < to) ?? null;

/**
 * Advises every stretch of a hole, each from the feet that were drilled before it. A stretch starts at each multiple of
 * the recommendation period and at each formation top. If the formation is not known, only the well's own feet count.
 *
 * @param rows rotary feet of the hole and its offsets, in any order; their formation is `UNKNOWN_FORMATION` if not known
 * @returns shallow first; the last one holds the bottom of the hole and reaches ahead of it
 * @throws EngineInputError as `adviseDrilling`
 * @see docs/methods/drilling-advice.md — along the hole
 */
export function adviseAlongHole(
  rows: readonly RotaryFoot[],
  hole: AdvisedHole,
  settings: DrillingAdvisorSettings,
): StretchAdvice[] {
  const byFormation = new Map<string, RotaryFoot[]>();
  for (const row of rows) {
    if (row.wellId !== hole.wellId && row.formation === UNKNOWN_FORMATION) continue;
    const formationRows = byFormation.get(row.formation);
    if (formationRows) formationRows.push(row);
    else byFormation.set(row.formation, [row]);
  }
  const none = gatherEvidence([], hole.wellId, settings);
  const evidence = new Map([...byFormation].map(([name, feet]) => [name, gatherEvidence(feet, hole.wellId, settings)]));
  return startsOf(hole, settings.recommendationPeriod).map(({ startDepth, endDepth }) => {
    const layer = layerAt(hole.layers, startDepth);
    const place: AdvisorPlace = {
      wellId: hole.wellId,
      depth: startDepth,
      formation: layer?.name ?? UNKNOWN_FORMATION,
      formationTop: layer?.from ?? hole.from,
    };
    const advice = adviseFrom(evidence.get(place.formation) ?? none, place, settings);
    return { startDepth, endDepth, formation: layer?.name ?? null, advice };
  });
}

/** The stretch of a depth: from the last multiple of the period or formation top to the next. */
function startsOf({ layers, from, to }: AdvisedHole, period: Feet): { startDepth: Feet; endDepth: Feet }[] {
  const first = Math.max(Math.floor(from / period), Math.floor(to / period) - MOST_STRETCHES + 1) * period;
  const multiples = Array.from({ length: Math.floor((to - first) / period) + 2 }, (_, at) => first + at * period);
  const end = multiples.at(-1)!;
  const tops = layers.map((layer) => layer.from).filter((top) => top > first && top < end);
  const starts = [...new Set([...multiples, ...tops])].toSorted((a, b) => a - b);
  return starts.flatMap((startDepth, at) => {
    const endDepth = starts[at + 1];
    return endDepth === undefined || startDepth > to ? [] : [{ startDepth, endDepth }];
  });
}
