import { CallError } from "@sigma/contract/errors";
import { expect, it, vi } from "vitest";
import { createRetryQueue } from "./retry-queue";

const silent = { warn: () => undefined, error: () => undefined };
const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));

it("writes in order, and a failed write again until it succeeds", async () => {
  const doneNames: string[] = [];
  const queue = createRetryQueue(silent, 5);
  queue.add(() => {
    doneNames.push("first");
    return doneNames.length < 3 ? away() : Promise.resolve();
  });
  queue.add(() => Promise.resolve(void doneNames.push("second")));
  await vi.waitFor(() => expect(doneNames).toEqual(["first", "first", "first", "second"]));
  await queue.close();
});

it("finishes the present write when it is closed, and accepts no more", async () => {
  const doneNames: string[] = [];
  const queue = createRetryQueue(silent, 5);
  for (const name of ["first", "second"]) queue.add(() => Promise.resolve(void doneNames.push(name)));
  await queue.close();
  queue.add(() => Promise.resolve(void doneNames.push("third")));
  expect(doneNames).toEqual(["first", "second"]);
});

it("drops writes that still fail when it is closed", async () => {
  let tries = 0;
  const queue = createRetryQueue(silent, 60_000);
  queue.add(() => {
    tries++;
    return away();
  });
  await queue.close();
  expect(tries).toBe(1);
});

it("drops a write that the database refuses, and continues with the next", async () => {
  const triedNames: string[] = [];
  const queue = createRetryQueue(silent, 5);
  queue.add(() => {
    triedNames.push("of a well that is gone");
    return Promise.reject(new CallError("not-found"));
  });
  queue.add(() => Promise.resolve(void triedNames.push("next")));
  await vi.waitFor(() => expect(triedNames).toContain("next"));
  expect(triedNames).toEqual(["of a well that is gone", "next"]);
  await queue.close();
});

it("lets the oldest write go when a thousand wait", async () => {
  const doneIndexes: number[] = [];
  const queue = createRetryQueue(silent, 5);
  let isAway = true;
  queue.add(() => (isAway ? away() : Promise.resolve(void doneIndexes.push(-1))));
  for (let index = 0; index < 1000; index++) queue.add(() => Promise.resolve(void doneIndexes.push(index)));
  isAway = false;
  await vi.waitFor(() => expect(doneIndexes).toHaveLength(1000));
  expect(doneIndexes[0]).toBe(0);
  await queue.close();
});
