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
  expect([-5, 5, 15, 50, 70, 95, 120].map((value) => statusAt(stretches, value))).toEqual([
    "Error",
    "Error",
    "Warning",
    "Ok",
    "Warning",
    "Error",
    "Error",
  ]);
});

it("is ok everywhere without limits", () => {
  const stretches = gaugeStretches({ min: 0, max: 100, ...none });
  expect([-1, 50, 101].map((value) => statusAt(stretches, value))).toEqual(["Ok", "Ok", "Ok"]);
});
