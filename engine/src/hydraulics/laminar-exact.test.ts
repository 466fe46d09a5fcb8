import { expect, it } from "vitest";
import { laminarPipeGradient, laminarSlotGradient } from "./laminar-exact";

it("agrees with Hagen and Poiseuille for a Newtonian oil", () => {
  const law = { yieldStress: 0, consistency: 0.02, index: 1 };
  const gradient = laminarPipeGradient(law, 0.1, 0.001);
  expect(gradient / ((128 * 0.02 * 0.001) / (Math.PI * 0.1 ** 4))).toBeCloseTo(1, 9);
  const slot = laminarSlotGradient(law, 0.2, 0.1, 0.001);
  expect(slot / ((12 * 0.02 * 0.001) / (Math.PI * 0.15 * 0.05 ** 3))).toBeCloseTo(1, 9);
  expect(() => laminarPipeGradient({ ...law, consistency: 0 }, 0.1, 1)).toThrow("consistency 0");
});
