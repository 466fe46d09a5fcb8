import type { Notification } from "@sigma/contract/notification";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "./call-failure";
import { queryClient } from "./query-client";
import { request } from "./socket";
import { eventKey, useEvent, usePush } from "./use-event";

/** How far the list of a well looks back, s. */
const PERIOD = 43_200;

const keyOf = (wellId: string) => eventKey("notification/get", { wellId });

/** The notifications of a well over the last 12 hours, newest first; new ones join as they arise. */
export function useNotifications(wellId: string): UseQueryResult<Notification[] | null, CallFailure> {
  usePush("notification", (arisen) => {
    if (arisen.wellId !== wellId) return;
    queryClient.setQueryData<Notification[] | null>(keyOf(wellId), (known) =>
      known ? [arisen, ...known.filter(({ _id }) => _id !== arisen._id)] : known,
    );
  });
  return useEvent("notification/get", { wellId });
}

/** Archives notifications of a well, or takes them back. */
export async function archiveNotifications(wellId: string, ids: readonly string[], hidden: boolean): Promise<void> {
  const [only] = ids;
  if (only === undefined) return;
  if (ids.length === 1) await request("notification/change-visibility", { wellId, id: only, hidden });
  else await request("notification/change-visibility-multiple", { wellId, ids: [...ids], hidden });
  queryClient.setQueryData<Notification[] | null>(keyOf(wellId), (known) =>
    known?.map((notification) => (ids.includes(notification._id) ? { ...notification, hidden } : notification)),
  );
}

/** Whether a notification belongs to the last 12 hours. */
export const isRecent = ({ time }: Pick<Notification, "time">, now: number): boolean => time >= now - PERIOD;
