import type { Feet } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";

/** A part of a schedule: from its start depth over its length. */
type ScheduledStep = { action: "Slide" | "Rotate"; start: Feet; length: Feet };

/** The step of a schedule that is to be drilled now. */
export type InstructionInForce<Step> = {
  step: Step;
  /** The step after it; null for the last one. */
  next: Step | null;
  /** Share of its length that the hole has passed, 0 to 1. */
  drilledShare: number;
  /** Length still to be drilled; negative for hole drilled beyond its end. */
  left: Feet;
  /** Whether the rig drills the way that it orders. */
  isFollowed: boolean;
};

/** A schedule ends when the hole is this far past its last step: a stand. */
const OUT_OF_FORCE: Feet = 95;

/**
 * The step of a schedule that is in force at a hole depth. A step that is still drilled beyond its end stays in force, instead of
 * the next one.
 *
 * @param steps shallow first
 * @returns null without a step, or if the hole is a stand past the end of the schedule
 * @see docs/methods/directional-advice.md — instruction in force
 */
export function instructionInForce<Step extends ScheduledStep>(
  steps: readonly Step[],
  holeDepth: Feet,
  rigState: number | null,
): InstructionInForce<Step> | null {
  const last = steps.at(-1);
  if (!last || holeDepth - (last.start + last.length) > OUT_OF_FORCE) return null;
  const stepAt = Math.max(
    0,
    steps.findLastIndex(({ start }) => start <= holeDepth),
  );
  const before = steps[stepAt - 1];
  const isOverrun = before !== undefined && isFollowedIn(before, rigState) && !isFollowedIn(steps[stepAt]!, rigState);
  const at = isOverrun ? stepAt - 1 : stepAt;
  const step = steps[at]!;
  const drilledLength = Math.max(0, holeDepth - step.start);
  return {
    step,
    next: steps[at + 1] ?? null,
    drilledShare: step.length > 0 ? Math.min(1, drilledLength / step.length) : 1,
    left: step.length - drilledLength,
    isFollowed: isFollowedIn(step, rigState),
  };
}

/** Whether a rig state drills the way a step orders. */
const isFollowedIn = ({ action }: ScheduledStep, rigState: number | null): boolean =>
  isDrilling(rigState) && (action === "Slide") === (rigState === RigState.slideDrilling);
