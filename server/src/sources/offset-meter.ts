import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** How far the clock of a rig is off at present. */
export type OffsetMeter = {
  /** A reading arrived with this offset of the rig's clock to the server's. */
  saw(offset: Seconds, now: EpochSeconds): void;
  /** A new connection: what was seen before counts no more. */
  reset(): void;
  /** The largest offset of late, since lateness only makes it smaller; null before the first reading. */
  offset(): Seconds | null;
};

/** A window of readings; two of them are looked at. */
const WINDOW_LENGTH: Seconds = 30;

/** Makes a meter without observations. */
export function createOffsetMeter(): OffsetMeter {
  let before: Seconds | null = null;
  let present: { largest: Seconds; since: EpochSeconds } | null = null;

  return {
    saw(offset, now) {
      if (present && now - present.since < WINDOW_LENGTH) {
        present.largest = Math.max(present.largest, offset);
        return;
      }
      before = present && now - present.since < 2 * WINDOW_LENGTH ? present.largest : null;
      present = { largest: offset, since: now };
    },
    reset() {
      before = null;
      present = null;
    },
    offset: () => present && Math.max(present.largest, before ?? -Infinity),
  };
}
