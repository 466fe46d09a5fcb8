import { expect, it } from "vitest";
import { type LiveEdge, liveRange } from "./live-range";

const time: LiveEdge = {
  direction: "across",
  length: 900,
  usual: 900,
  shortest: 10,
  borders: { from: 1000, to: 9000 },
  last: 9000,
  begin: 20_000,
  late: 0,
};
const depth: LiveEdge = {
  ...time,
  direction: "down",
  length: 500,
  shortest: 5,
  borders: { from: 100, to: 400 },
  last: 400,
};

it("ends at the newest point", () => {
  expect(liveRange(time)).toEqual({ view: { from: 8100, to: 9000 }, edge: 9000 });
});

it("shows the whole well from its first point on", () => {
  expect(liveRange({ ...time, length: Number.POSITIVE_INFINITY }).view).toEqual({ from: 1000, to: 9000 });
});

it("leaves room for data that a stale feed has not sent, at most 15 % of the view", () => {
  expect(liveRange({ ...time, late: 30 }).view).toEqual({ from: 8130, to: 9030 });
  expect(liveRange({ ...time, late: 5000 })).toEqual({ view: { from: 8235, to: 9135 }, edge: 9000 });
});

it("shows a whole well from its first point on while the feed is stale, too", () => {
  const whole = { ...time, length: Number.POSITIVE_INFINITY };
  expect(liveRange({ ...whole, late: 5000 }).view).toEqual({ from: 1000, to: 10_200 });
});

it("has no now on a depth axis, and nothing above the first foot of the well", () => {
  expect(liveRange({ ...depth, late: 5000 })).toEqual({ view: { from: 100, to: 400 }, edge: 400 });
});

it("shows the start of a well without a point", () => {
  const none = { borders: null, last: null };
  expect(liveRange({ ...time, ...none }).view).toEqual({ from: 19_100, to: 20_000 });
  expect(liveRange({ ...depth, ...none, begin: 500 }).view).toEqual({ from: 0, to: 500 });
});
