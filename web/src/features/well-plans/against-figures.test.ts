import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { stationOf } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { expect, it } from "vitest";
import { againstFigures } from "./against-figures";
import { againstPlan } from "./against-plan";
import { viewFigures } from "./view-figures";

const pathOf = (md: number[], inclination: number[], azimuth: number[]) =>
  prepareTrajectory(computeSurvey({ md, inclination, azimuth }));
const stations = (path: ReturnType<typeof pathOf>) => Array.from(path.md, (_, row) => stationOf(path, row));
const vertical = { name: "Rev 1", path: pathOf([0, 5000], [0, 0], [0, 0]) };
const none = { draft: null, surveys: [], bit: null, criteria: null };
const numbers = (figures: ReturnType<typeof againstFigures>) =>
  figures.flatMap(({ series }) => series.flatMap(({ points }) => points.flat()));

it("draws azimuths through north on one branch", () => {
  const path = pathOf([0, 1000, 1100, 1200], [0, 10, 12, 14], [0, 350, 358, 6]);
  const azimuth = againstFigures({ ...none, plan: null, surveys: stations(path) }).find(({ id }) => id === "azimuth");
  const points = azimuth?.series.find(({ id }) => id === "surveys")?.points.map(([, y]) => y);
  expect(points).toEqual([null, -10, -2, 6]);
});

it("compares a vertical well with a vertical plan without an azimuth", () => {
  const [off] = againstPlan(vertical.path, [{ md: 900, inclination: 0.5, azimuth: 200, tvd: 900, ns: 3, ew: 4 }]);
  expect(off).toMatchObject({ total: 5, azimuthOff: null });
});

it.each([
  ["no plan", { ...none, plan: null }],
  ["no survey", { ...none, plan: vertical }],
  ["one survey, deeper than the plan", { ...none, plan: vertical, surveys: [stationOf(pathOf([6000], [0], [0]), 0)] }],
  [
    "a draft below the plan",
    { ...none, plan: vertical, draft: { name: "Draft", path: pathOf([0, 7000], [0, 0], [0, 0]) } },
  ],
])("draws figures of numbers alone for %s", (_, input) => {
  const shownNumbers = numbers([...againstFigures(input), ...viewFigures(input, 0)]);
  expect(shownNumbers.every((value) => value === null || Number.isFinite(value))).toBe(true);
});

it("shows a draft with the hole just above its start", () => {
  const drilledStations = stations(pathOf([0, 1000, 4000, 4500], [0, 0, 0, 0], [0, 0, 0, 0]));
  const path = prepareTrajectory(
    computeSurvey({ md: [5000, 5500], inclination: [0, 5], azimuth: [0, 0] }, { tieIn: { tvd: 5000, ns: 0, ew: 0 } }),
  );
  const [beside] = againstFigures({
    ...none,
    plan: vertical,
    surveys: drilledStations,
    draft: { name: "Draft", path },
  });
  expect(beside?.series.find(({ id }) => id === "surveys")?.points.map(([md]) => md)).toEqual([4000, 4500]);
});
