import type { FootPounds, PoundsForce } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { type LoadCase, loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import type { StringPath } from "./string-path";

/** A measurement off bottom, at a steady speed: a hookload without the block, or a torque. */
export type FrictionMeasurement =
  | { kind: "pick-up" | "slack-off"; hookload: PoundsForce }
  | { kind: "rotating"; torque: FootPounds };

/** The friction factor that explains a measurement, or why none does. */
export type FrictionEstimate =
  | { status: "found"; friction: number }
  | { status: "no-solution"; reason: "below-frictionless" | "above-highest" };

const HIGHEST_FRICTION = 1.5;
const MAX_HALVINGS = 60;

/**
 * Finds the friction factor of one zone for which the model gives the measured value; the other zones keep theirs.
 *
 * @param frictions factor of each zone; that of `zone` is replaced
 * @param zone position of the zone to calibrate, such as the open hole
 * @throws EngineInputError `out-of-range` when the zone does not exist, `not-finite` (the measurement); like `solveLoad`
 * @see docs/methods/torque-drag.md — friction from measured points
 */
export function estimateFriction(
  path: StringPath,
  frictions: readonly number[],
  zone: number,
  measurement: FrictionMeasurement,
): FrictionEstimate {
  if (!(zone in frictions)) throw new EngineInputError("out-of-range", `zone ${zone} of ${frictions.length}`);
  const value = measurement.kind === "rotating" ? measurement.torque : measurement.hookload;
  if (!Number.isFinite(value)) throw new EngineInputError("not-finite", `${measurement.kind} measured ${value}`);
  const load: LoadCase =
    measurement.kind === "pick-up"
      ? loadCases.pickUp
      : measurement.kind === "slack-off"
        ? loadCases.slackOff
        : loadCases.rotateOffBottom;
  const excess = (friction: number) => {
    const solvedLoad = solveLoad(path, frictions.with(zone, friction), load);
    if (measurement.kind === "rotating") return solvedLoad.surfaceTorque - value;
    return measurement.kind === "pick-up" ? solvedLoad.hookload - value : value - solvedLoad.hookload;
  };
  if (excess(0) > 0) return { status: "no-solution", reason: "below-frictionless" };
  if (excess(HIGHEST_FRICTION) < 0) return { status: "no-solution", reason: "above-highest" };
  let [low, high] = [0, HIGHEST_FRICTION];
  for (let turn = 0; turn < MAX_HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return { status: "found", friction: (low + high) / 2 };
}
