import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { SteeringStep } from "../../ui/well/directional/instruction";

/** Hole that was drilled in one way, beside an advice. */
export type DrilledPart = { id: string; sliding: boolean; from: Feet; to: Feet; toolface: Degrees | null };

/** A schedule from its first action to the end of its last. */
export const reachOf = (steps: readonly SteeringStep[]): { from: Feet; to: Feet } => {
  const last = steps.at(-1);
  return { from: steps[0]?.start ?? 0, to: last ? last.start + last.length : 0 };
};

/** What was drilled of the hole that a schedule is for, shallow first: the rows of the slide sheet, cut to it. */
export function drilledParts(sheet: readonly SlideSheet[], steps: readonly SteeringStep[]): DrilledPart[] {
  const { from, to } = reachOf(steps);
  return sheet.flatMap((row): DrilledPart[] => {
    const part = { from: Math.max(from, row.startMD), to: Math.min(to, row.endMD) };
    if (part.to <= part.from) return [];
    return [{ id: row._id, sliding: isSlide(row), toolface: row.averageToolface, ...part }];
  });
}

/** Hole that was drilled otherwise than advised: in which way, and the action in whose place. */
export type Departure = { sliding: boolean; from: Feet; to: Feet; advised: SteeringStep };

/** A slide that begins or ends so much off its depth is as advised, ft. */
const TOLERANCE: Feet = 5;

/** The deepest hole that was slid where the advice was to rotate, or rotated where it was to slide; null without any. */
export function departureOf(parts: readonly DrilledPart[], steps: readonly SteeringStep[]): Departure | null {
  const found = parts.flatMap(({ sliding, from, to }) =>
    steps.flatMap((advised): Departure[] => {
      if ((advised.action === "Slide") === sliding) return [];
      const begin = Math.max(from, advised.start);
      const end = Math.min(to, advised.start + advised.length);
      return end - begin > TOLERANCE ? [{ sliding, from: begin, to: end, advised }] : [];
    }),
  );
  return found.at(-1) ?? null;
}
