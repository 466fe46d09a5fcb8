import { expect, it } from "vitest";
import { noChartData } from "../../charts/samples/chart-model";
import { followedRange, wholeRange, withTraces } from "./compared-range";

const shiftedPlacement = { toPlace: (md: number) => md - 3000, toMd: (place: number) => place + 3000 };

it("shows the hole above the bit, and a little below it", () => {
  expect(followedRange("300", 3200, shiftedPlacement)).toEqual({ from: -34, to: 266 });
  expect(followedRange("600", null, null)).toEqual({ from: -300, to: 300 });
});

it("holds all that is known of the wells", () => {
  const data = (...places: number[]) => ({ ...noChartData, index: Float64Array.from(places) });
  expect(wholeRange([data(-50, 20), data(-10, 90), data()])).toEqual({ from: -50, to: 90 });
  expect(wholeRange([data()])).toBeNull();
});

it("keeps the tracks of traces that stay, and gives each new one its own", () => {
  const tracks = [
    { id: "a", traces: ["rop", "wob"], weight: 1 },
    { id: "b", traces: ["mse"], weight: 1 },
  ];
  expect(withTraces(tracks, ["wob", "gamma"]).map(({ traces }) => traces)).toEqual([["wob"], ["gamma"]]);
  expect(withTraces(tracks, ["rop", "wob", "mse"])).toEqual(tracks);
  expect(withTraces(tracks, [])).toEqual(tracks);
  expect(withTraces(tracks, ["rpm"]).map(({ traces }) => traces)).toEqual([["rpm"]]);
});
