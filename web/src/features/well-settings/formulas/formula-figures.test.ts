import { expect, it } from "vitest";
import { formulaFigures, runsOfStates, runsWhere } from "./formula-figures";
import type { FormulaValues } from "./use-formula-preview";

const values: FormulaValues = {
  status: "values",
  unit: "klb",
  inputs: ["wob", "torque", "rop", "rigState"],
  time: [0, 1, 2, 3, 4],
  columns: { wob: [1, 2, 3, 4, 5], torque: [1, 1, 1, 1, 1], rop: [1, 1, 1, 1, 1], rigState: [1, 1, 4, 4, null] },
  result: [1, null, null, 4, null],
  none: { condition: 3 },
  cost: 1.2,
};

it("joins the samples for which a test holds to runs, up to the sample after each", () => {
  expect(runsWhere(values.time, (index) => values.result[index] === null)).toEqual([
    { from: 1, to: 3 },
    { from: 4, to: 4 },
  ]);
  expect(runsOfStates(values)).toEqual([
    { from: 0, to: 2, code: 1 },
    { from: 2, to: 4, code: 4 },
  ]);
});

it("draws the result above its first inputs, and shades where it is none", () => {
  const figures = formulaFigures(values, { name: "Torque number", color: 1, decimals: 0 }, [0, 4], "dark");
  expect(figures.map(({ title }) => title)).toEqual(["Torque number", "WOB", "Torque"]);
  expect(figures[0]!.areas).toHaveLength(2);
  expect(figures[0]!.series[0]!.points[1]).toEqual([1, null]);
});
