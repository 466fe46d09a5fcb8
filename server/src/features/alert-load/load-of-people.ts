import type { AlertLoad } from "@sigma/contract/alerts/alert-load";
import type { WellId } from "@sigma/contract/ids";
import type { ListedUser } from "@sigma/contract/users/user";
import { alarmLoad } from "@sigma/engine/alerts/alarm-load";
import { median } from "@sigma/engine/math/quantile";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { CountedStep, ToldAlarm } from "../../alerts/alert-load-store";

/** A user, and the wells that the user may see; null for all. */
export type Person = Pick<ListedUser, "_id" | "name"> & { reach: ReadonlySet<WellId> | null };

/** Notified and acknowledged alarms of each person, most alarms first. */
export function loadOfPeople(
  people: readonly Person[],
  reportedAlarms: readonly ToldAlarm[],
  steps: readonly CountedStep[],
  span: { from: EpochSeconds; to: EpochSeconds },
): AlertLoad["people"] {
  const answers = answersBy(steps);
  return people
    .map(({ _id: userId, name, reach }) => {
      const own = reportedAlarms.filter(
        ({ wellId, recipients }) =>
          (reach === null || reach.has(wellId)) && (recipients.length === 0 || recipients.includes(userId)),
      );
      const { count, perHour, hours, worstTenMinutes } = alarmLoad(
        own.map(({ time }) => time),
        span,
      );
      const after = answers.get(name) ?? [];
      return {
        userId,
        name,
        count,
        perHour,
        worstHour: Math.max(...hours.map((hour) => hour.count)),
        worstTenMinutes,
        acknowledged: after.length,
        acknowledgedAfter: median(after),
      };
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** How long after a raise each person acknowledged it, s. */
function answersBy(steps: readonly CountedStep[]): Map<string, number[]> {
  const raisedAt = new Map<string, EpochSeconds>();
  const answers = new Map<string, number[]>();
  for (const { alertId, time, kind, by } of steps) {
    if (kind === "raised") raisedAt.set(alertId, time);
    const raisedTime = raisedAt.get(alertId);
    if (kind !== "acknowledge" || by === null || raisedTime === undefined) continue;
    answers.set(by, [...(answers.get(by) ?? []), Math.max(0, time - raisedTime)]);
    raisedAt.delete(alertId);
  }
  return answers;
}
