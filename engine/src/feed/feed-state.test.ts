import { expect, it } from "vitest";
import { feedState } from "./feed-state";

const stateAt = (age: number | null, interval: number | null = 1, isClosed = false, isFinished = false) =>
  feedState({ age, interval, closed: isClosed, finished: isFinished });

it("calls a feed of one second live to 10 s, late to 2 min, stale to 30 min, dead beyond", () => {
  expect([0, 10, 10.1, 120, 120.1, 1800, 1800.1].map((age) => stateAt(age))).toEqual([
    "live",
    "live",
    "late",
    "late",
    "stale",
    "stale",
    "dead",
  ]);
});

it("gives a slow feed three intervals to be live and ten to be late", () => {
  expect([60, 61, 200, 201].map((age) => stateAt(age, 20))).toEqual(["live", "late", "late", "stale"]);
});

it("assumes an interval of one second for a feed of unknown interval", () => {
  expect([10, 11].map((age) => stateAt(age, null))).toEqual(["live", "late"]);
});

it("calls a feed closed by its source dead", () => {
  expect(stateAt(1, 1, true)).toBe("dead");
});

it("calls a feed that never had a value empty, also where its source is closed", () => {
  expect([stateAt(null), stateAt(null, 1, true)]).toEqual(["empty", "empty"]);
});

it("calls a feed live whose clock runs ahead", () => {
  expect(stateAt(-40)).toBe("live");
});

it("reports only the end of a well that has ended", () => {
  expect([stateAt(1, 1, false, true), stateAt(null, 1, true, true)]).toEqual(["finished", "finished"]);
});
