import { expect, it } from "vitest";
import { createAttemptLimit } from "./attempt-limit";

it("allows the configured number of attempts per minute, and again after the minute is over", () => {
  const limit = createAttemptLimit(3);
  const answers = [0, 1, 2, 3, 59].map((second) => limit.take("10.0.0.1", 1000 + second));
  expect(answers).toEqual([true, true, true, false, false]);
  expect(limit.take("10.0.0.1", 1060)).toBe(true);
});

it("counts each name by itself", () => {
  const limit = createAttemptLimit(1);
  expect([limit.take("a", 0), limit.take("b", 0), limit.take("a", 0)]).toEqual([true, true, false]);
});

it("forgets the oldest name when it is flooded with made-up names", () => {
  const limit = createAttemptLimit(1);
  limit.take("first", 0);
  for (let name = 0; name < 10_000; name++) limit.take(String(name), 0);
  expect(limit.take("9999", 0)).toBe(false);
  expect(limit.take("first", 0)).toBe(true);
});
