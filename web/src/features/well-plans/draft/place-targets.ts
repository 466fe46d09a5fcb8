import type { DirectionalPlot } from "@sigma/contract/directional/directional-plot";
import type { Target } from "@sigma/contract/directional/target";
import type { Position } from "@sigma/engine/survey/station";

/** A target with its position from the reference of the well, ft. */
export type PlacedTarget = Position & { id: string; name: string };

/** The targets with a known position, shallow first; a target in map coordinates needs the map coordinates of the well. */
export const placeTargets = (targets: readonly Target[], map: DirectionalPlot["place"]): PlacedTarget[] =>
  targets
    .flatMap(({ _id: id, name, reference, north, east, tvd }): PlacedTarget[] => {
      if (reference === "well") return [{ id, name, ns: north, ew: east, tvd }];
      if (!map) return [];
      return [{ id, name, ns: (north - map.y) * map.feetPerUnit, ew: (east - map.x) * map.feetPerUnit, tvd }];
    })
    .toSorted((a, b) => a.tvd - b.tvd);
