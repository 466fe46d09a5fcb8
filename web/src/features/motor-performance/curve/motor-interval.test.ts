import { expect, it } from "vitest";
import { motorIntervals, toMotorInterval } from "./motor-interval";

it("knows the motor intervals of 900 and 3600 s [AN-113]", () => {
  expect(motorIntervals).toEqual([900, 3600]);
  expect(motorIntervals.map((seconds) => toMotorInterval(seconds))).toEqual([900, 3600]);
});

it("refuses every other motor interval by its name [SH-279, AN-116]", () => {
  for (const seconds of [0, 60, 901, 7200, Number.NaN]) {
    expect(() => toMotorInterval(seconds)).toThrow(`Unknown type of motor interval: ${seconds}`);
  }
});
