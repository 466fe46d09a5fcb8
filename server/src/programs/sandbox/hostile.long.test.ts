import { afterAll, expect, it } from "vitest";
import { createProgramThread } from "./program-thread";
import { runHostile } from "./testing/run-hostile";

const thread = createProgramThread({ ms: 20, steps: 100_000 });
afterAll(() => thread.close());

it("lets none of 10,000 hostile programs escape, stall the main loop or take memory without bound", async () => {
  const figures = await runHostile(thread, 0, 10_000);
  console.info(JSON.stringify({ ...figures, escaped: figures.escaped.length }));
  expect(figures.escaped).toEqual([]);
  expect(figures.memoryGrowth).toBeLessThan(400);
  expect(figures.usualLag).toBeLessThan(2000);
}, 3_600_000);
