import { defaultViews } from "@sigma/contract/presets/default-views";
import { expect, it } from "vitest";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { bitRow, surveyColumnNames, surveyColumns } from "./survey-columns";

/** The panel beside the plot on a screen of 1,440 px, without the scroll bar. */
const PANEL = 944;

it("shows the usual columns side by side on a screen of 1,440 px", () => {
  const columns = surveyColumns(null, 10, "Projection at bit");
  const usual = columns.filter((_, at) => defaultViews.directionalGuidanceSurveys.includes(surveyColumnNames[at]!));
  expect(usual).toHaveLength(14);
  expect(usual.reduce((sum, { width }) => sum + Number(width), 0)).toBeLessThanOrEqual(PANEL);
});

const survey = {
  md: 3045.96,
  inclination: 50,
  azimuth: 359,
  tvd: 2800,
  ns: 700,
  ew: 0,
  projMD: 3145.96,
  projInc: 53,
  projAzm: 1,
  projTVD: 2862.2,
  projNS: 778,
  projEW: 10,
  projDistance2plan: 12,
};

it("shows how the hole bends to the bit, and on which side of the plan the bit is", () => {
  const straight = computePath(
    { md: [0, 9000], inclination: [51, 51], azimuth: [0, 0] },
    { tvd: 880, ns: -1690, ew: 0 },
  );
  const bit = bitRow(survey, prepareTrajectory(straight))!;
  expect(bit).toMatchObject({ isBit: 1, md: 3145.96, brate: 3, trate: 2, distance2plan: 12 });
  expect(bit["dls"]).toBeCloseTo(3.37, 1);
  expect(bit["leftRight"]).toBeCloseTo(10, 6);
  expect(Number(bit["ab"])).not.toBeNaN();
  expect(bitRow(survey, null)!["leftRight"]).toBeUndefined();
  expect(bitRow({ ...survey, projMD: 3045.96 }, null)).toBeNull();
});
