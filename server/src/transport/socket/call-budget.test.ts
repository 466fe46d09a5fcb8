import { expect, it } from "vitest";
import { createCallBudget } from "./call-budget";

it("refuses a connection that calls faster than 50 times a second for long, and takes it again later", () => {
  let now = 0;
  const budget = createCallBudget(() => now);
  const call = () => {
    const isTaken = budget.take();
    if (isTaken) budget.give();
    return isTaken;
  };
  expect(Array.from({ length: 200 }, call)).not.toContain(false);
  expect(call()).toBe(false);
  now = 100;
  expect(Array.from({ length: 6 }, call)).toEqual([true, true, true, true, true, false]);
});

it("refuses a call while 64 others are pending", () => {
  const budget = createCallBudget(() => 0);
  expect(Array.from({ length: 65 }, () => budget.take()).indexOf(false)).toBe(64);
  budget.give();
  expect(budget.take()).toBe(true);
});
