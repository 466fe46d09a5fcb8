import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { Seconds } from "@sigma/terms/quantities";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { CallFailure } from "./call-failure";
import { refreshWhileLive } from "./refresh-topics";
import { onPush, request } from "./socket";

type QueryOptions = {
  /** False while the request is not complete yet. */
  enabled?: boolean;
  /** Keeps showing the last reply while the next one is pending. */
  keepPrevious?: boolean;
  /** Cancels a call when another one replaces it or it is no longer shown: its answer is not stored, its failure not alerted. */
  isGivenUp?: boolean;
  /** Repeats the request at this interval, s. */
  every?: Seconds;
  /** Repeats the request at this interval, s, while live samples of its well arrive. */
  everyWhileLive?: Seconds;
};

/** The key of an event's reply in the query cache. */
export const eventKey = <Name extends EventName>(event: Name, payload?: EventRequest<Name>): readonly unknown[] =>
  payload === undefined ? [event] : [event, payload];

/**
 * Requests an event and keeps its answer in the query cache; null if the server has none. It is requested again when a topic
 * changes that its contract follows.
 */
export function useEvent<Name extends EventName>(
  event: Name,
  payload: EventRequest<Name>,
  { enabled = true, keepPrevious = false, isGivenUp = false, every, everyWhileLive }: QueryOptions = {},
): UseQueryResult<EventReply<Name> | null, CallFailure> {
  const { wellId } = payload as { wellId?: WellId };
  useEffect(() => {
    if (everyWhileLive === undefined || wellId === undefined) return undefined;
    return refreshWhileLive(event, wellId, everyWhileLive);
  }, [event, wellId, everyWhileLive]);
  return useQuery<EventReply<Name> | null, CallFailure>({
    queryKey: eventKey(event, payload),
    queryFn: (context) => request(event, payload, undefined, isGivenUp ? context.signal : undefined),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: 1000 * every }),
    ...(keepPrevious ? { placeholderData: (previous) => previous } : {}),
  });
}

/** Listens to a pushed message while the component is on the screen. */
export function usePush<Name extends PushName>(name: Name, listener: (message: PushMessage<Name>) => void): void {
  const listen = useEffectEvent(listener);
  useEffect(() => onPush(name, (message) => listen(message)), [name]);
}
