import { expect, it } from "vitest";
import { broomstickFigures } from "./broomstick-figures";

it("draws hookload and torque over one range of depths", () => {
  const stick = {
    md: [],
    pickUp: [],
    slackOff: [],
    rotation: [],
    torque: [],
    frictionFactors: [0.1, 0.2],
    plannedFrom: null,
    actual: [{ type: "rotating" as const, md: 4800, hookload: 285, torque: null, time: 1, friction: null }],
    drilling: { md: [4483, 5201], torque: [6500, 8000] },
    atBit: null,
    stretch: null,
    inputs: null,
    missing: [],
    margins: { rigHookload: null, stringTension: null, rigTorque: null, makeUpTorque: null },
  };
  const { hookload, torque } = broomstickFigures(stick as unknown as Parameters<typeof broomstickFigures>[0], "dark", {
    casingData: [],
  });
  expect(hookload.y.shows).toEqual([4483, 5201]);
  expect(torque.y).toEqual(hookload.y);
});
