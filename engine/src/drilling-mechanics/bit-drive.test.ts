import { expect, it } from "vitest";
import { bitSpeed, bitTorque } from "./bit-drive";

it("drives the bit by the motor while sliding and by both while rotating", () => {
  const motor = { rpg: 0.28, torqueSlope: 12 };
  expect(bitSpeed(0, motor, 600)).toBeCloseTo(168, 9);
  expect(bitSpeed(60, motor, 600)).toBeCloseTo(228, 9);
  expect(bitTorque(motor, 300)).toBe(3600);
  expect(bitTorque(motor, -20)).toBe(0);
});

it("returns no drive for a bit whose motor is unknown", () => {
  const motor = { rpg: null, torqueSlope: null };
  expect(bitSpeed(60, motor, 600)).toBeNaN();
  expect(bitTorque(motor, 300)).toBeNaN();
});
