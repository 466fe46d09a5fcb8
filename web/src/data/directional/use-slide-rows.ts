import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef } from "react";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** What is pushed is stored so much later, ms. */
const STORED_AFTER_MS = 1000;

/** The slide sheet of a well, shallow first; kept fresh while the component is on the screen. */
export function useSlideRows(wellId: WellId, period: Pick<EventRequest<"slide-sheet/get">, "dayTime"> = {}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePush("slide-sheets-updated", (message) => {
    if (message.wellId !== wellId) return;
    refreshEvent("slide-sheet/get", { wellId });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refreshEvent("slide-sheet/get", { wellId }), STORED_AFTER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useEvent("slide-sheet/get", { wellId, ...period }, { keepPrevious: true });
}
