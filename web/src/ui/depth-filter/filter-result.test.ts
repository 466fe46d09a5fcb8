import { expect, it } from "vitest";
import { clearedFilter, withChoice } from "./filter-state";
import { filterResult } from "./filter-result";

const full = { from: 0, to: 11_000 };
const run = { key: "r2", label: "Run 2", bha: "BHA 4", range: { from: 4000, to: 9000 } };
const offer = { choices: { formation: [], section: [], mwdRun: [run] }, full };
const speeds = { from: 0, to: 200 };

it("names the MWD run and its BHA", () => {
  expect(filterResult("depth", offer, withChoice("mwdRun", run, full), null)).toEqual({
    field: "depth",
    section: null,
    mwdRun: "r2",
    bha: "BHA 4",
    range: { from: 4000, to: 9000 },
    formationTop: null,
    rpmRange: null,
    isClear: false,
  });
});

it("is clear while neither range nor speed excludes a value", () => {
  const resultOf = (chosenSpeeds: typeof speeds) =>
    filterResult("depth", offer, clearedFilter(full), { chosen: chosenSpeeds, full: speeds });
  expect(resultOf(speeds)).toMatchObject({ isClear: true, rpmRange: speeds });
  expect(resultOf({ from: 20, to: 200 })).toMatchObject({ isClear: false, rpmRange: { from: 20, to: 200 } });
});
