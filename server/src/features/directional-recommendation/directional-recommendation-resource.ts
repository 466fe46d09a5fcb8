import type {
  DirectionalRecommendation,
  directionalRecommendationEvents,
  directionalRecommendationRoutes,
} from "@sigma/contract/directional/directional-recommendation";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { CorrectionCriteria } from "@sigma/engine/directional-advice/advice";
import { scoreAdvice } from "@sigma/engine/directional-advice/score-advice";
import { mapColumns, type PathColumns, type Station } from "@sigma/engine/survey/station";
import { readSurvey } from "../../directional/read/read-survey";
import { notRestorable } from "../../storage/deletion";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { type MadeRecommendation, RECOMMENDATION } from "./directional-recommendation-store";

/** Handles the REST calls about directional recommendations. */
export const directionalRecommendationHandlers: RouteHandlers<typeof directionalRecommendationRoutes> = {
  async "PATCH api/directional-recommendation"({ wellId, id, version, updateValues }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const change = { active: updateValues.active, version };
    const changedAdvice = await stores.directionalRecommendations.setActive(wellId, id, change, user._id);
    return (await scoreRecommendations(stores, wellId, [changedAdvice]))[0]!;
  },

  async "DELETE api/directional-recommendation"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.directionalRecommendations.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind(RECOMMENDATION, id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/directional-recommendation/restore"({ wellId, id }, context) {
    const { stores, directional, clock, user } = context;
    await wellNoOf(stores, wellId);
    const steeringKey = await directional.steeringKey(wellId);
    if (!(await stores.directionalRecommendations.restore(wellId, id, clock(), steeringKey, user._id))) {
      throw notRestorable("directional recommendation", "id");
    }
    return { restored: 1 };
  },
};

/** Handles the socket calls about directional recommendations. */
export const directionalRecommendationEventHandlers: Handlers<typeof directionalRecommendationEvents> = {
  async "directional-recommendation/get"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return scoreRecommendations(stores, wellId, await stores.directionalRecommendations.all(wellId));
  },
};

/** Recommendations with the score that the surveys which followed give them. */
async function scoreRecommendations(
  stores: CallContext["stores"],
  wellId: WellId,
  recommendations: readonly MadeRecommendation[],
): Promise<DirectionalRecommendation[]> {
  const well = await wellNoOf(stores, wellId);
  const [{ columns }, saved] = await Promise.all([
    readSurvey(stores, well),
    stores.wellSettings.get<Partial<typeof newDirectionalSettings>>(well, "directional"),
  ]);
  const { correctionCriteria } = { ...newDirectionalSettings, ...saved };
  return recommendations.map((recommendation) => ({
    ...recommendation,
    score: recommendation.advice && scoreOf(recommendation.advice.end, columns, correctionCriteria),
  }));
}

/** Only the stations beside the end of the schedule count. */
function scoreOf(end: Station, surveys: PathColumns, criteria: CorrectionCriteria): DirectionalRecommendation["score"] {
  const below = surveys.md.findIndex((md) => md >= end.md);
  if (below < 1) return null;
  const beside = mapColumns(surveys, (column) => column.slice(below - 1, below + 1));
  return scoreAdvice({ expected: { end } }, beside, criteria);
}
