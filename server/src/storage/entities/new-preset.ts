import type { DashboardPreset } from "@sigma/contract/presets/dashboard-preset";
import type { UserId } from "@sigma/contract/ids";
import { changedFields, type Changes } from "./changes";
import { newId } from "./new-id";

/** The views of a preset, without whose it is and its name. */
export type PresetViews = Omit<DashboardPreset, "_id" | "userId" | "name">;

/** Views that show nothing. */
export const blankViews: PresetViews = {
  timeCharts: [],
  depthCharts: [],
  compareCharts: [],
  directionalGuidanceSurveys: [],
  directionalGuidancePseudoSurveys: [],
  directionalGuidanceSlideSheets: [],
  directionalPlotSurveysTooltip: [],
  directionalPlotPseudoSurveysTooltip: [],
  directionalPlotSlideSheetsTooltip: [],
  directionalPlotWellPlansTooltip: [],
};

/** The row of a preset that does not exist yet; views that are not given are empty. */
export const newPreset = (userId: UserId, name: string, views: Changes<PresetViews>) => ({
  id: newId(),
  user_id: userId,
  name,
  views: JSON.stringify({ ...blankViews, ...changedFields(views) }),
});
