import { expect, it } from "vitest";
import { sampleDrillingRecommendation } from "../../data/testing/sample-drilling-recommendation";
import { RigState } from "@sigma/terms/rig-states";
import { partsInStates, targetBands } from "./target-bands";

const first = sampleDrillingRecommendation(9000, { time: 1000 });
const second = sampleDrillingRecommendation(9090, { time: 5000 });

it("holds a band over its stretch of depth", () => {
  const bands = targetBands([first], "depth");
  expect(bands.map(({ field }) => field)).toEqual(["wob", "rpm", "diffPressure", "rop"]);
  expect(bands[0]).toEqual({ field: "wob", from: 9000, to: 9090, low: 18, high: 22 });
  expect(bands[3]).toEqual({ field: "rop", from: 9000, to: 9090, low: 90, high: 120 });
});

it("holds a band over time until the next one, the last one on, and leaves out what was not measured", () => {
  const third = sampleDrillingRecommendation(9180, { time: null });
  const bands = targetBands([first, { ...second, bands: { ...second.bands, diffPressure: null } }, third], "time");
  const stretches = bands.filter(({ field }) => field === "wob").map(({ from, to }) => [from, to]);
  expect(stretches).toEqual([
    [1000, 5000],
    [5000, Number.POSITIVE_INFINITY],
  ]);
  expect(bands.filter(({ field }) => field === "diffPressure")).toHaveLength(1);
});

it("ends a band over time where the hole reached the end of its range, even if no other follows", () => {
  const endedAdvice = sampleDrillingRecommendation(9000, { time: 1000, endTime: 4000 });
  const spansOf = (recommendations: (typeof endedAdvice)[]) =>
    targetBands(recommendations, "time")
      .filter(({ field }) => field === "wob")
      .map(({ from, to }) => [from, to]);
  expect(spansOf([endedAdvice])).toEqual([[1000, 4000]]);
  expect(spansOf([endedAdvice, second])).toEqual([
    [1000, 4000],
    [5000, Number.POSITIVE_INFINITY],
  ]);
});

it("leaves out of a band what was slid or not drilled, and keeps what no state is known of", () => {
  const band = { from: 1000, to: 2000 };
  const [rotary, slide, other] = [RigState.rotaryDrilling, RigState.slideDrilling, RigState.other];
  const runs = [
    { from: 900, to: 1100, code: rotary },
    { from: 1100, to: 1300, code: slide },
    { from: 1300, to: 1350, code: other },
    { from: 1350, to: 1500, code: rotary },
    { from: 1600, to: 1700, code: slide },
  ];
  expect(partsInStates(band, runs)).toEqual([
    { from: 1000, to: 1100 },
    { from: 1350, to: 1600 },
    { from: 1700, to: 2000 },
  ]);
  expect(partsInStates(band, [])).toEqual([band]);
  expect(partsInStates(band, [{ from: 900, to: Number.POSITIVE_INFINITY, code: slide }])).toEqual([]);
  expect(partsInStates({ from: 1000, to: Infinity }, [{ from: 1200, to: Infinity, code: other }])).toEqual([
    { from: 1000, to: 1200 },
  ]);
});
