import { expect, it } from "vitest";
import { nextBottom, unknownBottom } from "./bottom";

type Depths = { hole: number; bit: number; wob?: number; isWorking?: boolean; isMissing?: boolean };

function drilling(depths: (time: number) => Depths, until: number, interval = 1) {
  let state = unknownBottom();
  const bottomStates: { time: number; on: boolean | null; makingHole: boolean }[] = [];
  let isAfterGap = false;
  for (let time = 0; time <= until; time += interval) {
    const { hole, bit, wob = 20, isWorking = true, isMissing = false } = depths(time);
    if (!isMissing) {
      state = nextBottom(state, { time, holeDepth: hole, bitDepth: bit, wob, isWorking, isAfterGap }, 1);
      bottomStates.push({ time, on: state.on, makingHole: state.makingHole });
    }
    isAfterGap = isMissing;
  }
  return bottomStates;
}

const drilledOnce = ({ hole, bit, wob = 20 }: Depths) =>
  nextBottom(unknownBottom(), { time: 0, holeDepth: hole, bitDepth: bit, wob, isWorking: true, isAfterGap: false }, 1);

it("makes hole while the hole grows under the bit, and stops when the bit is picked up", () => {
  const bottomStates = drilling((time) => {
    const hole = 5000 + Math.min(time, 100) * 0.02;
    return { hole, bit: time <= 100 ? hole : hole - (time - 100) * 0.5, wob: time <= 100 ? 20 : 0 };
  }, 150);
  expect(bottomStates.slice(1, 101).every(({ makingHole }) => makingHole)).toBe(true);
  expect(bottomStates.find(({ time, makingHole }) => time > 100 && !makingHole)!.time).toBeLessThanOrEqual(113);
  expect(bottomStates.at(-1)).toMatchObject({ on: false, makingHole: false });
});

it("follows a feed that reports whole feet at 30 ft/hr", () => {
  const bottomStates = drilling(
    (time) => {
      const hole = 5000 + Math.floor(time / 120);
      return { hole, bit: hole };
    },
    3600,
    5,
  );
  const late = bottomStates.filter(({ time }) => time > 900);
  expect(late.every(({ makingHole }) => makingHole)).toBe(true);
});

it("stops making hole when no depth is gained on bottom", () => {
  const bottomStates = drilling((time) => {
    const hole = 5000 + Math.min(time, 100) * 0.02;
    return { hole, bit: hole };
  }, 200);
  expect(bottomStates.find(({ time, makingHole }) => time > 100 && !makingHole)!.time).toBeLessThanOrEqual(131);
  expect(bottomStates.at(-1)!.on).toBe(true);
});

/**
 * 30 ft/hr with a hole depth that pauses for 25 s each minute, until the string stops from 1,000 s on. Each swell lifts the bit
 * off the deepest point.
 */
const pausing = (change: (time: number) => Partial<Depths>, swell: number) =>
  drilling((time) => {
    const [minute, second] = [Math.floor(Math.min(time, 1000) / 60), Math.min(time, 1000) % 60];
    const hole = 5000 + minute * 0.5 + Math.max(0, second - 25) * (0.5 / 35);
    const liftedHeight = second <= 25 || time > 1000 ? swell * Math.sin(time / 4) ** 2 : 0;
    return { hole, bit: hole - 0.3 - liftedHeight, wob: 12, ...change(time) };
  }, 1200);

/** When the making of hole ended. */
const stopsOf = (bottomStates: ReturnType<typeof drilling>) =>
  bottomStates.flatMap(({ time, makingHole }, index) =>
    !makingHole && bottomStates[index - 1]?.makingHole ? time : [],
  );
const midway = (stops: readonly number[]) => stops.filter((time) => time > 180 && time < 1000);

it("continues making hole through pauses of a kind in which the weight has stayed on the bit before", () => {
  const stops = stopsOf(pausing(() => ({}), 0.4));
  expect(midway(stops)).toEqual([]);
  expect(stops.some((time) => time < 180)).toBe(true);
  const end = stops.find((time) => time >= 1000)!;
  expect(end).toBeGreaterThan(1013);
  expect(end).toBeLessThanOrEqual(1060);
});

it("ends the making of hole at the usual time if the weight left the bit in the pause", () => {
  const stops = stopsOf(pausing((time) => ({ wob: time % 60 === 10 ? 0 : 12 }), 0.4));
  expect(midway(stops).length).toBeGreaterThanOrEqual(13);
});

it("ends it at the usual time if no heave moves the bit: the brake holds it under weight", () => {
  expect(midway(stopsOf(pausing(() => ({}), 0))).length).toBeGreaterThanOrEqual(13);
});

it("ends it at the usual time if neither mud nor rotation drives the bit, as in the slips", () => {
  const stops = stopsOf(pausing((time) => ({ isWorking: time <= 1000 }), 0.4));
  expect(midway(stops)).toEqual([]);
  expect(stops.find((time) => time >= 1000)).toBeLessThanOrEqual(1013);
});

it("learns no pause and no pace from data that were missing", () => {
  const drilledOn = (time: number) => 5000 + Math.min(time, 700) * 0.01;
  const stops = stopsOf(
    drilling((time) => {
      const swell = time > 700 ? 0.4 * Math.sin(time / 4) ** 2 : 0;
      return { hole: drilledOn(time), bit: drilledOn(time) - swell, isMissing: time > 600 && time < 690 };
    }, 900),
  );
  expect(stops.filter((time) => time > 700)).toEqual([expect.toSatisfy((time: number) => time <= 713)]);
});

it("is unknown if a depth is missing or the bit is far deeper than the hole", () => {
  expect(drilling((time) => ({ hole: 5000 + time, bit: 5020 + time }), 3).at(-1)).toMatchObject({
    on: null,
    makingHole: false,
  });
  expect(drilling(() => ({ hole: 5000, bit: Number.NaN }), 3).at(-1)).toMatchObject({ on: null, makingHole: false });
});

it("drills under a bit depth that lags by some feet, with weight on bit or where none is sent", () => {
  const makesHole = (lag: number, wob: number) =>
    drilling((time) => ({ hole: 5000 + time * 0.04, bit: 5000 + time * 0.04 - lag, wob }), 60)
      .slice(1)
      .map(({ makingHole }) => makingHole);
  for (const wob of [6, Number.NaN]) expect(new Set(makesHole(2.6, wob))).toEqual(new Set([true]));
  expect(new Set(makesHole(2.6, 0))).toEqual(new Set([false]));
  expect(new Set(makesHole(5.5, 6))).toEqual(new Set([false]));
});

it("keeps the bit on bottom through the heave of a floating rig, until it is a foot off or without weight", () => {
  const at = (off: number, wob: number) => drilledOnce({ hole: 23_034.1, bit: 23_034.1 - off, wob }).pressed;
  expect(at(0.77, 12.4)).toBe(true);
  expect(at(1.1, 12.4)).toBe(false);
  expect(at(0.77, 0.4)).toBe(false);
  expect(at(0.77, Number.NaN)).toBe(false);
});
