import type { ReplayEvent } from "@sigma/contract/replay/replay";
import { expect, it } from "vitest";
import { nextEvent, previousEvent } from "./event-steps";

const at = (time: number): ReplayEvent => ({ time, kind: "settings", name: null, md: null });
const events = [at(10.4), at(10.6), at(20), at(30)];

it("steps from event to event, and takes events of one second in one step", () => {
  expect(nextEvent(events, 0)?.time).toBe(10.4);
  expect(nextEvent(events, 11)?.time).toBe(20);
  expect(nextEvent(events, 20)?.time).toBe(30);
  expect(previousEvent(events, 20)?.time).toBe(10.6);
});

it("returns null before the first and after the last event", () => {
  expect(previousEvent(events, 11)).toBeNull();
  expect(nextEvent(events, 30)).toBeNull();
  expect(nextEvent([], 5)).toBeNull();
});
