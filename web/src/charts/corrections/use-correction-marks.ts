import { drawnRows } from "../../data/calls/loaded";
import type { Correction } from "@sigma/contract/samples/correction";
import { type RefObject, useEffect, useRef } from "react";
import { useCorrections, useCorrectionsSince } from "../../data/corrections/use-corrections";
import type { FollowedView } from "../view/followed-view";
import type { MarkedCorrection } from "./marked-correction";

const none: readonly MarkedCorrection[] = [];

/**
 * The active corrections of the well, newest first, kept up to date; the chart is redrawn when they change. In a replay
 * the corrections active at that time, and corrections made or taken back since.
 */
export function useCorrectionMarks(view: FollowedView): RefObject<readonly MarkedCorrection[]> {
  const { data } = useCorrections(view.well.wellId);
  const since = useCorrectionsSince(view.well.wellId).data;
  const corrections = useRef(none);
  useEffect(() => {
    corrections.current = markedCorrections(drawnRows({ data }), drawnRows({ data: since }));
    view.tracks.redraw();
  }, [view, data, since]);
  return corrections;
}

/** The marks of corrections that are active, or were active at the moment of a replay, and of those that changed since. */
export function markedCorrections(
  earlierCorrections: readonly Correction[],
  since: readonly Correction[],
): readonly MarkedCorrection[] {
  const changedIds = new Set(since.map(({ _id }) => _id));
  const stand = earlierCorrections.filter(
    ({ _id, state }) => (state === "waiting" || state === "applied") && !changedIds.has(_id),
  );
  const later = since.map((laterCorrection) => ({
    ...laterCorrection,
    since: laterCorrection.undoneAt === null ? ("made" as const) : ("undone" as const),
  }));
  return [...stand, ...later].toSorted((a, b) => b.number - a.number);
}
