import type { Notification } from "@sigma/contract/wells/notification";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { PERIOD } from "./notifications";
import { serverNow } from "../live/server-clock";
import { request } from "../calls/socket";
import { eventKey } from "../calls/use-event";

const AGAIN_AFTER_MS = 60_000;

/** What is new on several wells over the last 12 hours, newest first; asked again every minute. */
export function useNewNotifications(wellIds: readonly string[]): readonly Notification[] {
  const [from] = useState(() => Math.floor(serverNow()) - PERIOD);
  const answers = useQueries({
    queries: wellIds.map((wellId) => ({
      queryKey: eventKey("notification/get", { wellId, from }),
      queryFn: () => request("notification/get", { wellId, from }),
      refetchInterval: AGAIN_AFTER_MS,
    })),
  });
  return answers
    .flatMap(({ data }) => data ?? [])
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => b.time - a.time);
}
