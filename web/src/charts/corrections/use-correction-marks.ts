import { drawnRows } from "../../data/calls/loaded";
import type { Correction } from "@sigma/contract/samples/correction";
import { type RefObject, useEffect, useRef } from "react";
import { useCorrections, useCorrectionsSince } from "../../data/corrections/use-corrections";
import type { FollowedView } from "../view/followed-view";
import type { MarkedCorrection } from "./marked-correction";

const none: readonly MarkedCorrection[] = [];

/**
 * The corrections of the well that stand, newest first, kept fresh; the chart is drawn again when they change. In a replay
 * those that stood then, and those that were made or taken back since.
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

/** What is marked of corrections that stand, or stood at the moment of a replay, and of those that changed since. */
export function markedCorrections(
  earlierCorrections: readonly Correction[],
  since: readonly Correction[],
): readonly MarkedCorrection[] {
  const changedIds = new Set(since.map(({ _id }) => _id));
  const stand = earlierCorrections.filter(({ _id, state }) => (state === "waiting" || state === "applied") && !changedIds.has(_id));
  const later = since.map((laterCorrection) => ({
    ...laterCorrection,
    since: laterCorrection.undoneAt === null ? ("made" as const) : ("undone" as const),
  }));
  return [...stand, ...later].toSorted((a, b) => b.number - a.number);
}
