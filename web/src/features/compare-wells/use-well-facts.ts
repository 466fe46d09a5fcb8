import type { WellId } from "@sigma/contract/ids";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../data/calls/rest";
import { useEvent } from "../../data/calls/use-event";
import { useReplay } from "../../data/replay/replay";
import { routeKey } from "../../data/pages/use-route";
import type { WellPath } from "./placement";

/** The inputs for the placements of wells; null until they are known. */
export type WellFacts = {
  paths: ReadonlyMap<WellId, WellPath> | null;
  tops: ReadonlyMap<WellId, readonly FormationTop[]>;
};

/** Surveys and formation tops of wells. @param isWanted false while wells are laid by measured depth alone */
export function useWellFacts(wellIds: readonly WellId[], isWanted: boolean): WellFacts {
  const { data } = useEvent(
    "survey-data/get/compare",
    { wellIds: [...wellIds] },
    { enabled: isWanted, keepPrevious: true },
  );
  // The other wells are also shown at the moment of the replay: their formation tops are requested one well at a time.
  const asOf = useReplay(({ replay }) => replay?.asked ?? null);
  const tops = useQueries({
    queries: wellIds.map((wellId) => ({
      queryKey: [...routeKey("GET api/formation-top", { wellId }), asOf],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("GET api/formation-top", { wellId }, { signal, ...(asOf !== null && { asOf }) }),
      enabled: isWanted,
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => answers.map((answer) => answer.data ?? null),
  });
  return useMemo(
    () => ({
      paths: data
        ? new Map(
            Object.entries(data).flatMap(([wellId, columns]) => {
              const path = pathOf(columns);
              return path ? [[wellId, path] as [WellId, WellPath]] : [];
            }),
          )
        : null,
      tops: new Map(wellIds.flatMap((wellId, at) => (tops[at] ? [[wellId, tops[at]] as const] : []))),
    }),
    [data, tops, wellIds],
  );
}

/** The path of a well with at least one survey below its tie-in; null without. */
function pathOf(columns: Record<string, readonly unknown[]>): WellPath | null {
  const column = (name: keyof WellPath) => Float64Array.from(columns[name] ?? [], Number);
  const path = { md: column("md"), inclination: column("inclination"), azimuth: column("azimuth"), tvd: column("tvd") };
  return path.md.length > 1 && path.tvd.length === path.md.length ? path : null;
}
