import { channelSlot } from "@sigma/terms/channels";
import { emptyValues, sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import type { TrackerContext } from "../well-pipeline/tracker";
import { type PumpRecycleEvent, pumpRecycleTracker } from "./pump-recycle-tracker";

/** Takes a second of each circulation, and gives the events and the channel at the end. */
function run(...circulating: (boolean | null)[]) {
  let state = pumpRecycleTracker.init();
  const events: PumpRecycleEvent[] = [];
  const values = emptyValues();
  for (const [second, on] of circulating.entries()) {
    const context = { measurements: { values }, "rig-state": { rigState: { senses: { circulation: { on } } } } };
    const trackerStep = pumpRecycleTracker.step(
      state,
      sampleOf(100 + second, {}),
      context as unknown as TrackerContext,
    );
    state = trackerStep.state;
    events.push(...trackerStep.events);
  }
  return { events, channel: values[channelSlot("pumpRecycles")] };
}

it("counts pumps that were switched off and on again", () => {
  expect(run(true, false, true, true, false, false, true)).toEqual({
    events: [
      { kind: "pump-recycle", time: 102, count: 1 },
      { kind: "pump-recycle", time: 106, count: 2 },
    ],
    channel: 2,
  });
});

it("does not count the first start", () => {
  expect(run(false, false, true)).toEqual({ events: [], channel: 0 });
});

it("counts a recycle across time without data", () => {
  expect(run(true, false, null, true).channel).toBe(1);
  expect(run(true, null, true).channel).toBe(0);
  expect(run(true, null, false, true).channel).toBe(1);
});
