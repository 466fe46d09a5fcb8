import type { Answer } from "../calls/loaded";
import type { EventReply, EventRequest } from "@sigma/contract/call-types";
import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "../calls/call-failure";
import { queryClient } from "../calls/query-client";
import { request } from "../calls/socket";
import { serverNow } from "../live/server-clock";
import { useReplay } from "../replay/replay";
import { STEP, useStepsSince } from "./notifications";

/** Interval at which the data of all wells is requested, ms; that of one well is pushed. */
const AGAIN_AFTER_MS = 10_000;

/** Alerts of a well that are acknowledged with one call, at most. */
const MOST_TOGETHER = 1000;

/** The states of alerts, their transitions, their configurations, and the notifications, of one well or, for null, of all. */
export type AlertHistory = {
  notifications: Answer<Notification[]>;
  states: Answer<AlertState[]>;
  transitions: Answer<AlertTransition[]>;
  configurations: Answer<NotificationConfiguration[]>;
};

/** The history of alerts over a period; null looks back over all. */
export function useAlertHistory(wellId: WellId | null, period: Seconds | null): AlertHistory {
  const from = useStart(period);
  const range = from === null ? {} : { from };
  const all = { refetchInterval: wellId === null ? AGAIN_AFTER_MS : (false as const) };
  const notifications = useQuery<Notification[] | null, CallFailure>({
    queryKey: wellId === null ? ["notification/get/all", range] : ["notification/get", { wellId, ...range }],
    queryFn: () =>
      wellId === null ? request("notification/get/all", range) : request("notification/get", { wellId, ...range }),
    placeholderData: (previous) => previous,
    ...all,
  });
  const transitions = useQuery<AlertTransition[] | null, CallFailure>({
    queryKey: ["alert-state/get/history", { wellId, ...range }],
    queryFn: () =>
      wellId === null
        ? request("alert-state/get/history/all", range)
        : request("alert-state/get/history", { wellId, ...range }),
    placeholderData: (previous) => previous,
    ...all,
  });
  return {
    notifications,
    transitions,
    states: useAlertStates(wellId),
    configurations: useAlertConfigurations(wellId),
  };
}

/** The states of the alerts of a well, or of all wells. */
export function useAlertStates(wellId: WellId | null): UseQueryResult<AlertState[] | null, CallFailure> {
  return useQuery<AlertState[] | null, CallFailure>({
    queryKey: ["alert-state/get", { wellId }],
    queryFn: () => (wellId === null ? request("alert-state/get/all", {}) : request("alert-state/get", { wellId })),
    refetchInterval: AGAIN_AFTER_MS,
  });
}

/** The alerts that users created for a well, or for all. */
export const useAlertConfigurations = (
  wellId: WellId | null,
): UseQueryResult<NotificationConfiguration[] | null, CallFailure> =>
  useQuery<NotificationConfiguration[] | null, CallFailure>({
    queryKey: ["notification-configuration/get", { wellId }],
    queryFn: () =>
      wellId === null
        ? request("notification-configuration/get/all", {})
        : request("notification-configuration/get", { wellId }),
  });

/** Executes a user's action on an alert. */
export async function changeAlert(change: EventRequest<"alert-state/change">): Promise<void> {
  await request("alert-state/change", change);
  void queryClient.invalidateQueries({ queryKey: ["alert-state/get"] });
  void queryClient.invalidateQueries({ queryKey: ["alert-state/get/history"] });
}

/** An alert as a user saw it: an acknowledgement applies to this raise, not to later ones. */
export type SeenAlert = Pick<AlertState, "wellId" | "alertId"> & { raisedAt: EpochSeconds };

/** Acknowledges alerts, with one call a well. @returns how many were; the others had changed meanwhile */
export async function acknowledgeAlerts(seenAlerts: readonly SeenAlert[]): Promise<number> {
  const byWell = Map.groupBy(seenAlerts, ({ wellId }) => wellId);
  const answers = await Promise.all(
    [...byWell].map(([wellId, own]) =>
      request("alert-state/acknowledge-multiple", {
        wellId,
        alerts: own.slice(0, MOST_TOGETHER).map(({ alertId, raisedAt }) => ({ id: alertId, raisedAt })),
      }),
    ),
  );
  void queryClient.invalidateQueries({ queryKey: ["alert-state/get"] });
  void queryClient.invalidateQueries({ queryKey: ["alert-state/get/history"] });
  return answers.reduce((sum, states) => sum + (states?.length ?? 0), 0);
}

/** Saves, changes or deletes an alert. */
export async function saveAlert<
  Name extends
    | "notification-configuration/post"
    | "notification-configuration/patch"
    | "notification-configuration/delete",
>(call: Name, payload: EventRequest<Name>): Promise<EventReply<Name>> {
  return (await request(call, payload)) as EventReply<Name>;
}

/** The start of a period: it moves, in steps, from the time it was chosen, and in a replay with the moment. */
function useStart(period: Seconds | null): EpochSeconds | null {
  const replayTime = useReplay(({ replay }) => replay && Math.floor(replay.asked / STEP) * STEP);
  const [chosen, setChosen] = useState(() => ({ period, at: Math.floor(serverNow()) }));
  const until = useStepsSince(chosen.at);
  if (chosen.period !== period) setChosen({ period, at: Math.floor(serverNow()) });
  return period === null ? null : (replayTime ?? until) - period;
}
