import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { WellModel } from "../../analysis/well-model";
import type { Analysed } from "../directional-analyses";
import { type FollowPorts, LIVE_WITHIN } from "./follow-analysis";
import { knownAtSurvey } from "./known-at-survey";
import { readRecordedHole } from "../read/read-directional-input";
import { recommendationOf } from "./recommendation-of";

/** A crew waits for the advice of its newest survey: of a well that a rig drills only surveys of so long before it come first. */
const DRILLED_REACH: Seconds = 86_400;

/**
 * Makes the recommendations of surveys that came together with a later one, as a backlog or an import brings them: one a
 * call, shallow first, from what was known when its survey was taken. They say that they were calculated afterwards, and none is
 * ever the active one.
 *
 * @returns makes the next one of the surveys of an analysis; false where none since the newest recommendation lacks one
 */
export function createAfterwardsAdviser(ports: FollowPorts): (wellId: WellId, analysed: Analysed) => Promise<boolean> {
  const { stores, connections, analysis, clock } = ports;
  /** The deepest survey of a well that was looked at and has no advice. */
  const withoutAdvice = new Map<WellId, Feet>();

  return async (wellId, { subject, analysis: { steering } }) => {
    const { model } = subject;
    if (!model.plan) return false;
    const newest = (await stores.directionalRecommendations.newestSurvey(wellId)) ?? Number.NEGATIVE_INFINITY;
    const below = Math.max(newest, withoutAdvice.get(wellId) ?? Number.NEGATIVE_INFINITY);
    // The hole may have gone on to the end of its plan since the newest survey.
    const row = nextRow(model, below, steering?.advice.status !== "found" ? clock() - LIVE_WITHIN : null);
    if (row === null) return false;
    const { md } = model.survey.stations[row]!;
    const then = knownAtSurvey(subject, await readRecordedHole(stores, model.well), row);
    const analysed = await adviceOf(then);
    if (!analysed) {
      withoutAdvice.set(wellId, md);
      return true;
    }
    const fields = {
      ...recommendationOf(analysed, analysed.steering.advice, clock()),
      active: false,
      calculatedAfterwards: true as const,
      steeringKey: `${subject.steeringKey} ${md}`,
    };
    const { added } = await stores.directionalRecommendations.follow(wellId, fields, model.plan);
    if (added) connections.pushToWell(wellId, "directional-updated", { wellId, what: "directional-recommendations" });
    // Where its plan was changed another analysis follows.
    return added !== null;
  };

  /** The analysis of a past survey with its advice; null where there is none. */
  async function adviceOf({ subject, recorded }: ReturnType<typeof knownAtSurvey>) {
    try {
      const input = { ...subject.input, ...recorded, advise: true, planNewPath: false };
      const result = await analysis.run("directional", input);
      const advice = result.steering?.advice;
      if (!result.steering || advice?.status !== "found") return null;
      const { basis } = subject.model;
      return { subject, analysis: result, basis, steering: { ...result.steering, advice } };
    } catch (fault) {
      // The newest survey, whose advice is awaited, does not fail with an older one.
      if (fault instanceof EngineInputError || (fault instanceof CallError && fault.code === "timeout")) return null;
      throw fault;
    }
  }
}

/**
 * The shallowest survey below a depth that a later one follows, and whose moment is known.
 *
 * @param newestBefore also the newest one, where it was taken before that
 */
function nextRow(
  { survey: { stations }, well }: WellModel,
  below: Feet,
  newestBefore: EpochSeconds | null,
): number | null {
  const isDrilled = well.rig !== null && well.finishedAt === null;
  const newest = stations.at(-1)?.time ?? null;
  const since = isDrilled && newest !== null ? newest - DRILLED_REACH : Number.NEGATIVE_INFINITY;
  const isPast = (at: number, time: EpochSeconds) =>
    at < stations.length - 1 || (newestBefore !== null && time < newestBefore);
  const row = stations.findIndex(
    // The first one is the tie-in.
    ({ md, time }, at) => at > 0 && md > below && time !== null && time >= since && isPast(at, time),
  );
  return row < 0 ? null : row;
}
