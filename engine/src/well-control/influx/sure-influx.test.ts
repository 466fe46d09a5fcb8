import { expect, it } from "vitest";
import type { FoundInflux } from "./find-influx";
import { isSure, likelySince } from "./sure-influx";

const found = (total: number, flowOdds: number, isLoss = false): FoundInflux => ({
  total,
  pitOdds: total - flowOdds,
  flowOdds,
  isLoss,
  since: 0,
  gain: 1,
  gainDoubt: 0.5,
  flow: 0.1,
  hasBreak: false,
});

/** When an influx is reported if a test every 10 s gives the same log-odds; null if never. */
function toldAt(test: FoundInflux, isUnmetered = false): number | null {
  let likely: number | null = null;
  for (let time = 0; time <= 600; time += 10) {
    likely = likelySince(likely, test, isUnmetered, time);
    if (isSure(test, likely, time)) return time;
  }
  return null;
}

it("tells at once of an influx that is sure, and after 80 s of one that flow out keeps pointing to", () => {
  expect(toldAt(found(7.5, 0))).toBe(0);
  expect(toldAt(found(4, 2))).toBe(80);
});

it("never tells of one that only pits, pumps without a meter or losses point to", () => {
  expect(toldAt(found(6, 0.5))).toBeNull();
  expect(toldAt(found(6, 3), true)).toBeNull();
  expect(toldAt(found(6, 3, true))).toBeNull();
});

it("counts the time again after a test that pointed to nothing", () => {
  const likely = likelySince(0, found(3.9, 3.9), false, 70);
  expect(isSure(found(6, 3), likelySince(likely, found(6, 3), false, 80), 80)).toBe(false);
});
