import { useMemo } from "react";
import { useEvent } from "../../../data/calls/use-event";
import type { DrawnWell } from "./use-drawn-wells";
import { type HolePoints, pathFrom, holePointsOf, type ComparedPath } from "./survey-points";

/** A well's path, null without surveys, and where it kicks off and lands: by its surveys, else by its plan. */
export type HolePath = { path: ComparedPath | null; points: HolePoints };

/** The paths of the drawn wells, by well; null until they are there. */
export function usePaths(drawn: readonly DrawnWell[]): ReadonlyMap<string, HolePath> | null {
  const wellIds = drawn.map(({ wellId }) => wellId);
  const { data } = useEvent(
    "survey-data/get/compare",
    { wellIds },
    { enabled: wellIds.length > 0, keepPrevious: true },
  );
  return useMemo(() => {
    if (!data) return null;
    return new Map(
      drawn.map(({ wellId, well }) => {
        // Data are there: a well that is not in them has no surveys.
        const known = data[wellId];
        const path = pathFrom(known === undefined ? {} : known);
        const found = holePointsOf(path);
        return [
          wellId,
          {
            path,
            points: {
              kickOff: found.kickOff ?? well.plannedKop,
              landing: found.landing ?? well.plannedLanding,
              landingTvd: found.landingTvd ?? well.landingTvd,
            },
          },
        ];
      }),
    );
  }, [data, drawn]);
}

/** Why the paths of the drawn wells are not there, and how they are asked for again; null while they are or may come. */
export function usePathsFailure(drawn: readonly DrawnWell[]): { message: string; retry: () => unknown } | null {
  const wellIds = drawn.map(({ wellId }) => wellId);
  const { error, refetch } = useEvent("survey-data/get/compare", { wellIds }, { enabled: wellIds.length > 0 });
  return error && { message: error.message, retry: refetch };
}
