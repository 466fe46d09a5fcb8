import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";

/** Advice as it was given: parallel lists of its steps, in their order; the toolface is null in rotation. */
export type GivenAdvice = {
  time: EpochSeconds;
  recommendedActions: readonly ("Slide" | "Rotate")[];
  recommendedActionStartDepths: readonly Feet[];
  recommendedActionLengths: readonly Feet[];
  recommendedToolfaces: readonly (Degrees | null)[];
};

/** The hole that a slide made, with its times. */
export type MadeSlide = { startTime: EpochSeconds; endTime: EpochSeconds; startMD: Feet; endMD: Feet };

/** A slide recommended by an advice: its step in the advice, ft MD, ft, deg. */
export type AdvisedSlide<Given> = { advice: Given; step: number; from: Feet; length: Feet; toolface: Degrees | null };

/**
 * The slide that the advice in force recommended: the newest advice from before half of the slide was made, and in it the
 * first slide that shares hole with the slide.
 *
 * @param newestFirst all advice of the well
 * @returns null if no advice was in force, or it recommended no slide there
 * @see docs/methods/slide-sheet.md — a row
 */
export function advisedSlide<Given extends GivenAdvice>(
  newestFirst: readonly Given[],
  { startTime, endTime, startMD, endMD }: MadeSlide,
): AdvisedSlide<Given> | null {
  const middle = (startTime + endTime) / 2;
  const advice = newestFirst.find(({ time }) => time <= middle);
  if (!advice) return null;
  for (const [step, action] of advice.recommendedActions.entries()) {
    const from = advice.recommendedActionStartDepths[step]!;
    const length = advice.recommendedActionLengths[step]!;
    if (action !== "Slide" || from >= endMD || from + length <= startMD) continue;
    return { advice, step, from, length, toolface: advice.recommendedToolfaces[step] ?? null };
  }
  return null;
}

/** The steps of an advice, parallel lists; the toolface and its reference are null in rotation. */
export type AdvisedSteps = Pick<
  GivenAdvice,
  "recommendedActionStartDepths" | "recommendedActionLengths" | "recommendedToolfaces"
> & { toolfaceTypes?: readonly (ToolfaceReference | null)[] | null | undefined };

/** What a toolface is read from: high side, or north. */
export type ToolfaceReference = "gravity" | "magnetic";

/** The toolface to hold: for the slide that the bit is in, or for the next one. */
export type TargetToolface = {
  toolface: Degrees;
  type: ToolfaceReference;
  /** Of the slide, ft MD. */
  from: Feet;
  to: Feet;
  /** Distance to the start of that slide; 0 inside it. */
  ahead: Feet;
};

/**
 * The toolface that an advice asks for at a depth of the hole; null below its last slide.
 *
 * @see docs/methods/slide-sheet.md — the target
 */
export function targetToolface(steps: AdvisedSteps, hole: Feet): TargetToolface | null {
  const { recommendedActionStartDepths, recommendedActionLengths, recommendedToolfaces, toolfaceTypes } = steps;
  for (const [at, toolface] of recommendedToolfaces.entries()) {
    const from = recommendedActionStartDepths[at];
    const length = recommendedActionLengths[at];
    if (toolface === null || from === undefined || length === undefined || hole >= from + length) continue;
    const type = toolfaceTypes?.[at] ?? "gravity";
    return { toolface, type, from, to: from + length, ahead: Math.max(0, from - hole) };
  }
  return null;
}
