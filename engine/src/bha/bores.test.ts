import { expect, it } from "vitest";
import { layBores } from "./bores";

const interval = (size: number, startDepth: number, endDepth: number) => ({ size, startDepth, endDepth });

it("takes the innermost casing if there is one and the open hole below", () => {
  const holes = [interval(17.5, 0, 3000), interval(12.25, 3000, 9000), interval(8.5, 9000, 12_000)];
  const casings = [interval(13.375, 0, 3000), { ...interval(9.625, 0, 8990), innerDiameter: 8.681 }];
  expect(layBores(holes, casings)).toEqual([
    { kind: "casing", fromMd: 0, toMd: 8990, diameter: 8.681 },
    { kind: "hole", fromMd: 8990, toMd: 9000, diameter: 12.25 },
    { kind: "hole", fromMd: 9000, toMd: 12_000, diameter: 8.5 },
  ]);
});

it("leaves out sizes that were not entered, and intervals without length", () => {
  expect(layBores([], [])).toEqual([]);
  expect(layBores([interval(8.5, 1000, 2000), interval(12, 0, 0)], [interval(9.625, 0, 900)])).toEqual([
    { kind: "casing", fromMd: 0, toMd: 900, diameter: 8.681 },
    { kind: "hole", fromMd: 1000, toMd: 2000, diameter: 8.5 },
  ]);
});

it("keeps liners to their own depths, each with the inside diameter of its usual weight", () => {
  const casings = [interval(9.625, 0, 5000), interval(7, 4800, 8000)];
  expect(layBores([], casings).map(({ fromMd, toMd, diameter }) => [fromMd, toMd, diameter])).toEqual([
    [0, 4800, 8.681],
    [4800, 8000, 6.184],
  ]);
});
