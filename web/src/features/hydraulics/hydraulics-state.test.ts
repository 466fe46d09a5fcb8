import { expect, it } from "vitest";
import {
  type HydraulicsAction,
  type HydraulicsPoint,
  initialHydraulics,
  liveIntervalOf,
  liveIntervals,
  nextHydraulics,
  hydraulicsPoints,
} from "./hydraulics-state";

const point = (time: number): HydraulicsPoint => ({
  time,
  bitDepth: 9000,
  standpipePressure: 2000,
  modelStandpipePressure: 2010,
  ecd: 10.2,
  esd: 9.6,
  pumpRate: 600,
});
const points = (...times: number[]) => times.map(point);
const after = (...actions: HydraulicsAction[]) => actions.reduce(nextHydraulics, initialHydraulics);
const times = (list: readonly HydraulicsPoint[]) => list.map(({ time }) => time);

it("has the live intervals 900, 3600 and 7200 s, and labels a custom interval [AN-114]", () => {
  expect(liveIntervals).toEqual([900, 3600, 7200]);
  expect(liveIntervalOf("7200")).toBe(7200);
  expect(() => liveIntervalOf("60")).toThrow("Unknown LiveTimeInterval: 60");
});

it("queues points that arrive while a fetch is pending [AN-135]", () => {
  const state = after(
    { type: "fetch-started" },
    { type: "pushed", points: points(101) },
    { type: "pushed", points: points(102) },
  );
  expect(state.points).toEqual([]);
  expect(times(state.queue)).toEqual([101, 102]);
});

it("flushes them on the next append after the fetch has ended, and not before [AN-136]", () => {
  const fetchedState = after(
    { type: "fetch-started" },
    { type: "pushed", points: points(100, 101) },
    { type: "fetched", points: points(98, 99, 100), settingsVersion: 1 },
  );
  expect(times(fetchedState.points)).toEqual([98, 99, 100]);
  expect(times(fetchedState.queue)).toEqual([100, 101]);
  const appendedState = nextHydraulics(fetchedState, { type: "pushed", points: points(102) });
  expect(times(appendedState.points)).toEqual([98, 99, 100, 101, 102]);
  expect(appendedState.queue).toEqual([]);
});

it("keeps its data if a fetch fails, and flushes then too [AN-136]", () => {
  const state = after(
    { type: "fetched", points: points(1, 2), settingsVersion: 1 },
    { type: "fetch-started" },
    { type: "pushed", points: points(3) },
    { type: "fetch-failed" },
    { type: "pushed", points: points(4) },
  );
  expect(times(state.points)).toEqual([1, 2, 3, 4]);
});

it("forgets what is older than its interval", () => {
  const state = after(
    { type: "interval", interval: 900 },
    { type: "fetched", points: points(0, 500), settingsVersion: 1 },
    { type: "pushed", points: points(1000) },
  );
  expect(times(state.points)).toEqual([500, 1000]);
});

it("accepts depth data only for the selected time, if a time is selected [AN-137]", () => {
  const data = (time: number) => ({ time }) as never;
  const state = after({ type: "depth", data: data(50) }, { type: "selected", time: 40 });
  expect(nextHydraulics(state, { type: "depth", data: data(41) }).depth).toEqual({ time: 50 });
  expect(nextHydraulics(state, { type: "depth", data: data(40) }).depth).toEqual({ time: 40 });
  const live = nextHydraulics(state, { type: "selected", time: null });
  expect(nextHydraulics(live, { type: "depth", data: data(60) }).depth).toEqual({ time: 60 });
});

it("reads columns of the wire as points, with null for missing values", () => {
  const [first] = hydraulicsPoints({ time: [7], ecd: [10], standpipePressure: [null] });
  expect(first).toEqual({
    ...point(7),
    bitDepth: null,
    standpipePressure: null,
    modelStandpipePressure: null,
    ecd: 10,
    esd: null,
    pumpRate: null,
  });
});
