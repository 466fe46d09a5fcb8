import type { EpochSeconds, FootPounds, Percent, Rpm, Seconds } from "@sigma/terms/quantities";

/** How the torque of a string that turns at one speed swings about its mean; null before the first sample of a spell. */
export type TorqueSwing = {
  since: EpochSeconds;
  /** When the torque was last measured. */
  time: EpochSeconds;
  /** Usual time between its values; 0 before the second. */
  interval: Seconds;
  mean: FootPounds;
  variance: number;
  rpm: Rpm;
} | null;

/** The mean follows slow changes of the load; the variance is of swings that are quicker. */
const MEAN_TIME: Seconds = 10;
const VARIANCE_TIME: Seconds = 30;
/** Another speed starts a new period. */
const SAME_SPEED = 0.1;
const SAME_SPEED_LEAST: Rpm = 5;
/** Minimum time before the index is meaningful. */
const SETTLING_TIME: Seconds = 60;
/** A swing takes 2 to 10 s: a torque that is sent more slowly does not show it. */
const MAX_TORQUE_STEP: Seconds = 2;
const INTERVAL_SHARE = 0.1;
/** Torsional impedance of 5 in 19.5 lb/ft drill pipe, ft·lb a rad/s: polar moment 28.5 in⁴ times √(density · shear modulus). */
const TORSIONAL_IMPEDANCE = 218;
/** Below this speed the index is not calculated. */
const LEAST_SPEED: Rpm = 20;

/**
 * Follows the swings of the torque.
 *
 * @see docs/methods/stick-slip.md — index
 */
export function nextTorqueSwing(before: TorqueSwing, time: EpochSeconds, torque: FootPounds, rpm: Rpm): TorqueSwing {
  if (before === null || Math.abs(rpm - before.rpm) > Math.max(SAME_SPEED_LEAST, SAME_SPEED * before.rpm)) {
    return { since: time, time, interval: before?.interval ?? 0, mean: torque, variance: 0, rpm };
  }
  const elapsedTime = time - before.time;
  const { interval } = before;
  const away = torque - before.mean;
  const mean = before.mean + away * Math.min(1, elapsedTime / MEAN_TIME);
  const share = Math.min(1, elapsedTime / VARIANCE_TIME);
  return {
    since: before.since,
    time,
    interval: interval === 0 ? elapsedTime : interval + (elapsedTime - interval) * INTERVAL_SHARE,
    mean,
    variance: before.variance + (away * away - before.variance) * share,
    rpm: before.rpm + (rpm - before.rpm) * share,
  };
}

/**
 * Amplitude of the torque swings, as a share of the amplitude at which the bit stops in each swing, 100 %; NaN if not
 * known.
 *
 * @see docs/methods/stick-slip.md — index
 */
export function stickSlipIndex(swing: TorqueSwing, time: EpochSeconds): Percent {
  if (swing === null || time - swing.since < SETTLING_TIME || swing.rpm < LEAST_SPEED) return Number.NaN;
  if (swing.interval > MAX_TORQUE_STEP) return Number.NaN;
  const amplitude = Math.sqrt(2 * swing.variance);
  const speed = (swing.rpm * 2 * Math.PI) / 60;
  return (100 * amplitude) / (TORSIONAL_IMPEDANCE * speed);
}
