import { useMemo } from "react";
import { useEvent } from "../../../data/calls/use-event";
import type { DrawnWell } from "./use-drawn-wells";
import { type HolePoints, pathFrom, holePointsOf, type ComparedPath } from "./survey-points";

/** A well's path, null without surveys, with its kick-off and landing: from its surveys, otherwise from its plan. */
export type HolePath = { path: ComparedPath | null; points: HolePoints };

/** The paths of the drawn wells, by well; null until they are there. */
export function usePaths(drawnWells: readonly DrawnWell[]): ReadonlyMap<string, HolePath> | null {
  const wellIds = drawnWells.map(({ wellId }) => wellId);
  const { data } = useEvent(
    "survey-data/get/compare",
    { wellIds },
    { enabled: wellIds.length > 0, keepPrevious: true },
  );
  return useMemo(() => {
    if (!data) return null;
    return new Map(
      drawnWells.map(({ wellId, well }) => {
        // Data have been loaded: a well that is not in them has no surveys.
        const knownTrajectory = data[wellId];
        const path = pathFrom(knownTrajectory === undefined ? {} : knownTrajectory);
        const foundPoints = holePointsOf(path);
        return [
          wellId,
          {
            path,
            points: {
              kickOff: foundPoints.kickOff ?? well.plannedKop,
              landing: foundPoints.landing ?? well.plannedLanding,
              landingTvd: foundPoints.landingTvd ?? well.landingTvd,
            },
          },
        ];
      }),
    );
  }, [data, drawnWells]);
}

/** Why the paths of the drawn wells are missing, and how to request them again; null if they are loaded or still loading. */
export function usePathsFailure(drawnWells: readonly DrawnWell[]): { message: string; retry: () => unknown } | null {
  const wellIds = drawnWells.map(({ wellId }) => wellId);
  const { error, refetch } = useEvent("survey-data/get/compare", { wellIds }, { enabled: wellIds.length > 0 });
  return error && { message: error.message, retry: refetch };
}
