import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { type FormationDepths, formationLayers } from "@sigma/engine/roadmap/formation-layers";
import { depthsOf, judgedStates } from "@sigma/engine/roadmap/place-bands";
import type { TargetBand } from "../layers/target-bands";
import type { ChartColumn } from "../samples/chart-model";

/** The bands of a roadmap by depth; those of formations whose tops the well does not have are left out. */
export function placedBands(bands: readonly RoadmapBand[], tops: readonly FormationDepths[]): TargetBand[] {
  const layers = formationLayers(tops);
  return bands.flatMap((band): TargetBand[] => {
    const { channel, at, low, high } = band;
    const range = depthsOf(at, layers);
    return range ? [{ field: channel, ...range, low, high, states: judgedStates(band) }] : [];
  });
}

/**
 * The times at which the hole was within bands by depth. A band that the hole has not left continues after the newest sample.
 *
 * @param times ascending
 * @param holeDepth beside the times, NaN for missing values; never decreases
 */
export function bandsOverTime(
  bands: readonly TargetBand[],
  times: ChartColumn,
  holeDepth: ChartColumn | undefined,
): TargetBand[] {
  if (!holeDepth) return [];
  /** The last row up to this one whose depth is known; -1 if there is none. */
  const lastKnown = (row: number): number => {
    let at = row;
    while (at >= 0 && Number.isNaN(holeDepth[at]!)) at -= 1;
    return at;
  };
  const last = lastKnown(times.length - 1);
  if (last < 0) return [];
  /** The first row at which the hole is at least so deep. */
  const rowAt = (depth: number): number => {
    let [low, high] = [0, last + 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = lastKnown(middle);
      if (at < 0 || holeDepth[at]! < depth) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return bands.flatMap((band) => {
    const [begin, end] = [rowAt(band.from), rowAt(band.to)];
    if (begin > last || end === 0) return [];
    // A hole that was in the band at the first sample has been there before.
    const from = begin === 0 ? Number.NEGATIVE_INFINITY : times[begin]!;
    const to = end > last ? Number.POSITIVE_INFINITY : times[end]!;
    return [{ ...band, from, to }];
  });
}
