import { expect, it } from "vitest";
import { compareSteps, noSteps } from "./step-ratio";

const ratios = [0.3048, 3.280_84];

function verdictOf(steps: readonly (readonly [bit: number, block: number])[]) {
  let sums = noSteps;
  let last: boolean | null = null;
  for (const [bit, block] of steps) {
    const compared = compareSteps(sums, bit, block, ratios);
    sums = compared.sums;
    last = compared.verdict ?? last;
  }
  return last;
}

const twenty = (bit: number, block: number) => Array.from({ length: 20 }, () => [bit, block] as const);

it("tells metres from feet by the travel of bit and block", () => {
  expect(verdictOf(twenty(2, 2))).toBe(false);
  expect(verdictOf(twenty(0.61, 2))).toBe(true);
  expect(verdictOf(twenty(6.56, 2))).toBe(true);
});

it("says nothing of a bit that stands, of a block that moves alone and of other ratios", () => {
  expect(verdictOf(twenty(0, 2))).toBeNull();
  expect(verdictOf(twenty(2, 0))).toBeNull();
  expect(verdictOf(twenty(1, 2))).toBeNull();
});

it("takes the heave of a rig for no unit: half of its steps go against the bit", () => {
  const heave = Array.from({ length: 80 }, (_, index) => [0.305, index % 2 === 0 ? 1 : -1] as const);
  expect(verdictOf(heave)).toBe(false);
});

it("needs four times as much wrong travel as right travel", () => {
  expect(verdictOf([...twenty(0.305, 1), ...twenty(1, 1)])).toBe(false);
});
