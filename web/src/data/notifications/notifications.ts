import type { EventRequest } from "@sigma/contract/call-types";
import type { Notification } from "@sigma/contract/wells/notification";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "../calls/call-failure";
import { queryClient } from "../calls/query-client";
import { serverNow } from "../live/server-clock";
import { request } from "../calls/socket";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";
import { useReplay } from "../replay/replay";

/** How far lists of notifications look back, s. */
export const PERIOD = 43_200;

/** The period of a replay moves in such steps, s. */
export const STEP = 3600;

/** The notifications of a well over the last 12 hours, newest first; new ones join as they arise. */
export function useNotifications(wellId: string): UseQueryResult<Notification[] | null, CallFailure> {
  const [opened] = useState(serverNow);
  const replayed = useReplay(({ replay }) => replay && Math.floor(replay.asked / STEP) * STEP);
  const from = Math.floor(replayed ?? opened) - PERIOD;
  usePush("notification", (arisen) =>
    changeKnown(arisen.wellId, (known) => [arisen, ...known.filter(({ _id }) => _id !== arisen._id)]),
  );
  usePush("notifications", (changed) => {
    if (changed.wellId === wellId) refreshEvent("notification/get", { wellId: changed.wellId });
  });
  return useEvent("notification/get", { wellId, from });
}

/** Archives notifications of a well, or takes them back. */
export async function archiveNotifications(wellId: string, ids: readonly string[], hidden: boolean): Promise<void> {
  const [only] = ids;
  if (only === undefined) return;
  if (ids.length === 1) await request("notification/change-visibility", { wellId, id: only, hidden });
  else await request("notification/change-visibility-multiple", { wellId, ids: [...ids], hidden });
  changeKnown(wellId, (known) =>
    known.map((notification) => (ids.includes(notification._id) ? { ...notification, hidden } : notification)),
  );
}

/** Changes every list of a well that is held. */
function changeKnown(wellId: string, change: (known: Notification[]) => Notification[]): void {
  queryClient.setQueriesData<Notification[] | null>(
    {
      queryKey: ["notification/get"],
      predicate: ({ queryKey }) => (queryKey[1] as EventRequest<"notification/get">).wellId === wellId,
    },
    (known) => known && change(known),
  );
}
