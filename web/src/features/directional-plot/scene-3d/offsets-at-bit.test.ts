import { expect, it } from "vitest";
import type { WellId } from "@sigma/contract/ids";
import {
  sampleAcceptance,
  sampleAntiCollision,
  sampleCompared,
  samplePart,
} from "../../../data/testing/sample-clearance";
import { blankItem, type SceneWell } from "../scene/scene";
import { ellipsesAlong, factorLevel, offsetsAtBit } from "./offsets-at-bit";

const path = { md: [0, 3000], ns: [10, 10], ew: [20, 20], tvd: [0, 3000] };
const well = (id: string): SceneWell => ({
  wellId: id as WellId,
  name: id,
  isOwn: false,
  note: "",
  level: null,
  items: [{ ...blankItem, key: `${id}/surveys`, kind: "surveys", label: "Surveys", note: "", paths: [path] }],
});
const comparedWell = (id: string, distance: number, change = {}) =>
  sampleCompared(id, {
    wellId: id as WellId,
    parts: [
      samplePart("surveyed", [
        [0, 0, distance, 1, 1, 0.3, 4],
        [914.4, 609.6, distance, 2, 2, 0.3, 1.2],
      ]),
    ],
    ...change,
  });

it("lists the offset wells from the bit, the closest first, each at the depth of its nearest point", () => {
  const clearance = sampleAntiCollision({ wells: [comparedWell("far", 100), comparedWell("near", 30)] });
  const foundOffsets = offsetsAtBit([well("far"), well("near")], clearance, 1500);
  expect(foundOffsets.map(({ name }) => name)).toEqual(["near", "far"]);
  expect(foundOffsets[0]!.distance).toBeCloseTo(98.4, 1);
  expect(foundOffsets[0]!.offsetMD).toBeCloseTo(1000, 1);
  expect(foundOffsets[0]!.at!.map(Math.round)).toEqual([20, -1000, -10]);
});

it("leaves out an offset well while the bit is in the hole that both share", () => {
  const clearance = sampleAntiCollision({ wells: [comparedWell("parent", 1, { sharedTo: 1600, suppressedTo: 1600 })] });
  expect(offsetsAtBit([well("parent")], clearance, 1500)).toEqual([]);
  expect(offsetsAtBit([well("parent")], clearance, 1700)).toHaveLength(1);
  expect(offsetsAtBit([well("parent")], null, 1700)).toEqual([]);
});

it("draws an ellipse at each 400 ft, in the colour of its level where the separation factor is under a limit", () => {
  const clearance = sampleAntiCollision({ wells: [comparedWell("near", 30)] });
  const md = [0, 1500, 2100];
  const same = (value: number) => md.map(() => value);
  const errors = {
    md,
    tvd: md,
    ns: same(10),
    ew: same(20),
    inclination: same(0),
    azimuth: same(0),
    nn: [0, 100, 400],
    ee: same(100),
    vv: same(25),
    ne: same(0),
    nv: same(0),
    ev: same(0),
  };
  const ellipses = ellipsesAlong(errors, path, "near" as WellId, clearance);
  expect(ellipses.map(({ centre }) => Math.round(-centre[1]))).toEqual([0, 400, 800, 1200, 1600, 2000]);
  expect(ellipses.map(({ level }) => level)).toEqual([null, null, null, null, null, "warning"]);
  expect(factorLevel(null, "near" as WellId, 2000)).toBeNull();
  const levelIf = (acceptances: ReturnType<typeof sampleAcceptance>[]) =>
    factorLevel(sampleAntiCollision({ wells: [comparedWell("near", 30, { acceptances })] }), "near" as WellId, 2000);
  const worsening = { by: "factor" as const, factor: { value: 1.2, md: 3000 }, distance: { value: 98, md: 3000 } };
  const md3000 = { from: 2900, to: 3000 };
  expect(levelIf([sampleAcceptance({ md: md3000 })])).toBeNull();
  expect(levelIf([sampleAcceptance({ md: md3000, worsening })])).toBe("warning");
});
