import { drawnRows } from "../../data/calls/loaded";
import { type RefObject, useEffect, useRef } from "react";
import { useEvent } from "../../data/calls/use-event";
import { useShowsTargetBands } from "../../data/choices/shows-target-bands";
import { type TargetBand, targetBands } from "../layers/target-bands";
import type { FollowedView } from "./followed-view";

/** The recommendation of an interval changes with new hole: interval of its requests, s. */
const REFRESH = 60;

/** The recommended drilling parameters of the well as bands of its charts, kept up to date. */
export function useTargetBands(view: FollowedView, axis: "depth" | "time"): RefObject<readonly TargetBand[]> {
  const { wellId } = view.well;
  const bands = useRef<readonly TargetBand[]>([]);
  const { isShown } = useShowsTargetBands();
  const { data } = useEvent(
    "drilling-recommendation/get",
    { wellId },
    { keepPrevious: true, enabled: isShown, everyWhileLive: REFRESH },
  );
  useEffect(() => {
    bands.current = isShown ? targetBands(drawnRows({ data }), axis) : [];
    view.tracks.redraw();
  }, [data, isShown, axis, view]);
  return bands;
}
