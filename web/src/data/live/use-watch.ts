import type { EventName, EventRequest } from "@sigma/contract/call-types";
import { useEffect } from "react";
import { useConnection } from "../calls/connection";
import { onConnect, request } from "../calls/socket";

/** The events that switch a stream of pushes on and off. */
type WatchName = Extract<EventName, `${string}/watch`>;
type WatchRequest<Name extends WatchName> = Omit<EventRequest<Name>, "on">;

/**
 * Subscribes to a stream of the server while the component is on the screen, over every reconnect.
 *
 * Nothing is sent to a lost connection: it comes back without any stream, and a request would only end in an alert.
 *
 * @param what the stream; null watches nothing
 */
export function useWatch<Name extends Exclude<WatchName, "live-data/watch">>(
  event: Name,
  what: WatchRequest<Name> | null,
): void {
  const key = JSON.stringify(what);
  useEffect(() => {
    const wantedRequest = JSON.parse(key) as WatchRequest<Name> | null;
    if (!wantedRequest) return;
    const watch = (on: boolean) =>
      void request(event, { ...wantedRequest, on } as EventRequest<Name>).catch(() => undefined);
    const ifConnected = (on: boolean) => useConnection.getState().state === "connected" && watch(on);
    const end = onConnect(() => watch(true));
    ifConnected(true);
    return () => {
      end();
      ifConnected(false);
    };
  }, [event, key]);
}
