import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { EpochSeconds, Feet, GammaApi } from "@sigma/terms/quantities";
import { type DepthRow, emptyDepthValues } from "@sigma/terms/sample";
import { isReached, MOST_AT_ONCE, nextWholeFoot } from "./foot-pieces";

const GAMMA = depthColumnSlot("gamma");

/** The depth to which the gamma sensor has logged, and the foot of hole in progress. */
export type GammaState = { depth: Feet | null; sum: number; weight: Feet };

/**
 * No gamma logged yet.
 *
 * @see docs/methods/well-pipeline.md — depth rows
 */
export const unknownGamma = (): GammaState => ({ depth: null, sum: 0, weight: 0 });

/**
 * Logs gamma at the depth of its sensor.
 *
 * The sensor trails the bit, so the foot it passes already has its row: the result revises the gamma of that row
 * only, every other column is NaN. Logging starts at the sensor with the bit on bottom, so a trip through
 * old hole logs nothing. The time of a revision is the time at which the sensor passes.
 *
 * @param holeDepth a log below it belongs to depths that were corrected: logging starts again
 * @param bitDepth NaN if not known
 * @param offset distance of the sensor behind the bit
 * @param gamma the newest decoded value, NaN without one: that hole stays without gamma
 * @returns the foot in progress, and the rows that are revised, shallow first
 * @see docs/methods/well-pipeline.md — depth rows
 */
export function logGamma(
  state: GammaState,
  time: EpochSeconds,
  holeDepth: Feet,
  bitDepth: Feet,
  offset: Feet,
  gamma: GammaApi,
): { state: GammaState; rows: DepthRow[] } {
  if (Number.isNaN(holeDepth) || Number.isNaN(bitDepth)) return { state, rows: none };
  if (state.depth === null || state.depth > holeDepth)
    return { state: startAt(sensorDepth(holeDepth, offset)), rows: none };

  const depth = sensorDepth(Math.min(bitDepth, holeDepth), offset);
  const growth = depth - state.depth;
  if (growth <= 0) return { state, rows: none };
  if (growth > MOST_AT_ONCE || Number.isNaN(gamma)) return { state: startAt(depth), rows: none };

  let rows = none;
  let { sum, weight } = state;
  for (let top = state.depth; top < depth; ) {
    const whole = nextWholeFoot(top);
    const isWhole = isReached(whole, depth);
    const base = isWhole ? whole : depth;
    sum += gamma * (base - top);
    weight += base - top;
    top = base;
    if (!isWhole) continue;
    const values = emptyDepthValues();
    values[GAMMA] = sum / weight;
    rows = [...rows, { depth: base, time, values }];
    sum = 0;
    weight = 0;
  }
  return { state: { depth, sum, weight }, rows };
}

const none: DepthRow[] = [];

/** A sensor that is not below the floor yet passes no hole. */
const sensorDepth = (bit: Feet, offset: Feet): Feet => Math.max(0, bit - offset);

const startAt = (depth: Feet): GammaState => ({ depth, sum: 0, weight: 0 });
