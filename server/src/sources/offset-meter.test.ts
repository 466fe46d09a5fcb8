import { expect, it } from "vitest";
import { createOffsetMeter } from "./offset-meter";

it("is that of the newest readings, not of a backlog beside them", () => {
  const meter = createOffsetMeter();
  expect(meter.offset()).toBeNull();
  for (let second = 0; second < 100; second++) {
    meter.saw(-9000 + second, second);
    meter.saw(-1, second);
    expect(meter.offset()).toBe(-1);
  }
});

it("follows a clock that was set back within a minute, and at once on a new connection", () => {
  const meter = createOffsetMeter();
  for (let second = 0; second < 100; second++) meter.saw(0, second);
  for (let second = 100; second < 165; second++) meter.saw(-3600, second);
  expect(meter.offset()).toBe(-3600);
  meter.reset();
  meter.saw(-7200, 170);
  expect(meter.offset()).toBe(-7200);
});
