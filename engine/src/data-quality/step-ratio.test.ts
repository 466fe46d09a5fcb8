import { expect, it } from "vitest";
import { compareSteps, noSteps, withoutStretch } from "./step-ratio";

/** The last result after steps of bit and block, upward. */
function lastOf(steps: readonly (readonly [bit: number, block: number])[]) {
  let bitDepth = 5000;
  let blockHeight = 50;
  let { sums } = compareSteps(noSteps, bitDepth, blockHeight);
  let last: { verdict: boolean | null; inMetres: string | null } = { verdict: null, inMetres: null };
  for (const [bit, block] of steps) {
    bitDepth -= bit;
    blockHeight += block;
    const { sums: next, verdict, inMetres } = compareSteps(sums, bitDepth, blockHeight);
    sums = next;
    if (verdict !== null) last = { verdict, inMetres };
  }
  return last;
}

const times = (count: number, bit: number, block: number) => Array.from({ length: count }, () => [bit, block] as const);
const right = { verdict: false, inMetres: null };

it("distinguishes metres from feet by the travel of bit and block", () => {
  expect(lastOf(times(20, 2, 2))).toEqual(right);
  expect(lastOf(times(20, 0.61, 2))).toEqual({ verdict: true, inMetres: "bitDepth" });
  expect(lastOf(times(20, 6.56, 2))).toEqual({ verdict: true, inMetres: "blockHeight" });
});

it("distinguishes them with steps of a hundredth of a foot too, as in slow drilling", () => {
  expect(lastOf(times(600, -0.03, -0.03))).toEqual(right);
  expect(lastOf(times(600, -0.009_144, -0.03))).toEqual({ verdict: true, inMetres: "bitDepth" });
  expect(lastOf(times(600, -0.03, -0.009_144))).toEqual({ verdict: true, inMetres: "blockHeight" });
});

it("gives no result for a stationary bit or a block that moves alone", () => {
  expect(lastOf(times(20, 0, 2)).verdict).toBeNull();
  expect(lastOf(times(20, 2, 0)).verdict).toBeNull();
});

it("takes any other ratio for no unit, as the heave of a rig gives: half of its steps go against the bit", () => {
  expect(lastOf(times(20, 1, 2))).toEqual(right);
  expect(lastOf(Array.from({ length: 80 }, (_, index) => [1.01, index % 2 === 0 ? 3.3 : -3.3] as const))).toEqual(
    right,
  );
});

it("needs four times as much travel in a wrong unit as any other", () => {
  expect(lastOf([...times(3, 0.61, 2), ...times(3, 2, 2)])).toEqual(right);
});

it("leaves out what the block did in the slips", () => {
  const { sums } = compareSteps(noSteps, 5000, 90);
  const liftedSteps = compareSteps(withoutStretch(sums), 5000, 0);
  expect(liftedSteps.sums).toEqual({ ...noSteps, bit: 5000, block: 0 });
  expect(withoutStretch(noSteps)).toBe(noSteps);
});
