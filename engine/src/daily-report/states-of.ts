import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import type { StateStretch } from "./day-columns";

/** How long each rig state lasted from one moment to another, the longest first. */
export function statesOf(
  stretches: readonly StateStretch[],
  from: EpochSeconds,
  to: EpochSeconds,
): { code: RigStateCode; seconds: Seconds }[] {
  const times = new Map<RigStateCode, Seconds>();
  for (const stretch of stretches) {
    const seconds = Math.min(stretch.to, to) - Math.max(stretch.from, from);
    if (seconds > 0) times.set(stretch.code, (times.get(stretch.code) ?? 0) + seconds);
  }
  return [...times].map(([code, seconds]) => ({ code, seconds })).toSorted((a, b) => b.seconds - a.seconds);
}
