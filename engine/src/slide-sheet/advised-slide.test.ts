import { expect, it } from "vitest";
import { advisedSlide, type GivenAdvice, targetToolface } from "./advised-slide";

const advice = (time: number, from: number, toolface: number): GivenAdvice => ({
  time,
  recommendedActions: ["Rotate", "Slide"],
  recommendedActionStartDepths: [from - 20, from],
  recommendedActionLengths: [20, 30],
  recommendedToolfaces: [null, toolface],
});
const slide = { startTime: 1000, endTime: 2000, startMD: 5000, endMD: 5030 };

it("takes the newest advice of before the middle of the slide", () => {
  const foundSlide = advisedSlide([advice(1600, 5000, 90), advice(1500, 5005, 20), advice(100, 5000, 10)], slide);
  expect(foundSlide).toMatchObject({ advice: { time: 1500 }, step: 1, from: 5005, length: 30, toolface: 20 });
});

it("finds no advised slide if no advice was in force, or it asked for a slide elsewhere", () => {
  expect(advisedSlide([advice(1501, 5000, 90)], slide)).toBeNull();
  expect(advisedSlide([advice(500, 5030, 90), advice(100, 5000, 10)], slide)).toBeNull();
});

it("finds the toolface for the slide that the bit is in, for the next one above it, and none below the last", () => {
  const steps = advice(0, 5000, 340);
  expect(targetToolface(steps, 4990)).toEqual({ toolface: 340, type: "gravity", from: 5000, to: 5030, ahead: 10 });
  expect(targetToolface({ ...steps, toolfaceTypes: [null, "magnetic"] }, 5010)).toMatchObject({
    type: "magnetic",
    ahead: 0,
  });
  expect(targetToolface(steps, 5030)).toBeNull();
});
