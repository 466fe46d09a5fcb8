import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { create } from "zustand";

/** The survey and the recommendation that a user has selected; null without a selection. */
type ChosenSurvey = { wellId: WellId | null; md: Feet | null; recommendationId: string | null };

const none: ChosenSurvey = { wellId: null, md: null, recommendationId: null };

/** The choice in this page. */
const useStore = create<ChosenSurvey>(() => none);

/** The chosen survey of a well. */
export const useChosenSurvey = (wellId: WellId): ChosenSurvey => {
  const chosenSurvey = useStore();
  return chosenSurvey.wellId === wellId ? chosenSurvey : none;
};

/** Chooses a survey of a well; the recommendation that was chosen is no longer. */
export const chooseSurvey = (wellId: WellId, md: Feet | null): void =>
  useStore.setState({ wellId, md, recommendationId: null });

/** Chooses a recommendation of a well, and the survey that it follows. */
export const chooseRecommendation = (wellId: WellId, md: Feet | null, recommendationId: string): void =>
  useStore.setState({ wellId, md, recommendationId });
