import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import type { WellId } from "@sigma/contract/ids";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { bandsOverTime, placedBands } from "./placed-bands";

const band = (at: RoadmapBand["at"]): RoadmapBand => ({
  _id: "b",
  wellId: "w" as WellId,
  channel: "wob",
  at,
  low: 18,
  high: null,
  reason: "",
  source: { by: "hand" },
  author: "Astrid",
  createdAt: 0,
  version: 1,
});

it("places bands of depths and of known formations, in the states that they apply to", () => {
  const tops = [{ formationName: "Marl", mdStart: 7000, mdEnd: 8000 }];
  const bands = [
    band({ by: "depth", from: 1000, to: 2000 }),
    band({ by: "formation", name: "marl" }),
    band({ by: "formation", name: "Chalk" }),
  ];
  const states = [RigState.rotaryDrilling, RigState.slideDrilling];
  expect(placedBands(bands, tops)).toEqual([
    { field: "wob", from: 1000, to: 2000, low: 18, high: null, states },
    { field: "wob", from: 7000, to: 8000, low: 18, high: null, states },
  ]);
});

const over = (from: number, to: number, depths: number[]) =>
  bandsOverTime(
    [{ field: "wob", from, to, low: 18, high: null }],
    Float64Array.from(depths.keys()),
    Float64Array.from(depths),
  ).map((placed) => [placed.from, placed.to]);

it("holds a band over the time in which the hole was in it", () => {
  expect(over(100, 102, [98, 99, 100, 101, 102, 103])).toEqual([[2, 4]]);
  expect(over(100, 102, [100, 101, 102])).toEqual([[Number.NEGATIVE_INFINITY, 2]]);
  expect(over(100, 200, [98, 99, 100, 101])).toEqual([[2, Number.POSITIVE_INFINITY]]);
  expect(over(50, 60, [98, 99])).toEqual([]);
  expect(over(150, 160, [98, 99])).toEqual([]);
});

it("reads past missing depths, and places nothing without any", () => {
  const none = Number.NaN;
  expect(over(100, 102, [none, 99, none, 100, none, none, 103, none])).toEqual([[3, 6]]);
  expect(over(100, 102, [none, none])).toEqual([]);
  expect(bandsOverTime([{ field: "wob", from: 0, to: 1, low: 0, high: 1 }], Float64Array.of(1), undefined)).toEqual([]);
});
