import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit";

it("runs no more jobs at once than the limit, and starts priority jobs before those that have waited longer", async () => {
  const runLimited = createConcurrencyLimit(2);
  const startedNames: string[] = [];
  const ends: (() => void)[] = [];
  let urgent = false;
  const work = (name: string) => () => {
    startedNames.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [
    runLimited(work("a")),
    runLimited(work("b")),
    runLimited(work("c")),
    runLimited(work("d"), () => urgent),
    runLimited(work("e"), () => true),
  ];
  const endNext = async () => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  expect(startedNames).toEqual(["a", "b"]);
  await endNext();
  expect(startedNames).toEqual(["a", "b", "e"]);
  // What waits may become urgent.
  urgent = true;
  await endNext();
  expect(startedNames.at(-1)).toBe("d");
  while (ends.length > 0) await endNext();
  expect(startedNames).toEqual(["a", "b", "e", "d", "c"]);
  await Promise.all(all);
});

it("starts the next job if one fails", async () => {
  const runLimited = createConcurrencyLimit(1);
  const failedWork = runLimited(() => Promise.reject(new Error("away")));
  const next = runLimited(() => Promise.resolve("done"));
  await expect(failedWork).rejects.toThrow("away");
  expect(await next).toBe("done");
});
