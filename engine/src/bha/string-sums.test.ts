import { expect, it } from "vitest";
import { sumString, weightInMud } from "./string-sums";
import { assembly, part } from "./testing/assemblies";

it("adds lengths from the bit up and fills the hole with drill pipe", () => {
  const { tops, components, drillPipe, total } = sumString(assembly(), 3102, null);
  expect(tops).toEqual([2, 42, 72, 102]);
  expect(components).toEqual({ length: 102, inAir: 15.4, inMud: 15.4, isWeighed: true });
  expect(drillPipe).toMatchObject({ length: 3000, inAir: 66 });
  expect(total).toMatchObject({ length: 3102, inAir: 81.4 });
});

it("weighs what hangs below the lowest jar", () => {
  expect(sumString(assembly(), 3000, null).belowJar).toMatchObject({ length: 72, inAir: 10.9 });
  expect(sumString(assembly({ components: [part("Drill Bit")] }), 3000, null).belowJar).toBeNull();
});

it("reports which sums lack the weight of a part", () => {
  const weighString = (changes: Partial<Parameters<typeof sumString>[0]>, bitDepth: number | null = 3000) => {
    const { components, belowJar, drillPipe, total } = sumString(assembly(changes), bitDepth, null);
    return [components, belowJar, drillPipe, total].map((sum) => sum?.isWeighed);
  };
  expect(weighString({})).toEqual([true, true, true, true]);
  expect(weighString({ drillPipeUnitWeight: 0 })).toEqual([true, true, false, false]);
  expect(weighString({ drillPipeUnitWeight: 0 }, null)).toEqual([true, true, true, true]);
  const above = [...assembly().components, part("Drill Collar", { length: 30, unitWeight: 0 })];
  expect(weighString({ components: above })).toEqual([false, true, true, false]);
});

it("takes steel in 10 ppg mud for 0.8474 of its weight in air", () => {
  const { total } = sumString(assembly(), 3102, 10);
  expect(total.inMud / total.inAir).toBeCloseTo(1 - 10 / 65.51, 4);
});

it("lets an empty pipe lose the mud in its bore as well", () => {
  const pipe = { unitWeight: 22, id: 4.276, isFilled: true };
  const bore = ((Math.PI / 4) * (4.276 / 12) ** 2 * 10 * 1728) / 231;
  expect(weightInMud(pipe, 10) - weightInMud({ ...pipe, isFilled: false }, 10)).toBeCloseTo(bore, 9);
  expect(bore).toBeCloseTo(7.46, 2);
  expect(weightInMud(pipe, null)).toBe(22);
});

it("needs neither components nor a hole", () => {
  const { tops, total } = sumString(assembly({ components: [] }), null, 10);
  expect([tops, total]).toEqual([[], { length: 0, inAir: 0, inMud: 0, isWeighed: true }]);
  expect(sumString(assembly(), 50, null).drillPipe.length).toBe(0);
});
