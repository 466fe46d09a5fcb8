import { expect, it } from "vitest";
import { nextBottom, unknownBottom } from "./bottom";

type Depths = { hole: number; bit: number; wob?: number };

function drilling(depths: (time: number) => Depths, until: number, interval = 1) {
  let state = unknownBottom();
  const seen: { time: number; on: boolean | null; makingHole: boolean }[] = [];
  for (let time = 0; time <= until; time += interval) {
    const { hole, bit, wob = 20 } = depths(time);
    state = nextBottom(state, { time, holeDepth: hole, bitDepth: bit, wob }, 1);
    seen.push({ time, on: state.on, makingHole: state.makingHole });
  }
  return seen;
}

it("makes hole while the hole grows under the bit, and stops when the bit is picked up", () => {
  const seen = drilling((time) => {
    const hole = 5000 + Math.min(time, 100) * 0.02;
    return { hole, bit: time <= 100 ? hole : hole - (time - 100) * 0.5, wob: time <= 100 ? 20 : 0 };
  }, 150);
  expect(seen.slice(1, 101).every(({ makingHole }) => makingHole)).toBe(true);
  expect(seen.find(({ time, makingHole }) => time > 100 && !makingHole)!.time).toBeLessThanOrEqual(113);
  expect(seen.at(-1)).toMatchObject({ on: false, makingHole: false });
});

it("follows a feed that reports whole feet at 30 ft/hr", () => {
  const seen = drilling(
    (time) => {
      const hole = 5000 + Math.floor(time / 120);
      return { hole, bit: hole };
    },
    3600,
    5,
  );
  const late = seen.filter(({ time }) => time > 900);
  expect(late.every(({ makingHole }) => makingHole)).toBe(true);
});

it("stops making hole when nothing is gained on bottom", () => {
  const seen = drilling((time) => {
    const hole = 5000 + Math.min(time, 100) * 0.02;
    return { hole, bit: hole };
  }, 200);
  expect(seen.find(({ time, makingHole }) => time > 100 && !makingHole)!.time).toBeLessThanOrEqual(131);
  expect(seen.at(-1)!.on).toBe(true);
});

/** 30 ft/hr whose hole stands still for 25 s each minute, as under heave, until the string stands from 1,000 s on. */
const heaving = (weight: (time: number) => number) =>
  drilling((time) => {
    const minute = Math.floor(Math.min(time, 1000) / 60);
    const grown = minute * 0.5 + Math.max(0, (Math.min(time, 1000) % 60) - 25) * (0.5 / 35);
    return { hole: 5000 + grown, bit: 5000 + grown - 0.3, wob: weight(time) };
  }, 1200);

it("goes on making hole through pauses of the kind that the weight has stayed on the bit through before", () => {
  const seen = heaving(() => 12);
  const stops = seen.filter(({ makingHole }, index) => !makingHole && seen[index - 1]?.makingHole);
  expect(stops.filter(({ time }) => time > 180 && time < 1000)).toEqual([]);
  expect(stops.some(({ time }) => time < 180)).toBe(true);
  const end = stops.find(({ time }) => time >= 1000)!.time;
  expect(end).toBeGreaterThan(1013);
  expect(end).toBeLessThanOrEqual(1060);
});

it("ends the making of hole at the usual time where the weight left the bit in the pause", () => {
  const seen = heaving((time) => (time % 60 === 10 ? 0 : 12));
  const stops = seen.filter(({ makingHole }, index) => !makingHole && seen[index - 1]?.makingHole);
  expect(stops.filter(({ time }) => time > 180 && time < 1000).length).toBeGreaterThanOrEqual(13);
});

it("knows nothing where a depth is missing or the bit is far deeper than the hole", () => {
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

it("knows the bit pressed on bottom through the heave of a floating rig, until it is a foot off or without weight", () => {
  const at = (off: number, wob: number) =>
    nextBottom(unknownBottom(), { time: 0, holeDepth: 23_034.1, bitDepth: 23_034.1 - off, wob }, 1).pressed;
  expect(at(0.77, 12.4)).toBe(true);
  expect(at(1.1, 12.4)).toBe(false);
  expect(at(0.77, 0.4)).toBe(false);
  expect(at(0.77, Number.NaN)).toBe(false);
});
