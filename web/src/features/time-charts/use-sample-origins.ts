import type { WellId } from "@sigma/contract/ids";
import type { SampleOrigins } from "@sigma/contract/samples/sample-origin";
import { type RefObject, useEffect, useRef } from "react";
import type { FollowedView } from "../../charts/view/followed-view";
import { useSettledRange } from "../../charts/view/use-settled-range";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";
import type { ViewRange } from "../../data/live/view-range";
import { originRange } from "./origin-range";

/**
 * How the samples in view reached Sigma; asked again when the view leaves what is known, and when stored samples changed.
 *
 * @returns the newest answer, null before the first, and what is to be told of every view that is drawn
 */
export function useSampleOrigins(
  view: FollowedView,
  wellId: WellId,
): { origins: RefObject<SampleOrigins | null>; onView: (view: ViewRange) => void } {
  const [range, onView] = useSettledRange(originRange);
  const { data } = useEvent("sample-origin/get", { wellId, ...range }, { enabled: range !== null, keepPrevious: true });
  usePush("relabelled", (message) => {
    if (message.wellId === wellId) refreshEvent("sample-origin/get", { wellId });
  });

  const origins = useRef<SampleOrigins | null>(null);
  useEffect(() => {
    origins.current = data ?? null;
    view.tracks.redraw();
  }, [view, data]);
  return { origins, onView };
}
