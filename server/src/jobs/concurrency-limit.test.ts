import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit";

it("has no more under way than the limit, and begins what goes first before what has waited longer", async () => {
  const limited = createConcurrencyLimit(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let urgent = false;
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [
    limited(work("a")),
    limited(work("b")),
    limited(work("c")),
    limited(work("d"), () => urgent),
    limited(work("e"), () => true),
  ];
  const endNext = async () => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  expect(begun).toEqual(["a", "b"]);
  await endNext();
  expect(begun).toEqual(["a", "b", "e"]);
  // What waits may become urgent.
  urgent = true;
  await endNext();
  expect(begun.at(-1)).toBe("d");
  while (ends.length > 0) await endNext();
  expect(begun).toEqual(["a", "b", "e", "d", "c"]);
  await Promise.all(all);
});

it("begins the next one where a piece of work fails", async () => {
  const limited = createConcurrencyLimit(1);
  const failed = limited(() => Promise.reject(new Error("away")));
  const next = limited(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("away");
  expect(await next).toBe("done");
});
