import { expect, it } from "vitest";
import { filterRows } from "./filter-rows";
import { findFounder, type FounderPoint } from "./find-founder";
import { heatMap } from "./heat-map";
import { thinScatter } from "./thin-scatter";

/** ROP rises 6 ft/hr a klb up to a load, then hardly; a little noise that repeats. */
const bit = (founder: number, from = 5, to = 45): FounderPoint[] =>
  Array.from({ length: 800 }, (_, index) => {
    const load = from + ((to - from) * index) / 799;
    const noise = 4 * Math.sin(index * 12.9898);
    const response = 6 * Math.min(load, founder) + 0.6 * Math.max(0, load - founder) + noise;
    return { load, response, mse: 30 + Math.max(0, load - founder) };
  });

it.each([18, 25, 32])("finds the founder at %s klb within 1.5 klb", (founder) => {
  const result = findFounder(bit(founder));
  expect(result).toMatchObject({ status: "found" });
  if (result.status !== "found") return;
  expect(Math.abs(result.load - founder)).toBeLessThan(1.5);
  expect(result.initialSlope).toBeCloseTo(6, 0);
  expect(result.slopeBeyond).toBeLessThan(3);
});

it("says that the founder was not reached while every klb pays", () => {
  expect(findFounder(bit(99))).toMatchObject({ status: "no-solution", reason: "not-reached" });
});

it("does not call it a founder while the energy falls", () => {
  const easier = bit(25).map((point) => ({ ...point, mse: 90 - point.load }));
  expect(findFounder(easier)).toMatchObject({ status: "no-solution", reason: "not-reached" });
});

it("says why nobody can tell: few points, one load, no gain", () => {
  expect(findFounder(bit(25).slice(0, 20))).toMatchObject({ reason: "too-few-points" });
  expect(findFounder(bit(25).map((point) => ({ ...point, load: 20 })))).toMatchObject({ reason: "too-narrow" });
  expect(findFounder(bit(25).map((point) => ({ ...point, response: -point.response })))).toMatchObject({
    reason: "no-initial-gain",
  });
  expect(() => findFounder([{ load: 1, response: Number.NaN, mse: 1 }])).toThrow("not-finite at 0");
});

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

it("averages what fell into each cell of a heat map", () => {
  const x = Float64Array.of(1, 1.5, 9, 10, 11, Number.NaN);
  const y = Float64Array.of(1, 1, 9, 10, 1, 1);
  const map = heatMap(
    x,
    y,
    Float64Array.of(10, 20, 5, 7, 99, 99),
    { from: 0, to: 10, count: 2 },
    { from: 0, to: 10, count: 2 },
  );
  expect([...map.mean]).toEqual([15, Number.NaN, Number.NaN, 6]);
  expect([...map.count]).toEqual([2, 0, 0, 2]);
  const short = Float64Array.of(1);
  expect(() => heatMap(x, short, short, { from: 0, to: 1, count: 1 }, { from: 0, to: 1, count: 1 })).toThrow(
    "length-mismatch",
  );
  expect(() => heatMap(short, short, short, { from: 1, to: 1, count: 1 }, { from: 0, to: 1, count: 1 })).toThrow(
    "out-of-range",
  );
});

it("thins a scatter to a bound and keeps its outermost points", () => {
  const count = 20_000;
  const x = Float64Array.from({ length: count }, (_, index) => Math.sin(index * 0.7) * index);
  const y = Float64Array.from({ length: count }, (_, index) => Math.cos(index * 1.3) * index);
  const kept = thinScatter(x, y, 1000);
  expect(kept.length).toBeLessThanOrEqual(1000);
  expect(kept.length).toBeGreaterThan(300);
  const extremes = (rows: Iterable<number>, values: Float64Array) => {
    const found = Array.from(rows, (row) => values[row]!);
    return [Math.min(...found), Math.max(...found)];
  };
  expect(extremes(kept, x)).toEqual(extremes(x.keys(), x));
  expect(extremes(kept, y)).toEqual(extremes(y.keys(), y));
  expect([...thinScatter(Float64Array.of(1, Number.NaN), Float64Array.of(1, 1), 16)]).toEqual([0]);
  expect(() => thinScatter(x, y, 4)).toThrow("out-of-range");
  expect(() => thinScatter(x, Float64Array.of(1), 100)).toThrow("length-mismatch");
});
