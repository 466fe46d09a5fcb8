import type { Seconds } from "@sigma/terms/quantities";

/** What decides whether an unattended wall starts again. */
export type WallHealth = {
  /** How long the page has been open. */
  uptime: Seconds;
  /** Since when nobody has touched it. */
  idle: Seconds;
  /** Memory that its scripts hold, MB; null where the browser does not say. */
  heapMb: number | null;
  isNewVersionReady: boolean;
  /** Alarms that nobody has acknowledged. */
  unacknowledged: number;
  isConnected: boolean;
};

/** A wall holds about 40 MB: from this on something piles up, MB. */
const MOST_HEAP_MB = 400;
/** From this on the browser is about to end the page, MB. */
const LAST_HEAP_MB = 1500;
/** A page that is open for so long starts again once, s. */
const LONGEST_UPTIME: Seconds = 86_400;
/** It does not start again more often, whatever happens, s. */
const LEAST_UPTIME: Seconds = 900;
/** Nobody stands before it, s. */
const IDLE_TIME: Seconds = 60;

/**
 * Why an unattended wall should load itself again now; null where it should not. It waits for a calm moment: nobody at
 * it, no alarm that wants somebody, and a server that can answer. Only a page that is about to break waits for none.
 */
export function reloadReason(health: WallHealth): "new version" | "memory" | "age" | null {
  const { uptime, idle, heapMb, isNewVersionReady, unacknowledged, isConnected } = health;
  if (!isConnected || uptime < LEAST_UPTIME) return null;
  if (heapMb !== null && heapMb > LAST_HEAP_MB) return "memory";
  if (idle < IDLE_TIME || unacknowledged > 0) return null;
  if (isNewVersionReady) return "new version";
  if (heapMb !== null && heapMb > MOST_HEAP_MB) return "memory";
  return uptime > LONGEST_UPTIME ? "age" : null;
}
