import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The header counts whole seconds, so smaller differences are not significant. */
const CLOCK_RESOLUTION: Seconds = 2;

let offset: Seconds = 0;

/** Learns from the `Date` header of a reply how far the clock of this machine is off. */
export function noteServerTime(date: string | null, now: EpochSeconds = Date.now() / 1000): void {
  const reportedTime = date === null ? Number.NaN : Date.parse(date) / 1000;
  if (!Number.isFinite(reportedTime)) return;
  const foundOffset = reportedTime + 0.5 - now;
  offset = Math.abs(foundOffset) > CLOCK_RESOLUTION ? foundOffset : 0;
}

/** Now by the clock of the server, which stamps every sample: ages stay true on a machine whose clock is wrong. */
export const serverNow = (): EpochSeconds => Date.now() / 1000 + offset;
