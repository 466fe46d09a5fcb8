import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { UntimedReading } from "./reading";
import { describeSpan } from "./source-clock";

/** Judges by the hole depth whether two devices send through one connection, and whether one sends far more often than once a second. */
export type MixedFeeds = {
  saw(reading: UntimedReading, now: EpochSeconds): void;
  /** A sentence for a driller while the data of two devices are mixed; null while they are not. */
  mixture(now: EpochSeconds): string | null;
  /** A sentence for a driller while many readings share a second; null while they don't. */
  flood(now: EpochSeconds): string | null;
  /** A new connection. */
  reset(): void;
};

/** A step back in time or depth that a single device takes only once, when its clock or its depth is set. */
const LEAST_AGE: Seconds = 60;
const LEAST_RISE: Feet = 30;
/** Number of such steps within a time that shows two devices, and how long that is shown after the last step. */
const STEP_COUNT = 6;
const STEP_PERIOD: Seconds = 120;
const SHOWN_PERIOD: Seconds = 60;

/** Readings of the same second are counted over this time, and reported from this number a second on. */
const RATE_PERIOD: Seconds = 10;
const LEAST_RATE = 10;

const HOLE_DEPTH = channelSlot("holeDepth");
const ADVICE = "If two devices send through this connection, disconnect one";

/** Starts to judge a connection. */
export function createMixedFeeds(): MixedFeeds {
  let last: { rigTime: EpochSeconds; depth: Feet } | null = null;
  let steps: { at: EpochSeconds; age: Seconds }[] = [];
  let period = { since: 0, count: 0 };
  let rate = { perSecond: 0, at: 0 };

  return {
    saw({ rigTime, slots, values }, now) {
      const depth = values[slots.indexOf(HOLE_DEPTH)];
      if (rigTime === null || depth === undefined) return;
      if (last) {
        const age = last.rigTime - rigTime;
        // Time and depth only grow: two devices that take turns step back at every second reading.
        if (age > LEAST_AGE || last.depth - depth > LEAST_RISE) steps = [...steps, { at: now, age }].slice(-STEP_COUNT);
        count(age === 0, now);
      }
      last = { rigTime, depth };
    },
    mixture(now) {
      const [first, newest] = [steps[0], steps.at(-1)];
      if (!first || !newest || steps.length < STEP_COUNT || newest.at - first.at > STEP_PERIOD) return null;
      if (now - newest.at > SHOWN_PERIOD) return null;
      return newest.age > LEAST_AGE
        ? `Readings ${describeSpan(newest.age)} older arrive beside those of the present. ${ADVICE}`
        : `The hole depth that arrives changes to and fro. ${ADVICE}`;
    },
    flood: (now) =>
      rate.perSecond < LEAST_RATE || now - rate.at > 2 * RATE_PERIOD
        ? null
        : `The rig sends ${rate.perSecond} readings a second; the last values of each second are stored`,
    reset() {
      last = null;
      steps = [];
      period = { since: 0, count: 0 };
    },
  };

  function count(isSameSecond: boolean, now: EpochSeconds): void {
    if (isSameSecond) period.count++;
    if (now - period.since < RATE_PERIOD) return;
    rate = { perSecond: Math.round(period.count / Math.max(RATE_PERIOD, now - period.since)), at: now };
    period = { since: now, count: 0 };
  }
}
