import { expect, it } from "vitest";
import { drillingPace } from "./drilling-pace";
import type { Stretch } from "./find-stretches";

const stretch = (sliding: boolean, startMD: number, length: number, rop: number | null): Stretch => ({
  sliding,
  startMD,
  endMD: startMD + length,
  feet: Array.from({ length }, (_, foot) => ({
    depth: startMD + foot + 1,
    time: 0,
    sliding,
    toolface: null,
    toolfaceType: "gravity",
    rop,
    wob: null,
    rpm: null,
    diffPressure: null,
    pumpRate: null,
  })),
});

it("is footage over hours: 50 ft at 50 ft/hr and 50 ft at 100 ft/hr are 100 ft in 1.5 h", () => {
  const pace = drillingPace([stretch(true, 1000, 50, 50), stretch(false, 1050, 60, 120), stretch(true, 1110, 50, 100)]);
  expect(pace.sliding).toBeCloseTo(100 / 1.5, 9);
  expect(pace.rotating).toBeCloseTo(120, 9);
});

it("counts the newest 300 ft alone", () => {
  expect(drillingPace([stretch(false, 1000, 500, 20), stretch(false, 1500, 300, 90)]).rotating).toBeCloseTo(90, 9);
});

it("is not known from less than 30 ft with a rate", () => {
  const pace = drillingPace([stretch(true, 1000, 29, 50), stretch(false, 1029, 100, null)]);
  expect(pace).toEqual({ sliding: null, rotating: null });
  expect(drillingPace([])).toEqual({ sliding: null, rotating: null });
});
