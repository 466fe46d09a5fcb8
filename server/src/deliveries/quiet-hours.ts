import { MINUTE } from "@sigma/terms/durations";
import type { UserNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import type { EpochSeconds } from "@sigma/terms/quantities";

const DAY_MINUTES = 1440;

/**
 * The end of the user's quiet hours that hold a notification back; null if it may be sent now.
 *
 * Times of day are in the user's time zone: if the clocks change in between, the end moves with them.
 */
export function quietUntil(
  { quietHours, timeZone }: Pick<UserNotificationSettings, "quietHours" | "timeZone">,
  level: string,
  now: EpochSeconds,
): EpochSeconds | null {
  if (!quietHours.enabled || (quietHours.criticalPass && level === "Error")) return null;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const at = clockMinutes(now, timeZone);
  const isQuiet = from === to || (from < to ? at >= from && at < to : at >= from || at < to);
  if (!isQuiet) return null;
  const wait = (to - at + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const guess = Math.floor(now / MINUTE) * MINUTE + wait * MINUTE;
  // The clocks may have been changed on the way.
  const off = clockMinutes(guess, timeZone) - to;
  const shift = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  return guess - shift * MINUTE > now ? guess - shift * MINUTE : guess;
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":").map(Number);
  return hours! * MINUTE + minutes!;
}

/** The time of day, minutes since midnight, as clocks of a zone show it. */
function clockMinutes(time: EpochSeconds, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return minutesOf(format.format(time * 1000));
}
