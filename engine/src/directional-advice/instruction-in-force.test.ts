import { RigState } from "@sigma/terms/rig-states";
import fc from "fast-check";
import { expect, it } from "vitest";
import { instructionInForce } from "./instruction-in-force";

const slide = { action: "Slide" as const, start: 3153, length: 73 };
const rotate = { action: "Rotate" as const, start: 3226, length: 17 };
const steps = [slide, rotate];
const { rotaryDrilling, slideDrilling, inSlipsNonCirculating } = RigState;

it("is the step that contains the hole depth, with what is left of it", () => {
  expect(instructionInForce(steps, 3209, slideDrilling)).toEqual({
    step: slide,
    next: rotate,
    drilledShare: 56 / 73,
    left: 17,
    isFollowed: true,
  });
  expect(instructionInForce(steps, 3230, rotaryDrilling)).toMatchObject({ step: rotate, next: null, left: 13 });
  expect(instructionInForce(steps, 3150, rotaryDrilling)).toMatchObject({ step: slide, drilledShare: 0, left: 73 });
});

it("keeps its length left through a connection, without being followed", () => {
  expect(instructionInForce(steps, 3209, inSlipsNonCirculating)).toMatchObject({ left: 17, isFollowed: false });
  expect(instructionInForce(steps, 3209, null)).toMatchObject({ left: 17, isFollowed: false });
});

it("stays with a slide that is drilled beyond its end, and says by how much", () => {
  expect(instructionInForce(steps, 3230, slideDrilling)).toMatchObject({
    step: slide,
    left: -4,
    drilledShare: 1,
    isFollowed: true,
  });
  expect(instructionInForce(steps, 3247, rotaryDrilling)).toMatchObject({ step: rotate, left: -4 });
});

it("ends a stand past the schedule, and does not exist without steps", () => {
  expect(instructionInForce(steps, 3338, rotaryDrilling)).not.toBeNull();
  expect(instructionInForce(steps, 3339, rotaryDrilling)).toBeNull();
  expect(instructionInForce([], 3339, rotaryDrilling)).toBeNull();
});

it("orders a step of the schedule at any depth, with a share within 0 and 1", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.constantFrom(rotaryDrilling, slideDrilling, inSlipsNonCirculating),
      (lengths, depth, state) => {
        let start = 100;
        const schedule = lengths.map((length, at) => {
          const step = { action: at % 2 === 0 ? ("Slide" as const) : ("Rotate" as const), start, length };
          start += length;
          return step;
        });
        const instruction = instructionInForce(schedule, depth, state);
        expect(instruction === null).toBe(depth - start > 95);
        if (!instruction) return;
        expect(instruction.drilledShare).toBeGreaterThanOrEqual(0);
        expect(instruction.drilledShare).toBeLessThanOrEqual(1);
        expect(instruction.left).toBeCloseTo(instruction.step.length - Math.max(0, depth - instruction.step.start));
      },
    ),
  );
});
