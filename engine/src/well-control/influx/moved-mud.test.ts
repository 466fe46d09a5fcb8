import { expect, it } from "vitest";
import { COLUMNS, column } from "../circulation-trend";
import { noInfluxWatch, watchMud } from "./influx-watch";
import { perFootOf } from "./moved-mud";

const STAND = 94;
const [LOWERED, CYCLE] = [60, 200];
const PER_FOOT = 0.024;
const ARRIVES = 60;

/** How much string is in the hole after some seconds of stands that are run in. */
const runIn = (second: number): number =>
  STAND * (Math.floor(second / CYCLE) + Math.min(1, (second % CYCLE) / LOWERED));

it("learns what a foot of string displaces though its mud arrives a minute later", () => {
  let watch = noInfluxWatch;
  for (let second = 0; second < 12 * CYCLE; second += 5) {
    const values = Array.from({ length: COLUMNS }, () => Number.NaN);
    values[column.pit - 1] = 300 + PER_FOOT * runIn(Math.max(0, second - ARRIVES));
    values[column.flowOutPercent - 1] = 0;
    values[column.holeDepth - 1] = 12_000;
    const moment = { time: 10_000 + second, values, bitDepth: 6000 + runIn(second), isRunning: false, since: 10_000 };
    watch = watchMud(watch, moment).watch;
  }
  expect(perFootOf(watch.mud.moving.pipe)).toBeGreaterThan(0.8 * PER_FOOT);
  expect(perFootOf(watch.mud.moving.pipe)).toBeLessThan(1.2 * PER_FOOT);
});
