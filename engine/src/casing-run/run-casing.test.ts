import { expect, it } from "vitest";
import { aroundCasing, runCasing } from "./run-casing";

// 9 5/8 in 47 lb/ft casing, 8.681 in inside: tables give 0.0732 bbl/ft inside and 0.0171 bbl/ft of steel.
const casing = {
  outerDiameter: 9.625,
  innerDiameter: 8.681,
  weight: 47,
  jointLength: 40,
  shoeDepth: 5010,
  fillEvery: 10,
  isSelfFilling: false,
};

it("fills every ten joints and gives back steel and bore, to the shoe", () => {
  const rows = runCasing(casing);
  expect(rows[0]).toMatchObject({ joints: 10, depth: 400 });
  expect(rows[0]!.fill).toBeCloseTo(400 * 0.0732, 1);
  expect(rows[0]!.returns).toBeCloseTo(400 * (0.0732 + 0.0171), 1);
  const last = rows.at(-1)!;
  expect(last).toMatchObject({ joints: 126, depth: 5010 });
  expect(last.fillTotal).toBeCloseTo(
    rows.reduce((sum, { fill }) => sum + fill, 0),
    6,
  );
  expect(last.returnsTotal).toBeCloseTo(5010 * 0.0903, 0);
});

it("gives back its steel alone where its float fills it", () => {
  const last = runCasing({ ...casing, isSelfFilling: true }).at(-1)!;
  expect(last.fillTotal).toBe(0);
  expect(last.returnsTotal).toBeCloseTo(5010 * 0.0171, 0);
  expect(runCasing({ ...casing, jointLength: 0 })).toEqual([]);
  expect(runCasing({ ...casing, fillEvery: 1, shoeDepth: 20_000 }).length).toBeLessThanOrEqual(60);
});

it("knows the annulus and the tightest bore", () => {
  const bores = [
    { kind: "casing" as const, fromMd: 0, toMd: 2000, diameter: 12.415 },
    { kind: "hole" as const, fromMd: 2000, toMd: 5200, diameter: 12.25 },
  ];
  const around = aroundCasing(casing, bores)!;
  expect(around.tightest).toBe(12.25);
  expect(around.volume).toBeCloseTo((2000 * (12.415 ** 2 - 9.625 ** 2) + 3010 * (12.25 ** 2 - 9.625 ** 2)) / 1029.4, 0);
  expect(aroundCasing(casing, [])).toBeNull();
});
