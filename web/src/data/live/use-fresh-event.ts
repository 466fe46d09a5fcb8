import type { EventName, EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useEffect } from "react";
import { refreshEvent, useEvent } from "../calls/use-event";
import type { WellData } from "../well/well-data";
import { STORED_AFTER_MS } from "./use-well-refresh";

/**
 * The answer of an event about a well, asked again when the well pushes that there is more of it or that stored samples
 * have changed; the answer before stays meanwhile.
 *
 * @param push the message that says so
 */
export function useFreshEvent<Name extends EventName>(
  event: Name,
  request: EventRequest<Name> & { wellId: WellId },
  { data, push }: { data: WellData; push: "stand-metric" | "state-transition-report" },
) {
  const { wellId } = data;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => refreshEvent(event, { wellId } as unknown as Partial<EventRequest<Name>>),
        STORED_AFTER_MS,
      );
    };
    const stops = [data.onPush(push, refreshSoon), data.onPush("relabelled", refreshSoon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [data, wellId, event, push]);
  return useEvent(event, request, { keepPrevious: true });
}
