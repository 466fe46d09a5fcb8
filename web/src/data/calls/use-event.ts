import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { CallFailure } from "./call-failure";
import { PacedWork } from "./paced-work";
import { queryClient } from "./query-client";
import { onPush, request } from "./socket";

type QueryOptions = {
  /** False while the request is not complete yet. */
  enabled?: boolean;
  /** Keeps showing the last answer while the next one is out. */
  keepPrevious?: boolean;
  /** Gives a call up when another one takes its place or nobody shows it: its answer is not kept, its failure not alerted. */
  isGivenUp?: boolean;
};

/** The key of an event's answer in the query cache. */
export const eventKey = <Name extends EventName>(event: Name, payload?: EventRequest<Name>): readonly unknown[] =>
  payload === undefined ? [event] : [event, payload];

const refreshes = new Map<string, PacedWork>();

/**
 * Fetches the answers of an event that are on the screen again, because they have changed on the server: one fetch at a
 * time and at most one a second, however often it is called.
 *
 * @param part what the requests have in common, such as their well
 */
export function refreshEvent<Name extends EventName>(event: Name, part: Partial<EventRequest<Name>>): void {
  const queryKey = [event, part];
  const name = JSON.stringify(queryKey);
  const refresh = refreshes.get(name) ?? new PacedWork(() => queryClient.invalidateQueries({ queryKey }));
  refreshes.set(name, refresh);
  refresh.ask();
}

/** Forgets the refreshes that wait: another user has signed in. */
export function forgetRefreshes(): void {
  for (const refresh of refreshes.values()) refresh.stop();
  refreshes.clear();
}

/** Asks an event and keeps its answer in the query cache; null where the server has nothing. */
export function useEvent<Name extends EventName>(
  event: Name,
  payload: EventRequest<Name>,
  { enabled = true, keepPrevious = false, isGivenUp = false }: QueryOptions = {},
): UseQueryResult<EventReply<Name> | null, CallFailure> {
  return useQuery<EventReply<Name> | null, CallFailure>({
    queryKey: eventKey(event, payload),
    queryFn: (context) => request(event, payload, undefined, isGivenUp ? context.signal : undefined),
    enabled,
    ...(keepPrevious ? { placeholderData: (previous) => previous } : {}),
  });
}

/** Listens to a pushed message while the component is on the screen. */
export function usePush<Name extends PushName>(name: Name, listener: (message: PushMessage<Name>) => void): void {
  const listen = useEffectEvent(listener);
  useEffect(() => onPush(name, (message) => listen(message)), [name]);
}
