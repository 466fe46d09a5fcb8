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

/** What measured points tell of the friction in a hole. */
export type FrictionFit = {
  cased: HoleFriction | null;
  open: HoleFriction | null;
  byMotion: Record<"pickUp" | "slackOff" | "rotating", HoleFriction | null>;
  unexplained: number;
  trend: FrictionTrend;
  /** The factor of each point of the model, in their order; null where no factor explains it. */
  frictions: (number | null)[];
};

/** An open hole in which nothing was measured: the usual start value of water-base mud. */
export const USUAL_OPEN_FRICTION = 0.3;

const LBF_PER_KLB = 1000;

/**
 * Finds the friction factors of a hole from its measured points; hookloads count only where the block is known.
 *
 * @throws EngineInputError as `frictionsOfPoints`
 */
export function fitFrictions(model: LoadModel): FrictionFit {
  const { points, shoeMd } = model;
  const measured = points.map((point) => frictionPointOf(point, model.blockWeight));
  const estimates: (FrictionEstimate | null)[] = points.map(() => null);
  const estimate = (isIn: (bitMd: number) => boolean, casedFriction: number) => {
    const rows = measured.flatMap((point, row) => (point && isIn(point.bitMd) ? row : []));
    const chosen = rows.map((row) => measured[row]!);
    const found = frictionsOfPoints(model, chosen, casedFriction);
    for (const [at, row] of rows.entries()) estimates[row] = found[at]!;
    return holeFrictionOf(found);
  };
  const cased = estimate((md) => md <= shoeMd, USUAL_CASED_FRICTION);
  const open = estimate((md) => md > shoeMd, cased?.friction ?? USUAL_CASED_FRICTION);
  const isOpen = (row: number) => points[row]!.bitDepth > shoeMd;
  const ofMotion = (motion: KeptPoint["motion"]) =>
    holeFrictionOf(
      estimates.flatMap((found, row) => (found && isOpen(row) && points[row]!.motion === motion ? found : [])),
    );
  const factorOf = (found: FrictionEstimate | null) => (found?.status === "found" ? found.friction : null);
  const byDepth = estimates.flatMap((found, row) => {
    const friction = factorOf(found);
    return friction === null || !isOpen(row) ? [] : { md: points[row]!.bitDepth, friction };
  });
  return {
    cased,
    open,
    byMotion: { pickUp: ofMotion("pick-up"), slackOff: ofMotion("slack-off"), rotating: ofMotion("rotating") },
    unexplained: estimates.filter((found) => found?.status === "no-solution").length,
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
  const measured: FrictionMeasurement = { kind: motion, hookload: (hookload - block) * LBF_PER_KLB };
  return { bitMd: bitDepth, measured };
}

/** The factors that loads are calculated with: those measured, else the usual ones. */
export const frictionsUsed = ({ cased, open }: Pick<FrictionFit, "cased" | "open">) => ({
  cased: cased?.friction ?? USUAL_CASED_FRICTION,
  open: open?.friction ?? USUAL_OPEN_FRICTION,
});
