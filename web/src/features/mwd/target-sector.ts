import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { circularStatistics } from "@sigma/engine/math/circular-mean";
import { type TargetToolface, targetToolface } from "@sigma/engine/slide-sheet/advised-slide";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { slideInProgress } from "./readings";

/** The target of the active recommendation at a depth of the hole; null without one, and below its last slide. */
export function toolfaceTarget(
  recommendations: readonly DirectionalRecommendation[],
  hole: Feet | null,
): TargetToolface | null {
  const active = recommendations.find((recommendation) => recommendation.active);
  if (!active || hole === null) return null;
  return targetToolface({ ...active, toolfaceTypes: active.advice?.toolfaceTypes }, hole);
}

/** The resulting direction of the slide so far, and the share of the slide that acted in that direction. */
export type SlideResultant = {
  direction: Degrees;
  /** Length of the sum of its toolfaces over its length, %. */
  efficiency: number;
  /** Feet with a toolface. */
  feet: number;
};

/** The sum of the toolfaces of the slide in progress, foot by foot; null without a slide or without a toolface in it. */
export function slideResultant(
  depth: ArrayLike<number> | undefined,
  rigState: ArrayLike<number> | undefined,
  toolface: ArrayLike<number> | undefined,
  hole: Feet | null,
): SlideResultant | null {
  const slide = slideInProgress(depth, rigState, hole);
  if (!slide || !depth || !toolface) return null;
  const slid = Array.from(depth).flatMap((at, row) => {
    const angle = toolface[row];
    return at > slide.from && angle !== undefined && Number.isFinite(angle) ? [angle] : [];
  });
  const { mean, resultantLength } = circularStatistics(slid);
  return mean === null ? null : { direction: mean, efficiency: 100 * resultantLength, feet: slid.length };
}

/** How far a toolface is from its target, the shorter way round, deg. */
export const offTarget = (toolface: Degrees, target: Degrees): Degrees =>
  Math.abs(((((toolface - target) % 360) + 540) % 360) - 180);
