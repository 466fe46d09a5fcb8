import { expect, it } from "vitest";
import { countPumpRecycles, noPumpRecycles } from "./count-pump-recycles";

const count = (...circulating: (boolean | null)[]) => {
  let recycles = noPumpRecycles();
  let before: boolean | null = null;
  for (const now of circulating) {
    recycles = countPumpRecycles(recycles, before, now);
    before = now;
  }
  return recycles.count;
};

it("counts pumps that went off and came back", () => {
  expect(count(true, false, true, true, false, false, true)).toBe(2);
});

it("does not count the first start", () => {
  expect(count(false, false, true)).toBe(0);
});

it("counts a recycle across time without data", () => {
  expect(count(true, false, null, true)).toBe(1);
  expect(count(true, null, true)).toBe(0);
});
