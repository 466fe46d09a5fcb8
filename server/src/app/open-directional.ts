import type { Events, Routes } from "@sigma/contract/catalogue";
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
import type { Write } from "../calls/handler";
import { wellsNamed } from "../transport/wells-named";
import type { Connections } from "../transport/socket/connections";
import type { Stores } from "../storage/stores";

/** The directional analyses, following the surveys, settings and recomputes of all wells. */
export type Directional = {
  analyses: DirectionalAnalyses;
  /** Takes every write that succeeded. */
  wrote(this: void, write: Write): void;
  close(): Promise<void>;
};

/** Calls after which the directional results of a well are others. */
const followed: ReadonlySet<string> = new Set<keyof Events | keyof Routes>([
  "survey-data/patch",
  "survey-data/patch/tool",
  "survey-data/delete",
  "survey-data/restore",
  "POST api/survey-data/multiple",
  "POST api/depth-data",
  "POST api/well-plan",
  "PATCH api/well-plan",
  "DELETE api/well-plan",
  "POST api/well-plan/restore",
  "well-plan/create",
  "POST api/slide-sheet",
  "PATCH api/slide-sheet",
  "DELETE api/slide-sheet",
  "POST api/slide-sheet/restore",
  "POST api/slide-sheet/split",
  "POST api/slide-sheet/merge",
  "POST api/slide-sheet/use-record",
  "POST api/lease-line",
  "PATCH api/lease-line",
  "DELETE api/lease-line",
  "POST api/lease-line/restore",
  "POST api/directional-settings",
  "POST api/anti-collision-settings",
  "POST api/well-references",
]);

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
  publications,
  connections,
  clock,
  log,
}: Pick<FollowedLive, "live" | "publications"> & {
  stores: Stores;
  connections: Pick<Connections, "pushToWell">;
  clock: () => EpochSeconds;
  log: Logger;
}): Directional {
  const thread = createAnalysisThread();
  const estimatesWritten = (wellId: WellId, from: EpochSeconds, to: EpochSeconds) =>
    connections.pushToWell(wellId, "relabelled", { wellId, from, to });
  const backlog = createSurveyBacklog(stores);
  const follow = { stores, connections, analysis: thread, backlog, clock, estimatesWritten };
  const analyses = createDirectionalAnalyses({
    stores,
    analysis: thread,
    clock,
    log,
    adviseAfterwards: createAfterwardsAdviser(follow),
    analysed: (wellId, analysed) => followAnalysis(wellId, analysed, follow),
    failed: (wellId, reason) => followFailure(wellId, reason, follow),
    lacksHole,
    ended: (wellId, message, error) =>
      connections.pushToWell(wellId, "engine", {
        wellId,
        message,
        status: error === null ? "done" : "error",
        progress: error === null ? 1 : 0,
        error,
      }),
  });
  /** Wells that are recomputed: the feet that they drill meanwhile are stored at its end. */
  const recomputed = new Set<WellId>();

  async function lacksHole(wellId: WellId): Promise<boolean> {
    const hole = recomputed.has(wellId) ? live.latestValues(wellId)?.values[HOLE_DEPTH] : undefined;
    const wellNo = hole === undefined ? null : await stores.wells.numberOf(wellId);
    const stored = wellNo === null ? null : await stores.depth.deepestDrilled(wellNo);
    return stored !== null && hole! - stored > UNSTORED;
  }

  /** A call about a plan may name that alone. */
  async function askOwner(request: unknown): Promise<void> {
    const { wellPlanId } = request as { wellPlanId?: string };
    const wellId = wellPlanId === undefined ? null : await stores.wellPlans.ownerOf(wellPlanId);
    if (wellId !== null) analyses.ask(wellId);
  }

  const leave = publications.subscribe((publication) => {
    if (publication.kind === "recompute") {
      if (publication.status.state === "running") recomputed.add(publication.wellId);
      else recomputed.delete(publication.wellId);
    }
    if (publication.kind === "survey") analyses.ask(publication.wellId, { isSurvey: true });
    // What was recorded of the hole may be another.
    else if (publication.kind === "recompute" && publication.status.state === "idle") {
      const { wellId } = publication;
      analyses.ask(wellId);
      connections.pushToWell(wellId, "slide-sheets-updated", { wellId });
    }
  });

  return {
    analyses,
    wrote({ call, request }) {
      if (!followed.has(call)) return;
      const wellIds = wellsNamed(request);
      for (const wellId of wellIds) analyses.ask(wellId);
      if (wellIds.length > 0) return;
      askOwner(request).catch((fault: unknown) =>
        log.warn({ err: fault, call }, "the well of a plan was not analysed"),
      );
    },
    async close() {
      leave();
      await analyses.close();
      await thread.close();
    },
  };
}
