import { noticeOf } from "../../ingest/notices/notices";
import type { WellId } from "@sigma/contract/ids";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { AnalysisThread } from "../../analysis/analysis-thread";
import type { Stores } from "../../storage/stores";
import { notify } from "../../alerts/notify";
import type { Changed } from "../../reactions";
import type { Advised } from "../directional-analyses";
import { newestAdvised } from "../../features/directional-recommendation/directional-recommendation-store";
import { recommendationOf } from "./recommendation-of";
import type { SurveyBacklog } from "./survey-backlog";
import { writeEstimates } from "./write-estimates";

/** The first advice for an older survey was calculated afterwards. */
export const LIVE_WITHIN: Seconds = 900;

/** The dependencies of processing a finished analysis. */
export type FollowPorts = {
  stores: Stores;
  changed: Changed;
  analysis: AnalysisThread;
  backlog: SurveyBacklog;
  clock: () => EpochSeconds;
};

/**
 * Processes a new analysis of a well: notifies its browsers, makes a new recommendation the active one, notifies users
 * of a new survey, and writes the estimates into the depth rows.
 *
 * The recommendation stays if its inputs are unchanged, even if a user deleted it. It is withdrawn if an input changed and
 * advice becomes impossible, for example without a plan. A survey is notified once for each of its attitudes. A repeat is
 * requested only while it is the deepest survey.
 */
export async function followAnalysis(wellId: WellId, analysedWell: Advised, ports: FollowPorts): Promise<void> {
  const { stores, changed, clock } = ports;
  const { survey } = analysedWell.subject.model;
  const last = survey.stations.at(-1);
  await changed({ topic: "survey-results", message: { wellId, md: last?.md ?? 0 } });
  const newest = newestAdvised(await stores.directionalRecommendations.history(wellId));
  const { advice, newPath } = analysedWell.steering;
  const isNew = newest?.steeringKey !== analysedWell.subject.steeringKey || newPath !== null;
  if (
    newest &&
    isNew &&
    advice.status === "no-solution" &&
    (await stores.directionalRecommendations.withdraw(wellId))
  ) {
    await changed({ topic: "recommendations", message: { wellId, what: "directional-recommendations" } });
  }
  // A tie-in alone isn't a survey that was taken.
  if (last && survey.stations.length > 1) {
    const now = clock();
    if (advice.status === "found") {
      const { steeringKey, model } = analysedWell.subject;
      const isFirst = newest?.md !== last.md;
      // The crew is waiting for this recommendation; those of earlier surveys follow.
      const waiting = await ports.backlog.next(wellId, model, null);
      const fields = {
        ...recommendationOf(analysedWell, advice, now),
        ...(waiting && { backlog: { from: waiting.from } }),
        ...(isFirst && isLate(last, now) && { calculatedAfterwards: true as const }),
        steeringKey,
      };
      const { added, before } = await stores.directionalRecommendations.follow(wellId, fields, model.plan);
      if (added) {
        await changed({ topic: "new-recommendations", message: { wellId, md: last.md, time: added.time } });
        await changed({ topic: "recommendations", message: { wellId, what: "directional-recommendations" } });
        if (!isSameSurvey(before?.survey, last)) {
          const isDoubted = analysedWell.analysis.check?.verdict === "take again";
          const isAgain = isDoubted && (await isDeepest(stores, wellId, last.md));
          await notifyOfSurvey(ports, newSurvey(wellId, last, now, null, isAgain));
        }
      }
    } else await notifyFailure(ports, wellId, last, now, advice.reason);
  }
  const writtenSpan = await writeEstimates(stores, ports.analysis, analysedWell);
  if (writtenSpan) await changed({ topic: "samples", message: { wellId, ...writtenSpan } });
}

/**
 * Processes a failed analysis of a well: the recommendation for its deepest survey has failed, which is notified once
 * for each reason, and browsers request the data again.
 */
export async function followFailure(wellId: WellId, reason: string, ports: FollowPorts): Promise<void> {
  const { stores, changed, clock } = ports;
  const well = await stores.wells.byId(wellId);
  const stations = well ? await stores.surveys.stations(well.wellNo) : [];
  const last = stations.at(-1);
  if (!last || stations.length < 2) return;
  await notifyFailure(ports, wellId, last, clock(), { key: "fault", values: { detail: reason } });
  await changed({ topic: "survey-results", message: { wellId, md: last.md } });
}

/** A survey with the moment at which it was taken; null if it isn't known. */
type TakenSurvey = { md: Feet; time: EpochSeconds | null };

const isLate = ({ time }: TakenSurvey, now: EpochSeconds) => time !== null && now - time > LIVE_WITHIN;

type Attitude = { md: Feet; inclination: number; azimuth: number };

const isSameSurvey = (survey: Attitude | null | undefined, other: Attitude) =>
  survey?.md === other.md && survey.inclination === other.inclination && survey.azimuth === other.azimuth;

/** Whether no deeper survey is stored: more may arrive while an analysis runs, and only the deepest can be taken again. */
async function isDeepest(stores: Stores, wellId: WellId, md: Feet): Promise<boolean> {
  const well = await stores.wells.byId(wellId);
  const deepest = well && (await stores.surveys.stations(well.wellNo, { from: md })).at(-1);
  return !deepest || deepest.md <= md;
}

/** Notifies of a survey without a recommendation, once for each reason. */
async function notifyFailure(ports: FollowPorts, wellId: WellId, survey: TakenSurvey, now: EpochSeconds, reason: Text) {
  const [known] = await ports.stores.notifications.list({ wellId, types: ["directional_recommendation"], limit: 1 });
  if (known?.md === survey.md && known.error === inFieldUnits(reason)) return;
  await notifyOfSurvey(ports, newSurvey(wellId, survey, now, reason));
}

async function notifyOfSurvey(ports: FollowPorts, notification: Omit<Notification, "_id">): Promise<void> {
  // Surveys of a finished well are entered or imported later, when the well is no longer steered.
  const well = await ports.stores.wells.byId(notification.wellId);
  if (well && well.finishedAt === null) await notify(ports, notification);
}

/** The time is that of the recommendation, rounded up: by it the two are matched. */
const newSurvey = (
  wellId: WellId,
  survey: TakenSurvey,
  now: EpochSeconds,
  reason: Text | null,
  isAgain = false,
): Omit<Notification, "_id"> => ({
  wellId,
  hidden: false,
  error: reason && inFieldUnits(reason),
  ...(reason && { errorText: reason }),
  ...noticeOf(
    { key: "new-survey", values: { md: survey.md, isAgain, ...(isLate(survey, now) && { takenAt: survey.time }) } },
    {
      time: Math.ceil(now),
      type: "directional_recommendation",
      alertLevel: reason === null && !isAgain ? "Info" : "Warning",
      md: survey.md,
    },
  ),
});
