import { expect, it } from "vitest";
import { circulatingPressureNotice } from "./circulating-pressure-notice";

const washout = {
  kind: "circulating-pressure",
  time: 1000,
  stage: "washout",
  startTime: 700,
  bitDepth: 9800,
  pressure: 1820.4,
  expected: 2001,
  flow: 500,
  torque: null,
  freeTorque: null,
  overpull: null,
} as const;

it("reports the pressure, its expected value, and related signs", () => {
  expect(circulatingPressureNotice(washout).message).toBe(
    "Possible washout at 9,800.0 ft: pressure 1,820 psi instead of 2,001 psi at 500 gpm; check string, pumps and mud",
  );
  const packOff = {
    ...washout,
    stage: "pack-off",
    pressure: 2300,
    torque: 8000,
    freeTorque: 5000,
    overpull: 22,
  } as const;
  expect(circulatingPressureNotice(packOff).message).toBe(
    "Pack-off building up at 9,800.0 ft: pressure 2,300 psi instead of 2,001 psi at 500 gpm, " +
      "torque 8,000 ft·lb instead of 5,000 ft·lb, drag 22 klb above the free string",
  );
});
