import { expect, it } from "vitest";
import { lineStroke } from "./line-stroke";

it("draws a line of up to two pixels as two hairlines that are as wide together", () => {
  for (const [width, ratio] of [
    [1.4, 1],
    [1.25, 1.5],
    [2, 1],
  ] as const) {
    const stroke = lineStroke({ width, isFaint: false }, ratio);
    expect(stroke.width * ratio).toBeCloseTo(1, 12);
    expect(stroke.width * ratio + stroke.apart).toBeCloseTo(width * ratio, 12);
  }
});

it("draws wider lines, hairlines and faint lines once", () => {
  expect(lineStroke({ width: 1.4, isFaint: false }, 2)).toEqual({ width: 1.4, apart: 0 });
  expect(lineStroke({ width: 1, isFaint: false }, 1)).toEqual({ width: 1, apart: 0 });
  expect(lineStroke({ width: 1.4, isFaint: true }, 1)).toEqual({ width: 1.4, apart: 0 });
});
