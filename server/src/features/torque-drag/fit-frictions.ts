import type { FrictionEstimate, FrictionMeasurement } from "@sigma/engine/torque-drag/friction-factor";
import { type FrictionTrend, frictionTrend } from "@sigma/engine/torque-drag/friction-trend";
import {
  type FrictionPoint,
  frictionsOfPoints,
  type HoleFriction,
  holeFrictionOf,
  USUAL_CASED_FRICTION,
} from "@sigma/engine/torque-drag/hole-friction";
import type { KeptPoint, LoadModel } from "./load-model";

/** The friction of a hole derived from measured points. */
export type FrictionFit = {
  cased: HoleFriction | null;
  open: HoleFriction | null;
  byMotion: Record<"pickUp" | "slackOff" | "rotating", HoleFriction | null>;
  unexplained: number;
  trend: FrictionTrend;
  /** The factor of each point of the model, in their order; null if no factor explains it. */
  frictions: (number | null)[];
};

/** An open hole without measurements: the usual initial value for water-base mud. */
export const USUAL_OPEN_FRICTION = 0.3;

const LBF_PER_KLB = 1000;

/**
 * Finds the friction factors of a hole from its measured points; hookloads count only if the block is known.
 *
 * @throws EngineInputError as `frictionsOfPoints`
 */
export function fitFrictions(model: LoadModel): FrictionFit {
  const { points, shoeMd } = model;
  const measuredPoints = points.map((point) => frictionPointOf(point, model.blockWeight));
  const estimates: (FrictionEstimate | null)[] = points.map(() => null);
  const estimate = (isIn: (bitMd: number) => boolean, casedFriction: number) => {
    const rows = measuredPoints.flatMap((point, row) => (point && isIn(point.bitMd) ? row : []));
    const chosenPoints = rows.map((row) => measuredPoints[row]!);
    const foundFrictions = frictionsOfPoints(model, chosenPoints, casedFriction);
    for (const [at, row] of rows.entries()) estimates[row] = foundFrictions[at]!;
    return holeFrictionOf(foundFrictions);
  };
  const casedEstimate = estimate((md) => md <= shoeMd, USUAL_CASED_FRICTION);
  const open = estimate((md) => md > shoeMd, casedEstimate?.friction ?? USUAL_CASED_FRICTION);
  const isOpen = (row: number) => points[row]!.bitDepth > shoeMd;
  const ofMotion = (motion: KeptPoint["motion"]) =>
    holeFrictionOf(
      estimates.flatMap((frictionEstimate, row) =>
        frictionEstimate && isOpen(row) && points[row]!.motion === motion ? frictionEstimate : [],
      ),
    );
  const factorOf = (frictionEstimate: FrictionEstimate | null) =>
    frictionEstimate?.status === "found" ? frictionEstimate.friction : null;
  const byDepth = estimates.flatMap((frictionEstimate, row) => {
    const friction = factorOf(frictionEstimate);
    return friction === null || !isOpen(row) ? [] : { md: points[row]!.bitDepth, friction };
  });
  return {
    cased: casedEstimate,
    open,
    byMotion: { pickUp: ofMotion("pick-up"), slackOff: ofMotion("slack-off"), rotating: ofMotion("rotating") },
    unexplained: estimates.filter((frictionEstimate) => frictionEstimate?.status === "no-solution").length,
    trend: frictionTrend(byDepth),
    frictions: estimates.map(factorOf),
  };
}

function frictionPointOf(
  { motion, bitDepth, hookload, torque }: KeptPoint,
  block: number | null,
): FrictionPoint | null {
  if (motion === "rotating") {
    return torque === null ? null : { bitMd: bitDepth, measured: { kind: "rotating", torque } };
  }
  if (block === null) return null;
  const measurement: FrictionMeasurement = { kind: motion, hookload: (hookload - block) * LBF_PER_KLB };
  return { bitMd: bitDepth, measured: measurement };
}

/** The factors used to calculate loads: the measured ones, otherwise the usual ones. */
export const frictionsUsed = ({ cased, open }: Pick<FrictionFit, "cased" | "open">) => ({
  cased: cased?.friction ?? USUAL_CASED_FRICTION,
  open: open?.friction ?? USUAL_OPEN_FRICTION,
});
