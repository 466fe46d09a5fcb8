import { unknownValue } from "@sigma/contract/error-texts";
import type { AlertTransition } from "@sigma/contract/alerts/alert-state";
import { notificationPeriods, type NotificationType } from "@sigma/contract/alerts/alert-limits";
import type { Seconds } from "@sigma/terms/quantities";
import type { AlarmStanding } from "../../data/notifications/alarm-standing";
import { formatTime } from "../format/times";

/** The types of notifications, as named in lists and filters. */
export const typeNames: Record<NotificationType, string> = {
  directional_recommendation: "Directional",
  simple: "Simple",
  advanced: "Advanced",
  rig_state: "Rig state",
  engine: "Engine",
  motor_stall: "Motor stall",
  state_transition_report: "State transition",
  note: "Note",
};

/** The name of a type. @throws Error `Unknown notification type: {type}` */
export function typeName(type: string): string {
  const name = (typeNames as Record<string, string | undefined>)[type];
  if (name === undefined) throw new Error(unknownValue("notification type", type));
  return name;
}

const periodWords = ["Last 12 hours", "Last 24 hours", "Last 7 days", "Last 30 days", "All"];

/** How far a list looks back, s; null is all. */
export const periodNames: readonly { value: string; label: string; seconds: Seconds | null }[] =
  notificationPeriods.map((seconds, index) => ({
    value: String(seconds ?? "all"),
    label: periodWords[index]!,
    seconds,
  }));

const statusWords: Record<AlarmStanding["status"], string> = {
  normal: "Returned",
  unacknowledged: "Unacknowledged",
  acknowledged: "Acknowledged",
  returned: "Returned, not seen",
  shelved: "Shelved",
  suppressed: "Suppressed",
  "out-of-service": "Out of service",
  notice: "Notice",
};

/** The state of a notification in words: `Shelved to 08:00`, `Acknowledged, stale`. */
export function statusText({ status, until, isStale }: AlarmStanding): string {
  const words =
    status === "shelved" && until !== null ? `Shelved to ${formatTime(until, "minute")}` : statusWords[status];
  return isStale ? `${words}, stale` : words;
}

const stepWords: Record<AlertTransition["kind"], string> = {
  raised: "Raised",
  returned: "Returned",
  suppressed: "Suppressed by the rig state",
  stale: "Stale: its channels are silent",
  fresh: "Its channels speak again",
  "limit-passed": "Shelving ended",
  withdrawn: "Withdrawn: the alert was changed or deleted",
  escalated: "Not acknowledged in time, gone on to",
  acknowledge: "Acknowledged",
  shelve: "Shelved",
  unshelve: "Unshelved",
  "take-out-of-service": "Taken out of service",
  "return-to-service": "Returned to service",
};

/** A step of an alert in words: `Shelved by K. Moe to 08:00: Sensor is changed`. */
export function stepText({ kind, by, until, reason }: AlertTransition): string {
  const who = by === null ? "" : ` by ${by}`;
  const limit = until === null ? "" : ` to ${formatTime(until, "minute")}`;
  if (kind === "escalated") return `${stepWords[kind]} ${reason ?? "the next person"}`;
  return `${stepWords[kind]}${who}${limit}${reason === null ? "" : `: ${reason}`}`;
}
