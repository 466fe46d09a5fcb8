import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "../calls/call-failure";
import { changeAnswer, queryClient } from "../calls/query-client";
import { serverNow } from "../live/server-clock";
import { useOfServerNow } from "../live/use-now";
import { onPush, request } from "../calls/socket";
import { eventKey, useEvent } from "../calls/use-event";
import { useReplay } from "../replay/replay";

/** How far lists of notifications look back, s. */
export const PERIOD = 43_200;

/** Step by which periods advance, s. */
export const STEP = 3600;

/** A moment that advances with the server clock, in steps: lists of a page that stays open drop old entries. */
export const useStepsSince = (moment: EpochSeconds): EpochSeconds =>
  useOfServerNow((now) => moment + Math.max(0, Math.floor((now - moment) / STEP)) * STEP);

/** The query of the notifications of a well from a moment on; until the reply arrives the notifications of the previous step stay. */
export const notificationsFrom = (wellId: string, from: EpochSeconds) => ({
  queryKey: eventKey("notification/get", { wellId, from }),
  queryFn: () => request("notification/get", { wellId, from }),
  placeholderData: () =>
    queryClient.getQueryData<Notification[] | null>(eventKey("notification/get", { wellId, from: from - STEP })),
});

/** The notifications of a well over the last 12 hours, newest first; new ones are added as they are raised. */
export function useNotifications(wellId: string): UseQueryResult<Notification[] | null, CallFailure> {
  const [opened] = useState(() => Math.floor(serverNow()));
  const until = useStepsSince(opened);
  const replayTime = useReplay(({ replay }) => replay && Math.floor(replay.asked / STEP) * STEP);
  const from = Math.floor(replayTime ?? until) - PERIOD;
  return useQuery<Notification[] | null, CallFailure>(notificationsFrom(wellId, from));
}

/** The notifications of a well that match a query, newest first; new ones are added to every list as they are raised. */
export const useNotificationsOf = (wellId: WellId, question: Omit<EventRequest<"notification/get">, "wellId"> = {}) =>
  useEvent("notification/get", { wellId, ...question });

onPush("notification", (arisen) =>
  changeKnown(arisen.wellId, (knownNotifications) => [
    arisen,
    ...knownNotifications.filter(({ _id }) => _id !== arisen._id),
  ]),
);

/** Archives notifications of a well, or takes them back. */
export async function archiveNotifications(wellId: string, ids: readonly string[], isHidden: boolean): Promise<void> {
  const [only] = ids;
  if (only === undefined) return;
  if (ids.length === 1) await request("notification/change-visibility", { wellId, id: only, hidden: isHidden });
  else await request("notification/change-visibility-multiple", { wellId, ids: [...ids], hidden: isHidden });
  changeKnown(wellId, (knownNotifications) =>
    knownNotifications.map((notification) =>
      ids.includes(notification._id) ? { ...notification, hidden: isHidden } : notification,
    ),
  );
}

/** Changes every list of a well that is held or on its way. */
function changeKnown(wellId: string, change: (known: Notification[]) => Notification[]): void {
  const lists = queryClient.getQueryCache().findAll({
    queryKey: ["notification/get"],
    predicate: ({ queryKey }) => (queryKey[1] as EventRequest<"notification/get">).wellId === wellId,
  });
  for (const { queryKey } of lists)
    changeAnswer<Notification[]>(queryKey, (knownNotifications) => knownNotifications && change(knownNotifications));
}
