import type { Feet, Gpm, Psi } from "@sigma/terms/quantities";
import { type HoleRows, holePieces } from "../drilled-hole/measure-hole";
import type { Motor } from "./motor";
import { motorSpeed } from "./motor-speed";

/** Depth rows that a motor drilled; NaN for values that are not known. */
export type MotorRunRows = HoleRows & {
  pumpRate: ArrayLike<Gpm>;
  diffPressure: ArrayLike<Psi>;
  pumpPressure: ArrayLike<Psi>;
};

/** The totals of a motor run. */
export type MotorRunSums = {
  drilled: Feet;
  /** Hours on bottom, and how many of them were slid. */
  hours: number;
  slidingHours: number;
  /** Revolutions of the motor's own shaft; null where its speed is not known. */
  revolutions: number | null;
  /** Means over the time on bottom; null without a value. */
  meanDiffPressure: Psi | null;
  /** Pump pressure without the differential pressure: what the pumps need when the bit is off bottom. */
  offBottomPressure: Psi | null;
  /** Feet without a rate, which are in no hours and no mean; feet with one and without flow, which are in no revolutions. */
  feetWithoutRate: Feet;
  feetWithoutFlow: Feet;
};

/**
 * Sums the work of a motor over the feet that it drilled.
 *
 * @param motor null without a motor: then no revolutions are counted
 * @throws EngineInputError like `motorSpeed`, for an invalid table
 * @see docs/methods/motor.md — sums of a run
 */
export function sumMotorRun(rows: MotorRunRows, motor: Motor | null): MotorRunSums {
  const { pumpRate, diffPressure, pumpPressure } = rows;
  const canTurn = motor !== null && (motor.rpg > 0 || motor.rpm.length > 0);
  let [drilled, hours, slidingHours, revolutions, feetWithoutRate, feetWithoutFlow] = [0, 0, 0, 0, 0, 0];
  const differential = weightedMean();
  const offBottom = weightedMean();
  for (const { row, top, depth, mode, hours: time } of holePieces(rows)) {
    drilled += depth - top;
    if (time === null) {
      feetWithoutRate += depth - top;
      continue;
    }
    hours += time;
    if (mode === "slid") slidingHours += time;
    const [flow, load] = [pumpRate[row]!, diffPressure[row]!];
    differential.add(load, time);
    offBottom.add(pumpPressure[row]! - load, time);
    if (!canTurn) continue;
    if (Number.isFinite(flow)) revolutions += 60 * time * motorSpeed(motor, flow, Math.max(0, load || 0));
    else feetWithoutFlow += depth - top;
  }
  return {
    drilled,
    hours,
    slidingHours,
    revolutions: canTurn && hours > 0 ? revolutions : null,
    meanDiffPressure: differential.mean(),
    offBottomPressure: offBottom.mean(),
    feetWithoutRate,
    feetWithoutFlow,
  };
}

function weightedMean() {
  let [sum, weights] = [0, 0];
  return {
    add: (value: number, weight: number): void => {
      if (!Number.isFinite(value)) return;
      sum += value * weight;
      weights += weight;
    },
    mean: (): number | null => (weights > 0 ? sum / weights : null),
  };
}
