import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import type { Analysed } from "../directional-analyses";
import { type FollowPorts, LIVE_WITHIN } from "./follow-analysis";
import { knownAtSurvey } from "./known-at-survey";
import { readRecordedHole } from "../read/read-directional-input";
import { recommendationOf } from "./recommendation-of";

/**
 * Makes the recommendations of surveys that came together with a later one, as a backlog or an import brings them: one per
 * call, shallow first, from what was known when its survey was taken. They say that they were calculated afterwards, and none is
 * ever the active one.
 *
 * @returns makes the next one of the surveys of an analysis; false if none lacks one
 */
export function createAfterwardsAdviser(ports: FollowPorts): (wellId: WellId, analysed: Analysed) => Promise<boolean> {
  const { stores, changed, analysis, backlog, clock } = ports;

  return async (wellId, { subject, analysis: { steering } }) => {
    const { model } = subject;
    if (!model.plan) return false;
    // The hole may have gone on to the end of its plan since the newest survey.
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
    if (addedAdvice) await changed({ topic: "recommendations", message: { wellId, what: "directional-recommendations" } });
    // If its plan was changed another analysis follows.
    return addedAdvice !== null;
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
