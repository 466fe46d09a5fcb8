import { expect, it } from "vitest";
import { bitRunsOf } from "./bit-runs";

const bit = { type: "PDC", manufacturer: "Hughes", od: 8.5 } as never;
const bha = (name: string, startDepth: number, endDepth: number, active = false) =>
  ({ _id: name, name, bit, active, startDepth, endDepth }) as never;

/** Feet from 1001 to 1200 at 50 ft/hr and 120 rpm, all rotated. */
const columns = {
  depth: Float64Array.from({ length: 200 }, (_, foot) => 1001 + foot),
  rop: new Float64Array(200).fill(50),
  rigState: new Float64Array(200).fill(1),
  rpm: new Float64Array(200).fill(120),
};

it("sums each bit over the feet of its BHA, the active one to the end of the hole", () => {
  const runs = bitRunsOf([bha("first", 1000, 1050), bha("second", 1050, 1100, true)], columns);
  expect(runs.map(({ bha: { name }, fromMd, toMd }) => [name, fromMd, toMd])).toEqual([
    ["first", 1000, 1050],
    ["second", 1050, 1200],
  ]);
  expect(runs[0]!.run.all.hours).toBeCloseTo(1, 9);
  expect(runs[1]!.run.all.hours).toBeCloseTo(3, 9);
  expect(runs[1]!.run.all.revolutions).toBeCloseTo(3 * 60 * 120, 6);
});

it("ends a BHA that was left active where others followed it", () => {
  const runs = bitRunsOf([bha("first", 1000, 1050, true), bha("second", 1050, 1200)], columns);
  expect(runs.map(({ bha: { name }, fromMd, toMd }) => [name, fromMd, toMd])).toEqual([
    ["first", 1000, 1050],
    ["second", 1050, 1200],
  ]);
});

it("counts no foot with only gamma", () => {
  const rigState = columns.rigState.map((state, foot) => (foot < 45 ? Number.NaN : state));
  const [only] = bitRunsOf([bha("first", 0, 0, true)], { ...columns, rigState });
  expect([only!.fromMd, only!.run.all.footage]).toEqual([1045, 155]);
});

it("leaves out a BHA that drilled no hole, and returns an empty list without rows", () => {
  expect(bitRunsOf([bha("shallow", 0, 900), bha("deep", 5000, 6000)], columns)).toEqual([]);
  expect(bitRunsOf([bha("first", 1000, 1050)], {})).toEqual([]);
});
