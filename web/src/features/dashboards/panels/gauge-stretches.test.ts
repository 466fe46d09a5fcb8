import { expect, it } from "vitest";
import { gaugeStretches, statusAt } from "./gauge-stretches";

const none = { lowError: null, lowWarning: null, highWarning: null, highError: null };

it("has errors at the ends of the scale and warnings inside them", () => {
  const stretches = gaugeStretches({ min: 0, max: 100, lowError: 10, lowWarning: 20, highWarning: 70, highError: 90 });
  expect(stretches.map(({ status, from, to }) => [status, from, to])).toEqual([
    ["Error", 0, 10],
    ["Warning", 10, 20],
    ["Ok", 20, 70],
    ["Warning", 70, 90],
    ["Error", 90, 100],
  ]);
});

it("has the status of the limits, each of which belongs to what is beyond it", () => {
  const limits = { min: 0, max: 100, lowError: 10, lowWarning: 20, highWarning: 70, highError: 90 };
  expect([-5, 10, 15, 20, 50, 70, 89, 90, 120].map((value) => statusAt(limits, value))).toEqual([
    "Error",
    "Error",
    "Warning",
    "Warning",
    "Ok",
    "Warning",
    "Warning",
    "Error",
    "Error",
  ]);
});

it("marks a value beyond a limit that is outside the scale", () => {
  const limits = { min: 0, max: 100, ...none, highWarning: 110, highError: 150 };
  expect([100, 110, 150].map((value) => statusAt(limits, value))).toEqual(["Ok", "Warning", "Error"]);
  expect(statusAt({ min: 0, max: 100, ...none, lowError: -20 }, -30)).toBe("Error");
});

it("has no status without limits", () => {
  const limits = { min: 0, max: 100, ...none };
  expect([-1, 50, 101].map((value) => statusAt(limits, value))).toEqual(["No limits", "No limits", "No limits"]);
});
