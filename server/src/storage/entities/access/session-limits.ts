import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** How long a session lasts after its sign-in, and after its last use; null where only the first counts. */
export type SessionLimits = { longest: Seconds; idle: Seconds | null };

/** Thirty days, without an idle timeout. */
export const usualSessionLimits: SessionLimits = { longest: 30 * DAY, idle: null };

/** When a session ends that is not used again. */
export function sessionEnd(
  openedAt: EpochSeconds,
  usedAt: EpochSeconds,
  { longest, idle }: SessionLimits,
): EpochSeconds {
  const end = openedAt + longest;
  return idle === null ? end : Math.min(end, usedAt + idle);
}
