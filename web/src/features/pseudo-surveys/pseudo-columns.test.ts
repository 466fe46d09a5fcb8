import { defaultViews } from "@sigma/contract/presets/default-views";
import { expect, it } from "vitest";
import { pseudoColumnNames, pseudoColumns } from "./pseudo-columns";

/** The panel beside the plot on a screen of 1,440 px, without the scroll bar. */
const PANEL = 944;

it("shows the usual columns, and how far above the plan, side by side on a screen of 1,440 px", () => {
  const shownNames = [...defaultViews.directionalGuidancePseudoSurveys, "ab"];
  const usual = pseudoColumns.filter((_, at) => shownNames.includes(pseudoColumnNames[at]!));
  expect(usual).toHaveLength(13);
  expect(usual.reduce((sum, { width }) => sum + Number(width), 0)).toBeLessThanOrEqual(PANEL);
});
