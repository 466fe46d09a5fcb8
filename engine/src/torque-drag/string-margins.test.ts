import { expect, it } from "vitest";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { stringMargins } from "./string-margins";
import { layString } from "./string-path";
import { drillPipe } from "./testing/drill-pipe";

const hanging = (change: Parameters<typeof drillPipe>[0] = {}) =>
  layString(
    { md: [0, 10_000], inclination: [0, 0], azimuth: [40, 40] },
    [drillPipe(change)],
    [{ toMd: 20_000, friction: 0.3, holeDiameter: 8.5 }],
    10,
    10_000,
  );

it("returns the margins to yield and make-up torque, and their depths", () => {
  const path = hanging({ tensileLimit: 300_000, makeUpTorque: 25_000 });
  const load = solveLoad(path, [0.3], loadCases.rotateOnBottom(0, 5000));
  expect(stringMargins(path, load)).toEqual({
    overpull: { left: 300_000 - load.hookload, md: 0 },
    torque: { left: 20_000, md: expect.any(Number) },
  });
  expect(stringMargins(hanging(), load)).toEqual({ overpull: null, torque: null });
});
