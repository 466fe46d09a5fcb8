import { defaultViews } from "@sigma/contract/presets/default-views";
import { expect, it } from "vitest";
import { columnNames, surveyColumns } from "./survey-columns";

/** The panel beside the plot on a screen of 1,440 px, without the scroll bar. */
const PANEL = 944;

it("shows the usual columns side by side on a screen of 1,440 px", () => {
  const columns = surveyColumns(null, 10, "Projection at bit");
  const usual = columns.filter((_, at) => defaultViews.directionalGuidanceSurveys.includes(columnNames[at]!));
  expect(usual).toHaveLength(14);
  expect(usual.reduce((sum, { width }) => sum + Number(width), 0)).toBeLessThanOrEqual(PANEL);
});
