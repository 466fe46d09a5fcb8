import type { WellId } from "@sigma/contract/ids";
import type { WallSlide, WallWell } from "@sigma/contract/wells/wall";
import { instructionInForce } from "@sigma/engine/directional-advice/instruction-in-force";
import { type AdvisedSteps, targetToolface } from "@sigma/engine/slide-sheet/advised-slide";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";

/** What the active recommendations of wells ask for. */
export type ActiveAdvice = {
  /** Reads the recommendations of some wells, at most every few seconds or as soon as one is unknown. */
  read(wellIds: readonly WellId[]): Promise<void>;
  /** The target toolface of a well at a depth of its hole; null without one. */
  targetOf(wellId: WellId, hole: Feet | null): WallSlide["target"];
  /** The step to be drilled at a depth of the hole; null without one. */
  instructionOf(wellId: WellId, hole: Feet | null, rigState: number | null): WallWell["instruction"];
};

type AdvicePorts = { stores: Pick<Stores, "directionalRecommendations">; clock: () => EpochSeconds };

/** Interval at which recommendations are read again, s. */
const READ_ADVICE: Seconds = 10;

/** Reads all wells in one query: the cost of a wall grows with the wells that are drilled. */
export function createActiveAdvice({ stores, clock }: AdvicePorts): ActiveAdvice {
  let stepsByWell: ReadonlyMap<WellId, AdvisedSteps | null> = new Map();
  let readAt: EpochSeconds = -Infinity;
  return {
    async read(wellIds) {
      const isKnown = wellIds.every((wellId) => stepsByWell.has(wellId));
      if (wellIds.length === 0 || (isKnown && clock() - readAt < READ_ADVICE)) return;
      readAt = clock();
      stepsByWell = await stores.directionalRecommendations.activeSteps(wellIds);
    },
    targetOf(wellId, hole) {
      const steps = stepsByWell.get(wellId);
      const target = steps && hole !== null ? targetToolface(steps, hole) : null;
      return target && { toolface: target.toolface, type: target.type, ahead: target.ahead };
    },
    instructionOf(wellId, hole, rigState) {
      const steps = stepsByWell.get(wellId);
      const current = steps && hole !== null ? instructionInForce(scheduleOf(steps), hole, rigState) : null;
      return current && { ...current.step, left: Math.round(current.left) };
    },
  };
}

/** The steps as a schedule: a step without a toolface is rotated. */
const scheduleOf = (steps: AdvisedSteps) =>
  steps.recommendedToolfaces.map((toolface, at) => ({
    action: toolface === null ? ("Rotate" as const) : ("Slide" as const),
    start: steps.recommendedActionStartDepths[at]!,
    length: steps.recommendedActionLengths[at]!,
    toolface,
    toolfaceType: toolface === null ? null : (steps.toolfaceTypes?.[at] ?? "gravity"),
  }));
