import type { WellId } from "@sigma/contract/ids";
import { type RefObject, useEffect, useRef } from "react";
import type { FollowedView } from "../../charts/view/followed-view";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";
import type { EventMark } from "./event-layer";

/** What the engine notices by itself; reports of transitions and surveys have places of their own. */
const types: ("engine" | "motor_stall")[] = ["engine", "motor_stall"];

/** What the engine has noticed on a well, kept fresh; the charts are drawn again when it changes. */
export function useEventMarks(view: FollowedView, wellId: WellId): RefObject<readonly EventMark[]> {
  const { data } = useEvent("notification/get", { wellId, types });
  const refresh = (of: WellId) => of === wellId && refreshEvent("notification/get", { wellId, types });
  usePush("notification", ({ wellId: of, type }) => void (types.some((one) => one === type) && refresh(of)));
  usePush("notifications", ({ wellId: of }) => void refresh(of));
  const marks = useRef<readonly EventMark[]>([]);
  useEffect(() => {
    marks.current = (data ?? []).filter(({ hidden, type }) => !hidden && types.some((one) => one === type));
    view.tracks.redraw();
  }, [view, data]);
  return marks;
}
