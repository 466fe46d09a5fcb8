import { expect, it } from "vitest";
import { labelRows, layOutString } from "./schematic-layout";

const part = (
  type: "Drill Bit" | "Stabilizer" | "Drill Collar",
  length: number,
  od: number,
  bladeOd: number | null,
) => ({
  type,
  od,
  id: 3,
  tjOd: 0,
  length,
  unitWeight: 100,
  isFilled: true,
  bladeOd,
  makeUpTorque: null,
  tensileLimit: null,
});
const components = [part("Drill Bit", 1, 12.25, null), part("Stabilizer", 9, 8, 12), part("Drill Collar", 90, 8, null)];
const bores = [
  { kind: "casing", fromMd: 0, toMd: 4950, diameter: 12.5 },
  { kind: "hole", fromMd: 4950, toMd: 6000, diameter: 12.25 },
] as const;
const layoutInput = { components, bores, bitDepth: 5000, most: Infinity, width: 1000, half: 30 };

it("draws lengths to one scale and diameters to another, and shows the ratio of the scales", () => {
  const stringLayout = layOutString(layoutInput)!;
  expect(stringLayout.scale).toBe(10);
  expect(stringLayout.components.map(({ from, to }) => [from, to])).toEqual([
    [0, 10],
    [10, 100],
    [100, 1000],
  ]);
  const { body, blade } = stringLayout.components[1]!;
  expect(body / blade).toBeCloseTo(8 / 12, 6);
  // 12.5 in are drawn 60 px high, where 12.5 in of length would be 10.4 px.
  expect(stringLayout.exaggeration).toBeCloseTo(60 / ((12.5 / 12) * 10), 6);
});

it("draws hole and casing around the string from the bit up", () => {
  expect(layOutString(layoutInput)!.bores.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["casing", 500, 1000],
    ["hole", 0, 500],
  ]);
  expect(layOutString({ ...layoutInput, bitDepth: null })!.bores).toEqual([]);
});

it("cuts a long string off, and draws nothing without a length", () => {
  const cut = layOutString({ ...layoutInput, most: 50 })!;
  expect([cut.length, cut.components.at(-1)!.to]).toEqual([50, 1000]);
  expect(layOutString({ ...layoutInput, components: [] })).toBeNull();
});

it("puts labels that would overlap into the next row, and leaves out labels without space", () => {
  expect(labelRows([10, 12, 14, 40], [10, 10, 10, 10], 2)).toEqual([0, 1, null, 0]);
});
