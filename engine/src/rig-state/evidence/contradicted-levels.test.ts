import type { Klb, Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import { follow } from "../testing/readings";
import type { Reading } from "./reading";
import { emptyWindow, extendWindow } from "./recent-window";
import { nextSlips, unknownSlips } from "./slips";

type Moment = Partial<Reading> & { circulating?: boolean; turning?: boolean };
type Run = { until: Seconds; blockWeight?: Klb; otherStringAt?: Seconds };

/** The slips over moments that are a function of time, 1 s apart. */
function slipsOver(moment: (time: Seconds) => Moment, { until, blockWeight, otherStringAt }: Run) {
  return follow(
    { window: emptyWindow(), slips: unknownSlips() },
    ({ window, slips }, reading) => {
      const { circulating = false, turning = false } = moment(reading.time);
      const isOther = reading.time === otherStringAt;
      const nextWindow = extendWindow(isOther ? emptyWindow() : window, reading);
      const use = { circulating, turning, makingHole: false, holeDepth: 13_000 };
      const after = { isAfterGap: isOther, isOtherString: isOther };
      return {
        window: nextWindow,
        slips: nextSlips(slips, reading, nextWindow, { ...use, ...after }, blockWeight ?? null),
      };
    },
    moment,
    until,
  ).map(({ time, state }) => ({ time, ...state.slips }));
}

/** The string moves up and down by ten feet with a drag of 5 klb, can stop from 300 s to 320 s, and hangs in the slips for 200 s. */
const workString =
  (block: Klb, string: Klb, from: Seconds, standing: Klb | null = null) =>
  (time: Seconds): Moment => {
    const hangs = time >= from && time < from + 200;
    const stands = standing !== null && time >= 300 && time < 320;
    const phase = (stands ? 300 : Math.min(time, from)) / 30;
    const noise = 0.5 * Math.sin(time * 12.9898);
    return {
      hookload: (stands ? standing : block + (hangs ? 0 : string + 5 * Math.cos(phase))) + noise,
      blockHeight: 20 + 10 * Math.sin(phase) + Math.min(90, Math.max(0, time - from - 60)),
      bitDepth: 12_000 - 10 * Math.sin(phase),
      circulating: !hangs && !stands,
    };
  };

it("detects the first slips of a well whose slacked-off string has been motionless before", () => {
  for (const from of [400, 900, 2500]) {
    const slipsStates = slipsOver(workString(55, 255, from, 268), { until: from + 260 });
    expect(slipsStates.filter(({ on, time }) => on && time < from)).toEqual([]);
    expect(slipsStates.find(({ on }) => on)!.time - from).toBeLessThanOrEqual(10);
    expect(slipsStates.at(-1)!.levels.empty).toBeCloseTo(55, 0);
    expect(slipsStates.at(-1)!.levels.basis).toBe("seen");
  }
});

it("gives up a block weight of the settings that the hook reads far less than, and does not take it again", () => {
  const slipsStates = slipsOver(workString(55, 255, 400), { until: 660, blockWeight: 160 });
  expect(slipsStates.find(({ on }) => on)!.time - 400).toBeLessThanOrEqual(5);
  expect(slipsStates.at(-1)!.levels).toMatchObject({ basis: "seen", refused: 160 });
  expect(slipsStates.at(-1)!.levels.empty).toBeCloseTo(55, 0);
});

it("gives up a block weight that a stuck bit depth taught, once the hook reads less than it", () => {
  const moment = workString(55, 255, 900);
  const stuck = (time: Seconds): Moment => ({ ...moment(time), ...(time < 300 && { bitDepth: 12_000 }) });
  const slipsStates = slipsOver(stuck, { until: 1160 });
  expect(slipsStates.filter(({ on, time }) => on && time > 320 && time < 900)).toEqual([]);
  expect(slipsStates.find(({ on, time }) => on && time >= 900)!.time - 900).toBeLessThanOrEqual(30);
  expect(slipsStates.at(-1)!.levels.empty).toBeCloseTo(55, 0);
});

it("still treats a hookload dropout as missing, whatever the sensor reads then", () => {
  for (const droppedHookload of [0, 4, 20]) {
    const moment = workString(60, 240, 300);
    const slipsStates = slipsOver(
      (time) => (time >= 700 && time < 760 ? { ...moment(time), hookload: droppedHookload } : moment(time)),
      { until: 800 },
    );
    expect(slipsStates.filter(({ on, time }) => on && time >= 600)).toEqual([]);
    expect(slipsStates.at(-1)!.levels.empty).toBeCloseTo(60, 0);
  }
});

it("takes no light string after a long gap for the slips of the heavy one before it", () => {
  const heavy = workString(55, 255, 300);
  const light = workString(55, 40, 2000);
  const slipsStates = slipsOver((time) => (time < 600 ? heavy(time) : light(time)), {
    until: 2260,
    otherStringAt: 600,
  });
  expect(slipsStates.filter(({ on, time }) => on && time >= 600 && time < 2000)).toEqual([]);
  expect(slipsStates.find(({ on, time }) => on && time >= 2000)!.time - 2000).toBeLessThanOrEqual(10);
});
