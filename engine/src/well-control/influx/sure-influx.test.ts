import { expect, it } from "vitest";
import type { FoundInflux } from "./find-influx";
import { isSure, likelySince, notLikely } from "./sure-influx";

const makeInflux = (total: number, flowOdds: number, isLoss = false, hasSettled = false): FoundInflux => ({
  total,
  pitOdds: total - flowOdds,
  flowOdds,
  pressureOdds: 0,
  isLoss,
  since: 0,
  gain: 1,
  gainDoubt: 0.5,
  flow: 0.1,
  hasBreak: false,
  hasSettled,
  isUnconfirmed: false,
  isUnmetered: false,
  isIdle: false,
  isFull: true,
});

/** When an influx is reported if a test every 10 s gives the same log-odds; null if never. */
function reportedAt(test: FoundInflux): number | null {
  let likely = notLikely;
  for (let time = 0; time <= 600; time += 10) {
    likely = likelySince(likely, test, time);
    if (isSure(test, likely, time)) return time;
  }
  return null;
}

it("tells at once of an influx that is sure, and later of one that flow out keeps pointing to: the less, the longer it takes", () => {
  expect(reportedAt(makeInflux(7.5, 0))).toBe(0);
  expect(reportedAt(makeInflux(6, 6))).toBe(10);
  expect(reportedAt(makeInflux(5.5, 4))).toBe(60);
  expect(reportedAt(makeInflux(4, 4))).toBe(60);
});

it("tells of a weak one after 50 s if the lines have settled, and not while they drain or fill", () => {
  expect(reportedAt(makeInflux(3.5, 3.5, false, true))).toBe(50);
  expect(reportedAt(makeInflux(3.5, 1.9, false, true))).toBeNull();
  expect(reportedAt(makeInflux(3.5, 3.5))).toBeNull();
  expect(reportedAt({ ...makeInflux(3.5, 3.5, false, true), isUnconfirmed: true })).toBeNull();
});

it("reports a weaker one after 90 s if the lines have settled, and after 60 s with the pumps off", () => {
  const idleInflux = (odds: number) => ({ ...makeInflux(odds, odds, false, true), isIdle: true });
  expect(reportedAt(makeInflux(3, 3, false, true))).toBe(90);
  expect(reportedAt(makeInflux(2.9, 2.9, false, true))).toBeNull();
  expect(reportedAt(idleInflux(3.5))).toBe(30);
  expect(reportedAt(idleInflux(2.5))).toBe(60);
  expect(reportedAt(idleInflux(2.4))).toBeNull();
  expect(reportedAt({ ...idleInflux(2.5), hasSettled: false })).toBeNull();
});

it("never tells of one that only pits or pumps without a meter point to, and of losses if they are sure", () => {
  expect(reportedAt(makeInflux(6.5, 0.5))).toBeNull();
  expect(reportedAt({ ...makeInflux(6, 3), isUnmetered: true })).toBeNull();
  expect(reportedAt(makeInflux(7, 3, true))).toBeNull();
  expect(reportedAt(makeInflux(7.5, 3, true))).toBe(0);
});

it("restarts the time after a test without a result", () => {
  const [first, lasting] = [likelySince(notLikely, makeInflux(4, 4), 0), makeInflux(4, 4)];
  const nothing = likelySince(first, makeInflux(3.9, 3.9), 30);
  expect(isSure(lasting, likelySince(first, lasting, 60), 60)).toBe(true);
  expect(isSure(lasting, likelySince(nothing, lasting, 60), 60)).toBe(false);
});

it("lets pressure that falls stand for a flow line that isn't measured, and for the meter of the pumps", () => {
  const pressedInflux = { ...makeInflux(6, 0), pressureOdds: 2 };
  expect(reportedAt({ ...pressedInflux, pressureOdds: 0.9 })).toBeNull();
  expect(reportedAt(pressedInflux)).toBe(10);
  expect(reportedAt({ ...pressedInflux, isUnmetered: true })).toBe(10);
  expect(reportedAt({ ...makeInflux(6, 3), pressureOdds: 1.9, isUnmetered: true })).toBeNull();
});

it("keeps what pits, flow out and pressure showed over a long span until the next test of it, and nothing of two of them", () => {
  const reportedWith = (pressureOdds: number, isFull = false) => {
    let likely = notLikely;
    for (let time = 0; time <= 600; time += 10) {
      const isLong = time % 20 === 0;
      const test = {
        ...(isLong ? { ...makeInflux(5.5, 3), pressureOdds } : makeInflux(1, 1)),
        isFull: isLong || isFull,
      };
      likely = likelySince(likely, test, time);
      if (isSure(test, likely, time)) return time;
    }
    return null;
  };
  expect(reportedWith(1)).toBe(20);
  expect(reportedWith(0.9)).toBeNull();
  expect(reportedWith(1, true)).toBeNull();
});
