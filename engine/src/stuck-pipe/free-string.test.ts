import { expect, it } from "vitest";
import { draggedBand } from "./drag";
import {
  type FreeString,
  freeResistance,
  freeTorque,
  learnFreeString,
  type StringMoment,
  unknownFreeString,
  weightBand,
  withoutEmptyBlock,
  withoutOtherUnit,
} from "./free-string";

/** A string of 300 klb with its block that is reamed up, off bottom. */
const reamedMoment: StringMoment = {
  time: 1_700_000_000,
  elapsed: 1,
  hookload: 300,
  torque: 5000,
  rpm: 80,
  flow: 300,
  pressure: 900,
  motion: "out",
  travel: 0.5,
  bitDepth: 9800,
  offBottom: 200,
  onHook: true,
  rotating: true,
  turnedFor: 600,
  circulating: true,
  makingHole: false,
};

const LIMIT = 50;

/** The free string after some seconds of a moment. */
function after(seconds: number, moment: Partial<StringMoment>, free: FreeString = unknownFreeString()): FreeString {
  let knownString = free;
  for (let second = 0; second < seconds; second++)
    knownString = learnFreeString(knownString, { ...reamedMoment, ...moment }, LIMIT, 300, false);
  return knownString;
}

it("knows weight after 20 s and 10 ft, torque and resistance after a minute", () => {
  expect(weightBand(after(19, {}))).toBeNull();
  expect(weightBand(after(20, {}))).toEqual({ low: 300, high: 300 });
  expect(weightBand(after(60, { travel: 0.1 }))).toBeNull();
  expect([freeTorque(after(59, {})), freeResistance(after(59, {}))]).toEqual([null, null]);
  expect(freeTorque(after(60, {}))).toBeCloseTo(5000, 6);
  expect(freeResistance(after(60, {}))).toBeCloseTo(0.01, 9);
});

it("forgets what it read for some seconds where another weight follows: it was the empty block", () => {
  const waitedString = after(15, { hookload: 55, motion: "still", travel: 0.7 });
  expect(weightBand(after(25, {}, waitedString))).toEqual({ low: 300, high: 300 });
  expect(weightBand(after(10, {}, waitedString))).toBeNull();
});

it("forgets the weight of the empty block while no string has been seen above it", () => {
  const block = after(60, { hookload: 148 });
  expect(weightBand(withoutEmptyBlock(block, 143, null))).toBeNull();
  expect(weightBand(withoutEmptyBlock(block, 143, 145))).toBeNull();
  expect(withoutEmptyBlock(after(60, {}), 53, 306).up).toBe(300);
});

it("allows for the drag of a string that does not turn, at its maximum until 10 ft of it were seen", () => {
  const seenBand = { low: 195, high: 195 };
  const turning = after(60, { hookload: 195 });
  // 0.6 of the 150 klb below the block, less the limit that counts in any case.
  expect(draggedBand(turning, seenBand, 45, LIMIT)).toEqual({ low: 155, high: 235 });
  expect(draggedBand(turning, seenBand, null, LIMIT)).toEqual(seenBand);
  const dry = { rotating: false, turnedFor: 0, rpm: 0 };
  const pulledString = after(30, { ...dry, hookload: 275 }, turning);
  expect(draggedBand(pulledString, seenBand, 45, LIMIT)).toEqual({ low: 155, high: 275 });
  const both = after(30, { ...dry, hookload: 110, motion: "in", travel: -0.5 }, pulledString);
  expect(draggedBand(both, seenBand, 45, LIMIT)).toEqual({ low: 110, high: 275 });
  const stretchedString = after(1, { ...dry, hookload: 240 }, after(1, { ...dry, hookload: 220 }, turning));
  expect(draggedBand(stretchedString, seenBand, 45, LIMIT).high).toBe(235);
});

/** Two samples of a hook, 4 s apart. */
const hookAt = (hookload: [number, number], block: [number, number]) => ({
  times: [1_700_000_000, 1_700_000_004],
  block,
  bit: [5000, 5000],
  hookload,
});

it("drops the weights if the hookload changes to another unit while the block does not move", () => {
  const knownString = { ...unknownFreeString(), up: 162, still: 162, weighed: 60, carried: 10 };
  const isForgotten = (hookload: [number, number], atWork: boolean, block: [number, number] = [50, 50]) =>
    withoutOtherUnit(knownString, hookAt(hookload, block), atWork).weighed === 0;
  expect(isForgotten([162, 73.5], false)).toBe(true);
  expect(isForgotten([73.5, 162], false)).toBe(true);
  expect(isForgotten([162, 720.6], true)).toBe(true);
  expect(isForgotten([165, 720.6], true)).toBe(true);
  expect(isForgotten([165, 720.6], false)).toBe(false);
  expect(isForgotten([162, 720.6], true, [50, 52])).toBe(false);
  expect(isForgotten([162, 52], false)).toBe(false);
  expect(isForgotten([162, 220], true)).toBe(false);
});
