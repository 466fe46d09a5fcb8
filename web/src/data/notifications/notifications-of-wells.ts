import { drawnRows, type Unloaded, findUnloaded } from "../calls/loaded";
import type { Notification } from "@sigma/contract/wells/notification";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { notificationsFrom, PERIOD, useStepsSince } from "./notifications";
import { serverNow } from "../live/server-clock";

const AGAIN_AFTER_MS = 60_000;

/** New notifications of several wells over the last 12 hours, newest first, or why they are unknown; requested every minute. */
export function useNewNotifications(wellIds: readonly string[]): readonly Notification[] | Unloaded {
  const [opened] = useState(() => Math.floor(serverNow()));
  const from = useStepsSince(opened) - PERIOD;
  const answers = useQueries({
    queries: wellIds.map((wellId) => ({ ...notificationsFrom(wellId, from), refetchInterval: AGAIN_AFTER_MS })),
  });
  return (
    findUnloaded(...answers) ??
    answers
      .flatMap((answer) => drawnRows<Notification>(answer))
      .filter(({ hidden }) => !hidden)
      .toSorted((a, b) => b.time - a.time)
  );
}
