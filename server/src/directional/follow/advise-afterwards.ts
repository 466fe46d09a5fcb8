import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import type { Analysed } from "../directional-analyses";
import { type FollowPorts, LIVE_WITHIN } from "./follow-analysis";
import { knownAtSurvey } from "./known-at-survey";
import { readRecordedHole } from "../read/read-directional-input";
import { recommendationOf } from "./recommendation-of";

/**
 * Makes the recommendations for surveys that arrived together with a later one, for example from a backlog or an import: one
 * per call, shallow first, from the data known when the survey was taken. They are marked as calculated afterwards and never
 * become the active one.
 *
 * @returns a function that makes the next one for the surveys of an analysis; false if none is missing
 */
export function createAfterwardsAdviser(ports: FollowPorts): (wellId: WellId, analysed: Analysed) => Promise<boolean> {
  const { stores, changed, analysis, backlog, clock } = ports;

  return async (wellId, { subject, analysis: { steering } }) => {
    const { model } = subject;
    if (!model.plan) return false;
    // The hole may have reached the end of its plan since the newest survey.
    const newestBefore = steering?.advice.status !== "found" ? clock() - LIVE_WITHIN : null;
    const next = await backlog.next(wellId, model, newestBefore);
    if (!next) return false;
    const then = knownAtSurvey(subject, await readRecordedHole(stores, model.well), next.row);
    const pastAnalysis = await adviceOf(then);
    if (!pastAnalysis) {
      backlog.skip(wellId, model.survey.stations[next.row]!.md);
      return true;
    }
    const fields = {
      ...recommendationOf(pastAnalysis, pastAnalysis.steering.advice, clock()),
      active: false,
      calculatedAfterwards: true as const,
    };
    const addedAdvice = await stores.directionalRecommendations.addAfterwards(wellId, fields, model.plan);
    if (addedAdvice)
      await changed({ topic: "recommendations", message: { wellId, what: "directional-recommendations" } });
    // If its plan has been changed, another analysis follows.
    return addedAdvice !== null;
  };

  /** The analysis of a past survey with its advice; null without advice. */
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
