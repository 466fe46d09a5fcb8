import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { EpochSeconds, Feet, GammaApi } from "@sigma/terms/quantities";
import { type DepthRow, emptyDepthValues } from "@sigma/terms/sample";

const GAMMA = depthColumnSlot("gamma");

/** Where the gamma sensor has logged to, and the foot of hole in progress. */
export type GammaState = { depth: Feet | null; sum: number; weight: Feet };

/** Nothing logged yet. */
export const unknownGamma = (): GammaState => ({ depth: null, sum: 0, weight: 0 });

/** Hole that the sensor passed at once by more than this was passed without data. */
const MAX_GROWTH: Feet = 10;
/** A sensor this close to a whole foot has reached it. */
const ROUNDING: Feet = 1e-6;

/**
 * Logs gamma at the depth of its sensor.
 *
 * The sensor trails the bit, so the foot it passes has its row already: what comes out revises that row with gamma
 * alone, every other column left NaN. Logging starts where the sensor is with the bit on bottom, so a trip through
 * old hole logs nothing. The time of a revision is that of the sensor passing.
 *
 * @param holeDepth a log below it belongs to depths that were corrected: logging starts anew
 * @param bitDepth NaN where it is not known
 * @param offset distance of the sensor behind the bit
 * @param gamma the newest value decoded, NaN where there is none: that hole stays without gamma
 */
export function logGamma(
  state: GammaState,
  time: EpochSeconds,
  holeDepth: Feet,
  bitDepth: Feet,
  offset: Feet,
  gamma: GammaApi,
): { state: GammaState; rows: DepthRow[] } {
  if (Number.isNaN(holeDepth) || Number.isNaN(bitDepth)) return { state, rows: [] };
  if (state.depth === null || state.depth > holeDepth) return { state: startAt(holeDepth - offset), rows: [] };

  const sensorDepth = Math.min(bitDepth, holeDepth) - offset;
  const growth = sensorDepth - state.depth;
  if (growth <= 0) return { state, rows: [] };
  if (growth > MAX_GROWTH || Number.isNaN(gamma)) return { state: startAt(sensorDepth), rows: [] };

  const rows: DepthRow[] = [];
  let { sum, weight } = state;
  let top = state.depth;
  while (top < sensorDepth) {
    const whole = Math.floor(top + ROUNDING) + 1;
    const isWhole = sensorDepth >= whole - ROUNDING;
    const base = isWhole ? whole : sensorDepth;
    sum += gamma * (base - top);
    weight += base - top;
    if (isWhole) {
      const values = emptyDepthValues();
      values[GAMMA] = sum / weight;
      rows.push({ depth: whole, time, values });
      sum = 0;
      weight = 0;
    }
    top = base;
  }
  return { state: { depth: sensorDepth, sum, weight }, rows };
}

const startAt = (depth: Feet): GammaState => ({ depth, sum: 0, weight: 0 });
