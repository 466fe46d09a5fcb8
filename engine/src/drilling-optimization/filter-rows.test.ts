import { expect, it } from "vitest";
import { filterRows } from "./filter-rows";

const columns = {
  wob: Float64Array.of(5, 15, 25, Number.NaN),
  rop: Float64Array.of(50, 150, 250, 350),
  rigState: Float64Array.of(1, 2, 1, 1),
};
const wobIn = (from: number, to: number, rigState = 20) => ({ field: "wob", value: { from, to }, rigState });

it("joins conditions by AND or OR, and drops the state 20", () => {
  const ropIn = { field: "rop", value: { from: 200, to: 400 }, rigState: 20 };
  expect([...filterRows(columns, [wobIn(0, 20), ropIn], "AND", 4)]).toEqual([]);
  expect([...filterRows(columns, [wobIn(0, 20), ropIn], "OR", 4)]).toEqual([0, 1, 2, 3]);
  expect([...filterRows(columns, [wobIn(0, 30, 1)], "AND", 4)]).toEqual([0, 2]);
  expect([...filterRows(columns, [], "AND", 4)]).toEqual([0, 1, 2, 3]);
});

it("names an operator or a column that it does not know", () => {
  expect(() => filterRows(columns, [], "XOR" as "AND", 4)).toThrow("Unknown filter operator type: XOR");
  expect(() => filterRows(columns, [{ ...wobIn(0, 1), field: "spp" }], "AND", 4)).toThrow("no column spp");
});
