import { expect, it } from "vitest";
import { bitWearNotice, stickSlipNotice } from "./drilling-dysfunction-notice";

it("reports the amplitude of the torque, and how the bit has changed", () => {
  const stickSlip = { kind: "stick-slip", time: 1000, startTime: 940, bitDepth: 9100, index: 104.4, rpm: 120 } as const;
  expect(stickSlipNotice(stickSlip)).toMatchObject({
    md: 9100,
    alertLevel: "Warning",
    message: "Stick-slip at 9,100.0 ft: torque swings by 104 % of what stops the bit at 120 rpm",
  });
  const wearFields = {
    mseBefore: 41,
    mse: 80,
    docWobBefore: 0.01,
    docWob: 0.005,
    startMD: 9000,
    md: 9600.4,
    footage: 900,
  };
  expect(bitWearNotice({ kind: "bit-wear", time: 1000, ...wearFields }).message).toBe(
    "Bit wear at 9,600.4 ft: MSE 41 to 80 kpsi since 9,000 ft, depth of cut per weight down 50 %",
  );
});
