import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { Feet } from "@sigma/terms/quantities";
import { type DrilledPart, partsWithin } from "../../data/directional/drilled-parts";
import type { SteeringStep } from "../../ui/well/directional/instruction";

/** A schedule from its first action to the end of its last. */
export const scheduleReach = (steps: readonly SteeringStep[]): { from: Feet; to: Feet } => {
  const last = steps.at(-1);
  return { from: steps[0]?.start ?? 0, to: last ? last.start + last.length : 0 };
};

/** The drilled part of the hole of a schedule, shallow first: the rows of the slide sheet, cut to it. */
export const drilledParts = (sheet: readonly SlideSheet[], steps: readonly SteeringStep[]): DrilledPart[] =>
  partsWithin(sheet, scheduleReach(steps));

/** Hole that was drilled differently from the advice: the actual mode, and the advised action. */
export type Departure = { sliding: boolean; from: Feet; to: Feet; advised: SteeringStep };

/** Maximum distance between the start or end of a slide and its advised depth, ft. */
const DEPTH_TOLERANCE: Feet = 5;

/** The deepest hole that was slid although the advice was to rotate, or the reverse; null without any. */
export function departureOf(parts: readonly DrilledPart[], steps: readonly SteeringStep[]): Departure | null {
  const foundDepartures = parts.flatMap(({ sliding, from, to }) =>
    steps.flatMap((advisedStep): Departure[] => {
      if ((advisedStep.action === "Slide") === sliding) return [];
      const begin = Math.max(from, advisedStep.start);
      const end = Math.min(to, advisedStep.start + advisedStep.length);
      return end - begin > DEPTH_TOLERANCE ? [{ sliding, from: begin, to: end, advised: advisedStep }] : [];
    }),
  );
  return foundDepartures.at(-1) ?? null;
}
