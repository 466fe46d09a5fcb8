import { expect, it } from "vitest";
import { nextReference, noReference, type OffBottomMoment, weightOnBit } from "./off-bottom-reference";

const off = (time: number, knownMoment: Partial<OffBottomMoment> = {}): OffBottomMoment => ({
  time,
  elapsed: 1,
  clear: true,
  motion: "still",
  drilling: false,
  turning: true,
  bitDepth: 4990,
  pressure: 2500,
  flow: 600,
  hookload: 250,
  ...knownMoment,
});

const follow = (moment: (time: number) => OffBottomMoment, until: number) => {
  let reference = noReference();
  for (let time = 0; time <= until; time++) reference = nextReference(reference, moment(time));
  return reference;
};

it("is taken after a quarter of a minute off bottom at steady flow", () => {
  expect(follow((time) => off(time), 14).pressures).toEqual([]);
  const { pressures, turningHookload } = follow((time) => off(time), 16);
  expect(pressures).toEqual([{ pressure: 2500, flow: 600, bitDepth: 4990, time: 16 }]);
  expect(turningHookload).toBe(250);
});

it("is zeroed again after each connection", () => {
  const { pressures } = follow((time) => {
    if (time < 30) return off(time);
    if (time < 60) return off(time, { clear: false, pressure: 2900 });
    return off(time, { pressure: 2600 });
  }, 90);
  expect(pressures).toHaveLength(1);
  expect(pressures[0]!.pressure).toBeCloseTo(2600, 6);
});

it("keeps the pressure at the flow of drilling when the pumps reach less after a connection", () => {
  const { pressures } = follow(
    (time) => (time < 30 ? off(time, { flow: 929, pressure: 2569 }) : off(time, { flow: 529, pressure: 966 })),
    60,
  );
  expect(pressures.map(({ flow }) => Math.round(flow!))).toEqual([529, 929]);
  expect(pressures.map(({ pressure }) => Math.round(pressure))).toEqual([966, 2569]);
});

it("waits again after a gap in the data", () => {
  const before = follow((time) => off(time), 10);
  const after = nextReference(before, off(600, { elapsed: 590 }));
  expect(after.pressures).toEqual([]);
  expect(nextReference(after, off(615, { elapsed: 15 })).pressures).toHaveLength(1);
});

it("waits for the pumps to settle", () => {
  const ramp = follow((time) => off(time, { flow: 100 + 20 * time, pressure: 50 * time }), 20);
  expect(ramp.pressures).toEqual([]);
});

it("waits for a pressure that follows the pumps late", () => {
  const late = follow((time) => off(time, { pressure: 1000 + 100 * Math.min(time, 12) }), 24);
  expect(late.pressures).toEqual([]);
});

it("discards readings from before the string was pulled", () => {
  const reference = follow((time) => off(time), 30);
  const pulledReference = nextReference(reference, off(60, { clear: false, bitDepth: 4600 }));
  expect(pulledReference.pressures).toEqual([]);
});

it("weighs the string free of the drag of pulling, once it has hung for a quarter of a minute", () => {
  const reference = follow((time) => off(time, time < 20 ? { motion: "out", hookload: 300 } : {}), 40);
  expect(weightOnBit(reference, 230, true)).toBeCloseTo(20, 6);
  expect(weightOnBit(reference, 260, true)).toBe(0);
});

it("takes the weight of a sliding string from when it was lowered without rotation", () => {
  const reference = follow((time) => {
    if (time < 60) return off(time);
    if (time < 90) return off(time, { turning: false, hookload: 242 });
    return off(time, { turning: false, motion: "in", hookload: 219 });
  }, 120);
  expect(weightOnBit(reference, 240, true)).toBeCloseTo(10, 6);
  expect(weightOnBit(reference, 204, false)).toBeCloseTo(15, 6);
});

it("has no value for a string that was only weighed the other way", () => {
  const reference = follow((time) => off(time), 30);
  expect(weightOnBit(reference, 240, true)).toBeCloseTo(10, 6);
  expect(weightOnBit(reference, 190, false)).toBeNaN();
});

it("finds the string heavier than it was read when the hook carries more while it drills", () => {
  const drills = (time: number) => off(time, { clear: false, drilling: true, motion: "in", hookload: 254 });
  const reference = follow((time) => (time < 30 ? off(time) : drills(time)), 180);
  expect(weightOnBit(reference, 244, true)).toBeCloseTo(10, 1);
});

it("has no value before it is taken", () => {
  expect(weightOnBit(noReference(), 250, true)).toBeNaN();
});
