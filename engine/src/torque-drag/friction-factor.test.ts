import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { FrictionZone } from "./drill-string";
import { estimateFriction } from "./friction-factor";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString } from "./string-path";
import { buildAndHold, drillPipe } from "./testing/drill-pipe";

const zones: FrictionZone[] = [
  { toMd: 5000, friction: 0.2, holeDiameter: 8.68 },
  { toMd: 30_000, friction: 0.3, holeDiameter: 8.5 },
];
const path = layString(buildAndHold, [drillPipe()], zones, 10, 10_000);

it("finds the open-hole friction from which a load was generated", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 0.8, noNaN: true }), (friction) => {
      const up = solveLoad(path, [0.2, friction], loadCases.pickUp).hookload;
      const { surfaceTorque } = solveLoad(path, [0.2, friction], loadCases.rotateOffBottom);
      const estimates = [
        estimateFriction(path, [0.2, 0], 1, { kind: "pick-up", hookload: up }),
        estimateFriction(path, [0.2, 0], 1, { kind: "rotating", torque: surfaceTorque }),
      ];
      for (const estimate of estimates)
        expect(estimate).toEqual({ status: "found", friction: expect.closeTo(friction, 6) });
    }),
    { numRuns: 20 },
  );
});

it("has no answer for a hookload that no friction explains", () => {
  const still = solveLoad(path, [0, 0], loadCases.rotateOffBottom).hookload;
  expect(estimateFriction(path, [0.2, 0], 1, { kind: "pick-up", hookload: still })).toEqual({
    status: "no-solution",
    reason: "below-frictionless",
  });
  expect(estimateFriction(path, [0.2, 0], 1, { kind: "pick-up", hookload: 1e7 })).toEqual({
    status: "no-solution",
    reason: "above-highest",
  });
});

it("names a zone that does not exist and a measurement that isn't a number", () => {
  expect(() => estimateFriction(path, [0.2, 0], 5, { kind: "pick-up", hookload: 1 })).toThrow("zone 5 of 2");
  const missing = [
    { kind: "slack-off", hookload: Number.NaN },
    { kind: "rotating", torque: Number.NaN },
  ] as const;
  for (const measurement of missing)
    expect(() => estimateFriction(path, [0.2, 0], 1, measurement)).toThrow("not-finite");
});
