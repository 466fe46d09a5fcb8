import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { fewAtOnce } from "./few-at-once";

it("works on four items at a time, and returns the results in the order of the items", async () => {
  let atWork = 0;
  let most = 0;
  const doubledValues = await fewAtOnce([30, 1, 20, 2, 10, 3], async (milliseconds) => {
    most = Math.max(most, ++atWork);
    await wait(milliseconds);
    atWork--;
    return 2 * milliseconds;
  });
  expect(doubledValues).toEqual([60, 2, 40, 4, 20, 6]);
  expect(most).toBe(4);
});

it("fails if the work on an item fails", async () => {
  const work = (item: number) => (item === 3 ? Promise.reject(new Error("third")) : Promise.resolve(item));
  await expect(fewAtOnce([1, 2, 3, 4, 5], work)).rejects.toThrow("third");
});
