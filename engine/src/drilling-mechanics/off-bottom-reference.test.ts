import { expect, it } from "vitest";
import {
  differentialPressure,
  nextReference,
  noReference,
  type OffBottomMoment,
  weightOnBit,
} from "./off-bottom-reference";

const off = (time: number, known: Partial<OffBottomMoment> = {}): OffBottomMoment => ({
  time,
  elapsed: 1,
  clear: true,
  movingOut: false,
  turning: true,
  pressure: 2500,
  flow: 600,
  hookload: 250,
  ...known,
});

const follow = (moment: (time: number) => OffBottomMoment, until: number) => {
  let reference = noReference();
  for (let time = 0; time <= until; time++) reference = nextReference(reference, moment(time));
  return reference;
};

it("is taken after a quarter of a minute off bottom at steady flow", () => {
  expect(follow((time) => off(time), 14).pressure).toBeNull();
  expect(follow((time) => off(time), 15)).toMatchObject({ pressure: 2500, flow: 600, turningHookload: 250 });
});

it("scales with the square of flow", () => {
  const reference = follow((time) => off(time), 20);
  expect(differentialPressure(reference, 2800, 600)).toBeCloseTo(300, 9);
  expect(differentialPressure(reference, 2500 / 4 + 100, 300)).toBeCloseTo(100, 9);
  expect(differentialPressure(reference, 2800, Number.NaN)).toBeCloseTo(300, 9);
});

it("is zeroed anew after each connection", () => {
  const reference = follow((time) => {
    if (time < 30) return off(time);
    if (time < 60) return off(time, { clear: false, pressure: 2900 });
    return off(time, { pressure: 2600 });
  }, 90);
  expect(differentialPressure(reference, 2600, 600)).toBeCloseTo(0, 6);
});

it("waits for the pumps to settle", () => {
  const ramp = follow((time) => off(time, { flow: 100 + 20 * time, pressure: 50 * time }), 20);
  expect(ramp.pressure).toBeNull();
});

it("weighs the string free of the drag of pulling", () => {
  const reference = follow((time) => off(time, time < 10 ? { movingOut: true, hookload: 300 } : {}), 30);
  expect(weightOnBit(reference, 230, true)).toBeCloseTo(20, 0);
  expect(weightOnBit(reference, 260, true)).toBe(0);
});

it("weighs a string that slides by the weight it had without turning", () => {
  const reference = follow((time) => off(time, time < 60 ? {} : { turning: false, hookload: 220 }), 90);
  expect(weightOnBit(reference, 240, true)).toBeCloseTo(10, 6);
  expect(weightOnBit(reference, 210, false)).toBeCloseTo(10, 6);
});

it("weighs by the other where only that is known", () => {
  const reference = follow((time) => off(time), 30);
  expect(weightOnBit(reference, 240, false)).toBeCloseTo(10, 6);
});

it("tells nothing before it is taken", () => {
  expect(differentialPressure(noReference(), 2500, 600)).toBeNaN();
  expect(weightOnBit(noReference(), 250, true)).toBeNaN();
});
