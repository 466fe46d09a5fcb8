import type { Correction } from "@sigma/contract/samples/correction";
import { type RefObject, useEffect, useRef } from "react";
import { useCorrections } from "../../data/corrections/use-corrections";
import type { FollowedView } from "../view/followed-view";

const noCorrections: readonly Correction[] = [];

/** The corrections of the well that stand, newest first, kept fresh; the chart is drawn again when they change. */
export function useCorrectionMarks(view: FollowedView): RefObject<readonly Correction[]> {
  const { data } = useCorrections(view.well.wellId);
  const corrections = useRef(noCorrections);
  useEffect(() => {
    corrections.current = (data ?? noCorrections).filter(({ state }) => state === "waiting" || state === "applied");
    view.tracks.redraw();
  }, [view, data]);
  return corrections;
}
