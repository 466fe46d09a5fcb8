import type { WellId } from "@sigma/contract/ids";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { WellModel } from "../../analysis/well-model";
import type { Stores } from "../../storage/stores";

/** A crew waits for the advice of its newest surveys: of a well that a rig drills only surveys of so long before the newest get theirs. */
const DRILLED_REACH: Seconds = DAY;

/** The earliest survey of a backlog without a recommendation. */
type BackloggedSurvey = {
  /** Its row in the survey. */
  row: number;
  /** The surveys down to this depth need none; null for the top of the well. */
  from: Feet | null;
};

/** The surveys that arrived with a later one and have no recommendation yet. */
export type SurveyBacklog = {
  /**
   * The shallowest of them whose moment is known; null for none.
   *
   * @param newestBefore also the newest survey, if it was taken before that
   */
  next(wellId: WellId, model: WellModel, newestBefore: EpochSeconds | null): Promise<BackloggedSurvey | null>;
  /** Marks a survey without advice: neither it nor a shallower one is requested again. */
  skip(wellId: WellId, md: Feet): void;
};

/** The backlogs of the wells of this process. */
export function createSurveyBacklog(stores: Pick<Stores, "directionalRecommendations">): SurveyBacklog {
  const skippedDepths = new Map<WellId, Feet>();
  return {
    skip: (wellId, md) => void skippedDepths.set(wellId, md),
    async next(wellId, { survey: { stations }, well }, newestBefore) {
      const history = await stores.directionalRecommendations.history(wellId);
      const [last] = history;
      // The recommendation of the newest survey is made first, so surveys above it may still wait for theirs.
      const from = last?.backlog ? last.backlog.from : (last?.md ?? null);
      const below = Math.max(from ?? Number.NEGATIVE_INFINITY, skippedDepths.get(wellId) ?? Number.NEGATIVE_INFINITY);
      const advisedDepths = new Set(history.map(({ md }) => md));
      const isDrilled = well.rig !== null && well.finishedAt === null;
      const newest = stations.at(-1)?.time ?? null;
      const since = isDrilled && newest !== null ? newest - DRILLED_REACH : Number.NEGATIVE_INFINITY;
      const isPast = (at: number, time: EpochSeconds) =>
        at < stations.length - 1 || (newestBefore !== null && time < newestBefore);
      const row = stations.findIndex(
        // The first one is the tie-in.
        ({ md, time }, at) =>
          at > 0 && md > below && !advisedDepths.has(md) && time !== null && time >= since && isPast(at, time),
      );
      return row < 0 ? null : { row, from };
    },
  };
}
