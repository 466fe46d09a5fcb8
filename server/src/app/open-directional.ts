import type { WellId } from "@sigma/contract/ids";
import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { createAnalysisThread } from "../analysis/analysis-thread";
import { createAfterwardsAdviser } from "../directional/follow/advise-afterwards";
import { createDirectionalAnalyses, type DirectionalAnalyses } from "../directional/directional-analyses";
import { followAnalysis, followFailure } from "../directional/follow/follow-analysis";
import { createSurveyBacklog } from "../directional/follow/survey-backlog";
import type { FollowedLive } from "../ingest/live-ports";
import type { Changed } from "../reactions";
import type { Stores } from "../storage/stores";

/** The directional analyses of all wells. */
export type Directional = {
  analyses: DirectionalAnalyses;
  close(): Promise<void>;
};

const HOLE_DEPTH = channelSlot("holeDepth");

/** Hole that is drilled and not stored moves an advice by less. */
const UNSTORED: Feet = 5;

/**
 * Opens the directional analyses of this process, in a thread of their own: a recommendation does not wait for other
 * calculations.
 */
export function openDirectional({
  stores,
  live,
  recomputes,
  changed,
  clock,
  log,
}: Pick<FollowedLive, "live" | "recomputes"> & {
  stores: Stores;
  changed: Changed;
  clock: () => EpochSeconds;
  log: Logger;
}): Directional {
  const thread = createAnalysisThread();
  const backlog = createSurveyBacklog(stores);
  const follow = { stores, changed, analysis: thread, backlog, clock };
  const analyses = createDirectionalAnalyses({
    stores,
    analysis: thread,
    clock,
    log,
    adviseAfterwards: createAfterwardsAdviser(follow),
    analysed: (wellId, analysis) => followAnalysis(wellId, analysis, follow),
    failed: (wellId, reason) => followFailure(wellId, reason, follow),
    lacksHole,
    ended: (wellId, message, error) =>
      void changed({
        topic: "results",
        message: {
          wellId,
          message,
          status: error === null ? "done" : "error",
          progress: error === null ? 1 : 0,
          error,
        },
      }),
  });

  /** The feet that a well drills while it is recomputed are stored at the end of the recompute. */
  async function lacksHole(wellId: WellId): Promise<boolean> {
    const hole =
      recomputes.status(wellId).state === "running" ? live.latestValues(wellId)?.values[HOLE_DEPTH] : undefined;
    const wellNo = hole === undefined ? null : await stores.wells.numberOf(wellId);
    const storedDepth = wellNo === null ? null : await stores.depth.deepestDrilled(wellNo);
    return storedDepth !== null && hole! - storedDepth > UNSTORED;
  }

  return {
    analyses,
    async close() {
      await analyses.close();
      await thread.close();
    },
  };
}
