import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useState } from "react";
import { request } from "../../../data/calls/socket";
import { type AskCounts, countQuestion, countWells } from "./count-wells";
import { type CompareFilters, isEmptyFilter } from "./filter-values";
import type { WellCount, WellCounts } from "./pass-filters";

/** The progress of the counting; null three seconds after it has finished. */
export type CountProgress = { done: number; total: number } | null;

/** Time that the progress is shown after the last count, ms. */
export const PROGRESS_RESET = 3000;
/** Delay between typing and counting, ms. */
const TYPING_PAUSE_MS = 250;

const ask: AskCounts = async (wellIds, question) =>
  (await request("wells-compare/get/count", { wellIds: wellIds as WellId[], ...question })) ?? {};

const noCounts: WellCounts = new Map();

/** Counts, well after well, the depth rows that meet the drilling parameters. @param round counts again if it changes */
export function useCounts(
  wells: readonly ComparedWell[],
  filter: CompareFilters["parameters"],
  round: number,
): { counts: WellCounts; progress: CountProgress } {
  const [counted, setCounted] = useState<{ key: string; counts: WellCounts }>({ key: "", counts: noCounts });
  const [shown, setShown] = useState<{ key: string; progress: CountProgress }>({ key: "", progress: null });
  const ids = wells.map(({ wellId }) => wellId).join(" ");
  const key = isEmptyFilter(filter) ? "" : JSON.stringify([filter.operator, filter.parameters, ids, round]);
  useEffect(() => {
    if (key === "") return;
    const [operator, parameters, all] = JSON.parse(key) as [typeof filter.operator, typeof filter.parameters, string];
    const wellIds = all.split(" ").filter(Boolean);
    const stop = new AbortController();
    const setProgress = (progress: CountProgress) => setShown({ key, progress });
    let reset: ReturnType<typeof setTimeout> | undefined;
    const foundCounts = new Map<string, WellCount>();
    const take = (counts: Record<string, WellCount>) => {
      for (const [wellId, count] of Object.entries(counts)) foundCounts.set(wellId, count);
      setCounted({ key, counts: new Map(foundCounts) });
      setProgress({ done: foundCounts.size, total: wellIds.length });
    };
    const pause = setTimeout(() => {
      setProgress({ done: 0, total: wellIds.length });
      // A failed count has been alerted by the call.
      void countWells(wellIds, countQuestion({ operator, parameters }), ask, take, stop.signal)
        .catch(() => undefined)
        .finally(() => {
          if (!stop.signal.aborted) reset = setTimeout(() => setProgress(null), PROGRESS_RESET);
        });
    }, TYPING_PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(pause);
      clearTimeout(reset);
    };
  }, [key]);
  // Counts for other parameters do not apply to these.
  return {
    counts: counted.key === key ? counted.counts : noCounts,
    progress: shown.key === key ? shown.progress : null,
  };
}
