import type { Seconds } from "@sigma/terms/quantities";

/** The values that decide whether an unattended wall reloads. */
export type WallHealth = {
  /** How long the page has been open. */
  uptime: Seconds;
  /** Time since the last user input. */
  idle: Seconds;
  /** Memory that its scripts use, MB; null if the browser does not report it. */
  heapMb: number | null;
  isNewVersionReady: boolean;
  /** Number of unacknowledged alarms. */
  unacknowledged: number;
  isConnected: boolean;
};

/** A wall uses about 40 MB: above this limit memory is leaking, MB. */
const MOST_HEAP_MB = 400;
/** From this on the browser is about to end the page, MB. */
const LAST_HEAP_MB = 1500;
/** A page that is open for so long starts again once, s. */
const LONGEST_UPTIME: Seconds = 86_400;
/** Minimum time between reloads, s. */
const LEAST_UPTIME: Seconds = 900;
/** Time without input after which the wall counts as unattended, s. */
const IDLE_TIME: Seconds = 60;

/**
 * Why an unattended wall should reload now; null if it should not. It waits for a calm moment: no user input, no alarm
 * that needs attention, and a server that can answer. Only a page that is about to fail does not wait.
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
