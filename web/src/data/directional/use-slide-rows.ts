import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef } from "react";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** A row that was drilled just now is pushed before it is stored; by then it is, ms. */
const STORED_AFTER_MS = 1000;

/** The slide sheet of a well, shallow first; kept fresh while the component is on the screen. */
export function useSlideRows(wellId: WellId, period: Pick<EventRequest<"slide-sheet/get">, "dayTime"> = {}) {
  useFreshSlideRows(wellId);
  return useEvent("slide-sheet/get", { wellId, ...period }, { keepPrevious: true });
}

/** Reads the slide sheet of a well again when it has changed, once for each change. */
export function useFreshSlideRows(wellId: WellId): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePush("slide-sheets-updated", (message) => {
    if (message.wellId !== wellId) return;
    if (!message.live) return refreshEvent("slide-sheet/get", { wellId });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refreshEvent("slide-sheet/get", { wellId }), STORED_AFTER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
