import { newMotorFields } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import { bitSpeedOf, motorNow } from "./motor-now";

/** As a data sheet has it: ft·lb/psi, psi, gpm, rpm. */
const motor = {
  motorId: null,
  ...newMotorFields(),
  torqueSlope: 10.5,
  stallPressure: 1250,
  stallTorque: 13_125,
  maxDiffPressure: 800,
  diffPressure: [0, 600, 1250],
  rpm: [
    { flowRate: 300, values: [84, 76, 60] },
    { flowRate: 600, values: [168, 155, 120] },
  ],
};
const moment = { time: 0, flow: 480, diffPressure: 350, rpm: 62, torque: 9000, isDrilling: true };

it("motor performance: figures of a moment follow from the data sheet and the sample that are shown", () => {
  const between = (low: number, high: number, share: number) => low + (high - low) * share;
  const [alongPressure, alongFlow] = [350 / 600, (480 - 300) / (600 - 300)];
  const speed = between(between(84, 76, alongPressure), between(168, 155, alongPressure), alongFlow);
  const [torque, overloaded] = [10.5 * 350, 10.5 * 900];
  const [output, input] = [(2 * Math.PI * torque * speed) / 33_000, (480 * 350) / 1714];
  const now = motorNow(motor, moment)!;
  const pressedMotor = motorNow(motor, { ...moment, diffPressure: 900 })!;
  const slow = motorNow(motor, { ...moment, flow: 240, diffPressure: 600 })!;
  const valuePairs: Record<string, readonly [number, number]> = {
    "motor speed": [now.motorRpm, speed],
    "bit speed": [now.bitRpm, speed + 62],
    "bit speed of the cloud": [bitSpeedOf(motor, moment), speed + 62],
    torque: [now.torque, torque],
    "power at the bit": [now.outputPower, output],
    "power of the mud": [now.hydraulicPower, input],
    efficiency: [now.efficiency!, (100 * output) / input],
    "share of the most allowed": [now.shareOfMax, (100 * 350) / 800],
    "share of stall": [now.shareOfStall, (100 * 350) / 1250],
    "torque under more load": [pressedMotor.torque, overloaded],
    "speed under more load": [
      pressedMotor.motorRpm,
      between(between(76, 60, 300 / 650), between(155, 120, 300 / 650), alongFlow),
    ],
    "speed at less flow than the table": [slow.motorRpm, (76 * 240) / 300],
  };
  for (const [name, [value, worked]] of Object.entries(valuePairs)) {
    // 5252 of the makers is 33,000 / 2π, rounded.
    expect(Math.abs(value / worked - 1), `${name}: ${value}, worked out ${worked}`).toBeLessThan(5e-5);
  }
});
