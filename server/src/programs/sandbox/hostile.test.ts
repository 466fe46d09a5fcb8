import { afterAll, expect, it } from "vitest";
import { createProgramThread } from "./program-thread";
import { runHostile } from "./testing/run-hostile";

const thread = createProgramThread({ ms: 20, steps: 100_000 });
afterAll(() => thread.close());

it("lets none of 200 hostile programs escape, stall the main loop or take memory without bound", async () => {
  const { escaped, outcomes, memoryGrowth, usualLag } = await runHostile(thread, 20_900, 200);
  expect(escaped).toEqual([]);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(["stopped: time", "stopped: memory", "fault", "done"]));
  expect(memoryGrowth).toBeLessThan(400);
  // A program that ran on the main loop without end would stop it for good.
  expect(usualLag).toBeLessThan(2000);
}, 120_000);
