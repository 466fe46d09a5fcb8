import { expect, it } from "vitest";
import { findFlatTime } from "./find-flat-time";
import { stretches } from "./testing/stretches";

it("takes a spell with slips between two stretches of drilling for a connection", () => {
  const [spell, ...others] = findFlatTime(stretches([1, 600], [10, 60], [12, 30], [4, 200], [5, 40], [2, 300]));
  expect(others).toEqual([]);
  expect(spell).toMatchObject({ startTime: 600, endTime: 930, md: 5000 });
  expect(spell!.seconds).toEqual({
    connections: 330,
    tripping: 0,
    reaming: 0,
    circulating: 0,
    stationary: 0,
    other: 0,
  });
});

it("counts slips, pauses and moves of a trip to the trip, but not its circulating", () => {
  const [spell] = findFlatTime(stretches([1, 600], [5, 900], [19, 120], [4, 60], [12, 30], [19, 120], [4, 60]));
  expect(spell!.seconds).toMatchObject({ tripping: 390, circulating: 900, connections: 0, stationary: 0 });
});

it("goes by the rig state where nothing was connected or tripped", () => {
  const [spell] = findFlatTime(stretches([1, 60], [5, 100], [9, 50], [12, 30], [0, 20], [1, 60]));
  expect(spell!.seconds).toMatchObject({ circulating: 100, reaming: 50, stationary: 30, other: 20 });
});

it("does not take hours in the slips for a connection, seen or not", () => {
  const [spell] = findFlatTime(stretches([1, 60], [4, 7200], [1, 60]));
  expect(spell!.seconds).toMatchObject({ connections: 0, stationary: 7200 });
  const [drilled, slips, resumed] = stretches([1, 60], [4, 120], [4, 120]);
  const later = { ...resumed!, startTime: 7000, endTime: 7120 };
  expect(findFlatTime([drilled!, slips!, later])[0]!.seconds).toMatchObject({ connections: 0, stationary: 240 });
});

it("finds no flat time in unbroken drilling and in no data", () => {
  expect(findFlatTime(stretches([1, 600], [2, 600]))).toEqual([]);
  expect(findFlatTime([])).toEqual([]);
});
