import { expect, it } from "vitest";
import type { Placement } from "./placement";
import { sharedExtentOf, meanOver, placedData, rangeToRead, whyNoMean } from "./shared-axis";

const shiftPlacement = (zero: number): Placement => ({ toPlace: (md) => md - zero, toMd: (place) => place + zero });
const hole = (from: number, to: number, value: (depth: number) => number) => {
  const depth = Float64Array.from({ length: to - from + 1 }, (_, foot) => from + foot);
  return { depth, rop: depth.map(value) };
};

it("reads one range that holds what is shown of each well, with room, on round depths", () => {
  expect(rangeToRead({ from: -100, to: 100 }, [shiftPlacement(3000), shiftPlacement(2600)])).toEqual({
    from: 2200,
    to: 3400,
  });
  expect(rangeToRead({ from: -100, to: 100 }, [shiftPlacement(100)])).toEqual({ from: 0, to: 400 });
  expect(rangeToRead({ from: 0, to: 1 }, [])).toEqual({});
});

it("finds the extent of a trace in the view over all wells", () => {
  const wells = [
    placedData(
      hole(3000, 3100, (depth) => depth - 2950),
      shiftPlacement(3000),
    ),
    placedData(
      hole(2600, 2700, () => 20),
      shiftPlacement(2600),
    ),
  ];
  expect(sharedExtentOf(wells, "rop", { from: 10, to: 20 })).toEqual({ low: 20, high: 70 });
  expect(sharedExtentOf(wells, "wob", { from: 10, to: 20 })).toBeNull();
});

it("leaves single wild feet beyond the axis of a trace", () => {
  const data = placedData(
    hole(3000, 4000, (depth) => (depth === 3500 ? 3000 : 40 + (depth % 50))),
    shiftPlacement(3000),
  );
  expect(sharedExtentOf([data], "rop", { from: 0, to: 1000 })).toEqual({ low: 40, high: 89 + 0.05 * 49 });
});

it("takes the mean over the hole that is shown, where at least half of it has a value", () => {
  const data = placedData(
    hole(3000, 3100, (depth) => (depth > 3080 ? Number.NaN : depth > 3050 ? 90 : 30)),
    shiftPlacement(3000),
  );
  expect(meanOver(data, "rop", { from: 40, to: 60 })).toBeCloseTo(60, 9);
  expect(meanOver(data, "rop", { from: 60, to: 100 })).toBe(90);
  expect(meanOver(data, "rop", { from: 70, to: 100 })).toBeNull();
  expect(meanOver(data, "rop", { from: 90, to: 300 })).toBeNull();
});

it("reports why the mean is missing", () => {
  const data = placedData(
    hole(3000, 3100, (depth) => (depth > 3080 ? Number.NaN : 30)),
    shiftPlacement(3000),
  );
  expect(whyNoMean(data, "rop", { from: 40, to: 60 })).toBeNull();
  expect(whyNoMean(data, "rop", { from: 60, to: 160 })).toBe("Known for 20 % of the visible range; a mean needs 50 %");
  expect(whyNoMean(data, "rop", { from: 200, to: 300 })).toBe("No values in the visible range");
  expect(whyNoMean(data, "wob", { from: 40, to: 60 })).toBe("Not recorded in this well");
});
