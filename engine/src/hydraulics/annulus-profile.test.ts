import { expect, it } from "vitest";
import { annulusProfile } from "./annulus-profile";

const vertical = (md: number) => md;

it("adds the friction above each depth to the mud, up to the ECD at the bit", () => {
  const lengths = [
    { length: 1000, loss: 104, velocity: 4 },
    { length: 9000, loss: 156, velocity: 3 },
  ];
  const profile = annulusProfile(lengths, 10_000, 10, vertical);
  expect(profile.md.at(-1)).toBe(10_000);
  expect(profile.ecd.at(-1)).toBeCloseTo(10 + 260 / (0.052 * 10_000), 9);
  const foot = profile.md.indexOf(9000);
  expect(profile.ecd[foot]).toBeCloseTo(10 + 156 / (0.052 * 9000), 9);
  expect(profile.pressure[foot]).toBeCloseTo(0.052 * 10 * 9000 + 156, 9);
  expect([profile.velocity[foot], profile.velocity[foot + 1]]).toEqual([3, 4]);
});

it("follows true vertical depth, in steps no longer than given", () => {
  const profile = annulusProfile([{ length: 1000, loss: 52, velocity: 2 }], 1000, 9, (md) => md / 2, 100);
  expect(profile.md).toHaveLength(10);
  expect(profile.ecd.at(-1)).toBeCloseTo(9 + 52 / (0.052 * 500), 9);
});

it("returns no profile without an annulus and rejects a mud without weight", () => {
  expect(annulusProfile([], 1000, 9, vertical).md).toEqual([]);
  expect(() => annulusProfile([], 1000, 0, vertical)).toThrow(expect.objectContaining({ code: "out-of-range" }));
});
