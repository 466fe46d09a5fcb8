import type { WellId } from "@sigma/contract/ids";
import type { WallSlide } from "@sigma/contract/wells/wall";
import { type AdvisedSteps, targetToolface } from "@sigma/engine/slide-sheet/advised-slide";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";

/** The toolfaces that the active recommendations of wells ask for. */
export type SlideTargets = {
  /** Reads the recommendations of the wells that slide, at most every few seconds or as soon as one is unknown. */
  read(slidingIds: readonly WellId[]): Promise<void>;
  /** The target of a well at a depth of its hole; null without one. */
  of(wellId: WellId, hole: Feet | null): WallSlide["target"];
};

type TargetPorts = { stores: Pick<Stores, "directionalRecommendations">; clock: () => EpochSeconds };

/** Interval at which recommendations are read again, s. */
const READ_TARGETS: Seconds = 10;

/** Reads all wells in one query: the cost of a wall grows with the wells that slide. */
export function createSlideTargets({ stores, clock }: TargetPorts): SlideTargets {
  let stepsByWell: ReadonlyMap<WellId, AdvisedSteps | null> = new Map();
  let readAt: EpochSeconds = -Infinity;
  return {
    async read(slidingIds) {
      const isKnown = slidingIds.every((wellId) => stepsByWell.has(wellId));
      if (slidingIds.length === 0 || (isKnown && clock() - readAt < READ_TARGETS)) return;
      readAt = clock();
      stepsByWell = await stores.directionalRecommendations.activeSteps(slidingIds);
    },
    of(wellId, hole) {
      const steps = stepsByWell.get(wellId);
      const target = steps && hole !== null ? targetToolface(steps, hole) : null;
      return target && { toolface: target.toolface, type: target.type, ahead: target.ahead };
    },
  };
}
