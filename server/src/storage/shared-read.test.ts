import { expect, it } from "vitest";
import { callSignal, withCallSignal } from "./call-signal";
import { NobodyWaits } from "./database-away";
import { sharedRead } from "./shared-read";

/** Reads a value that changes, slowly, and counts how often. */
function slowValue() {
  const stores = {};
  const value = { now: 0, reads: 0 };
  const ask = (key = "well") =>
    sharedRead(stores, key, async () => {
      value.reads += 1;
      const { now } = value;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return now;
    });
  return { value, ask };
}

it("reads once for all concurrent callers, and once more for callers that arrive during the read", async () => {
  const { value, ask } = slowValue();
  const first = [ask(), ask(), ask()];
  await new Promise((resolve) => setTimeout(resolve, 5));
  const later = [ask(), ask()];
  expect(await Promise.all([...first, ...later])).toEqual([0, 0, 0, 0, 0]);
  expect(value.reads).toBe(2);
});

it("never returns data that was read before the request", async () => {
  const { value, ask } = slowValue();
  const before = ask();
  await new Promise((resolve) => setTimeout(resolve, 5));
  value.now = 1;
  const [earlier, after] = await Promise.all([before, ask()]);
  expect([earlier, after]).toEqual([0, 1]);
  expect(await ask()).toBe(1);
});

it("passes an error to the callers that share the read, and reads again for the next", async () => {
  const stores = {};
  const failing = () => sharedRead(stores, "well", () => Promise.reject(new Error("away")));
  const outcomes = await Promise.allSettled([failing(), failing()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await sharedRead(stores, "well", () => Promise.resolve(7))).toBe(7);
});

it("continues while one of the callers waits, and is cancelled when the last has left", async () => {
  const stores = {};
  const givenSignals: AbortSignal[] = [];
  const ask = (signal: AbortSignal) =>
    withCallSignal(signal, () =>
      sharedRead(stores, "well", () => {
        const own = callSignal()!;
        givenSignals.push(own);
        return new Promise<number>((resolve, reject) => {
          own.addEventListener("abort", () => reject(own.reason as Error));
          setTimeout(resolve, 40, givenSignals.length);
        });
      }),
    );
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [ask(first.signal), ask(second.signal)];
  await new Promise((resolve) => setTimeout(resolve, 5));
  first.abort();
  expect(await Promise.all(both)).toEqual([1, 1]);

  const [third, fourth] = [new AbortController(), new AbortController()];
  const left = Promise.allSettled([ask(third.signal), ask(fourth.signal)]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  third.abort();
  fourth.abort();
  expect((await left).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(givenSignals.map(({ aborted }) => aborted)).toEqual([false, true]);
  expect(await ask(new AbortController().signal)).toBe(3);
});

it("skips the read for a caller that has already left, alone or among others", async () => {
  const { value, ask } = slowValue();
  const late = () => withCallSignal(AbortSignal.abort(), () => ask());
  await expect(late()).rejects.toBeInstanceOf(NobodyWaits);
  expect(value.reads).toBe(0);
  const [other, left] = await Promise.allSettled([ask(), late()]);
  expect([other, left.status, value.reads]).toEqual([{ status: "fulfilled", value: 0 }, "rejected", 1]);
});
