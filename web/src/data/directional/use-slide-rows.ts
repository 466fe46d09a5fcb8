import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../calls/use-event";

/** The slide sheet of a well, shallow first; kept fresh while the component is on the screen. */
export function useSlideRows(wellId: WellId, period: Pick<EventRequest<"slide-sheet/get">, "dayTime"> = {}) {
  return useEvent("slide-sheet/get", { wellId, ...period }, { keepPrevious: true });
}
