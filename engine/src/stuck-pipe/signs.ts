import type { Feet, FootPounds, Klb, Psi, Seconds } from "@sigma/terms/quantities";
import type { ExpectedHookload } from "./expected-hookload";
import { freeResistance, type FreeString, freeTorque, type StringMoment } from "./free-string";

/** Signs of stuck pipe in a sample; 0 and false without a sign. */
export type Signs = {
  /** Hookload above what a free string can have, and below it. */
  overpull: Klb;
  setDown: Klb;
  /** Torque far above that of the free string at a reduced return flow. */
  stalls: boolean;
  /** More pressure for a constant flow, or less flow for the pressure, than the free string takes. */
  packsOff: boolean;
};

/** Closer to the bottom the string may be set down by drilling it. */
const OFF_BOTTOM: Feet = 5;
const TORQUE_FACTOR = 1.6;
const TORQUE_RISE: FootPounds = 2000;
const FLOW_LEFT = 0.85;
/** A string that starts to rotate breaks friction and gels, often while the pumps are still slow. */
const ROTATION_START_TIME: Seconds = 120;
const RESISTANCE_FACTOR = 1.6;
const PRESSURE_RISE: Psi = 150;
/** Pumps that are brought up take more pressure before the flow has followed: they do not run at a constant rate. */
const CONSTANT_FLOW = 1.05;

/**
 * Reads the signs of stuck pipe from a sample.
 *
 * @param weight hookloads of a free string; null if not known
 * @see docs/methods/stuck-pipe.md — signs
 */
export function signsOf(free: FreeString, moment: StringMoment, weight: ExpectedHookload | null): Signs {
  const { hookload, flow, pressure, offBottom, onHook, circulating, makingHole, turnedFor } = moment;
  const band = onHook && !makingHole ? weight : null;
  const isOff = offBottom >= OFF_BOTTOM && !makingHole && onHook;
  const torque = freeTorque(free) ?? Infinity;
  const expectedPressure = (freeResistance(free) ?? Infinity) * (flow * flow || 0);
  const resists = pressure >= Math.max(RESISTANCE_FACTOR * expectedPressure, expectedPressure + PRESSURE_RISE);
  const pumps = isOff && circulating && free.flow !== null;
  const packsOff = resists && pumps && flow <= CONSTANT_FLOW * free.flow!;
  return {
    overpull: band ? Math.max(0, hookload - band.high) || 0 : 0,
    // Pressure under a pack-off lifts the string: its weight is not set down then.
    setDown: band && isOff && !resists ? Math.max(0, band.low - hookload) || 0 : 0,
    stalls:
      pumps &&
      turnedFor >= ROTATION_START_TIME &&
      flow <= FLOW_LEFT * free.flow! &&
      (free.torqueNow ?? 0) >= Math.max(TORQUE_FACTOR * torque, torque + TORQUE_RISE),
    packsOff,
  };
}

/** Recent duration of each sign: it counts up while the sign is present and down while it is absent. */
export type SignTimes = { pull: Seconds; stall: Seconds; packOff: Seconds };

/** A sign has to be there for so long. */
export const LASTS: SignTimes = { pull: 5, stall: 10, packOff: 20 };

/**
 * On average a sign starts half a step before its first sample. This time counts for at most half of the minimum duration:
 * on a slow feed a single sample isn't a sign.
 */
const firstOf = (elapsedTime: Seconds, lasts: Seconds): Seconds =>
  Math.min(lasts / 2, Math.max(elapsedTime / 2, Math.min(elapsedTime, 1)));

/**
 * Counts how long the signs have been there, up to twice what they have to last.
 *
 * @param limit overpull or set-down that is one
 * @see docs/methods/stuck-pipe.md — signs
 */
export function countSigns(times: SignTimes, signs: Signs, limit: Klb, elapsedTime: Seconds): SignTimes {
  const pulls = signs.overpull >= limit || signs.setDown >= limit;
  const pull = pulls ? countSign(times.pull, true, LASTS.pull, elapsedTime) : 0;
  const stall = countSign(times.stall, signs.stalls, LASTS.stall, elapsedTime);
  const packOff = countSign(times.packOff, signs.packsOff, LASTS.packOff, elapsedTime);
  const isSame = pull === times.pull && stall === times.stall && packOff === times.packOff;
  return isSame ? times : { pull, stall, packOff };
}

const countSign = (time: Seconds, isThere: boolean, lasts: Seconds, elapsedTime: Seconds): Seconds =>
  isThere
    ? Math.min(2 * lasts, time + (time > 0 ? elapsedTime : firstOf(elapsedTime, lasts)))
    : Math.max(0, time - elapsedTime);
