import { expect, it } from "vitest";
import { continuousReading, newestReading, readingAt, readingRange, slideInProgress } from "./readings";

const none = Number.NaN;
const columns: Record<string, number[]> = {
  time: [0, 10, 20, 30, 40],
  gamma: [80, none, 82, none, none],
  inclination: [none, 12.4, none, 12.6, none],
  surveyMd: [none, none, none, 5000, none],
};
const column = (field: string) => columns[field];

it("is the newest value with its time, null if none has arrived", () => {
  expect(newestReading(column, "gamma")).toEqual({ value: 82, time: 20 });
  expect(newestReading(column, "azimuth")).toBeNull();
});

it("is continuous unless it arrived with a survey depth", () => {
  expect(continuousReading(column, "inclination")).toEqual({ value: 12.4, time: 10 });
  expect(continuousReading((field) => (field === "surveyMd" ? undefined : columns[field]), "inclination")?.value).toBe(
    12.6,
  );
});

it("applies at a moment if it is not too old", () => {
  expect(readingAt(column, "gamma", 25, 10)).toBe(82);
  expect(readingAt(column, "gamma", 19, 10)).toBeNull();
  expect(readingAt(column, "gamma", 19, 20)).toBe(80);
});

it("ranges over a window", () => {
  expect(readingRange(column, "gamma", 0)).toEqual({ min: 80, max: 82 });
  expect(readingRange(column, "gamma", 15)).toEqual({ min: 82, max: 82 });
  expect(readingRange(column, "gamma", 25)).toBeNull();
});

it("measures the slide in progress from the last rotated foot", () => {
  const depth = [3198, 3199, 3200, 3201, 3202];
  expect(slideInProgress(depth, [1, 1, 1, 2, 2], 3202.6)).toEqual({
    from: 3200,
    length: expect.closeTo(2.6, 9) as number,
  });
  expect(slideInProgress(depth, [2, 2, 2, 2, 2], null)).toEqual({ from: 3197, length: 5 });
  expect(slideInProgress(depth, [2, 2, 2, 2, 1], 3202)).toBeNull();
  expect(slideInProgress([], [], null)).toBeNull();
});
