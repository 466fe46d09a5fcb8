import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PacedWork } from "./paced-work";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const ends: ((failed?: Error) => void)[] = [];
  const work = vi.fn<() => Promise<void>>(
    () => new Promise((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve()))),
  );
  const end = async (failure?: Error) => {
    ends.shift()!(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { paced: new PacedWork(work), work, end };
}

it("starts at once if nothing is running", () => {
  const { paced, work } = open();
  paced.ask();
  expect(work).toHaveBeenCalledOnce();
});

it("combines requests during a run into one further run", async () => {
  const { paced, work, end } = open();
  for (let k = 0; k < 50; k += 1) paced.ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
  await end();
  expect(work).toHaveBeenCalledTimes(2);
  await end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it("starts runs at least a second apart, however often it is requested", async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const pacedWork = new PacedWork(work);
  for (let k = 0; k < 100; k += 1) {
    pacedWork.ask();
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(6);
});

it("continues after a failed run", async () => {
  const { paced, work, end } = open();
  paced.ask();
  paced.ask();
  await end(new Error("no connection"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it("does not run again after it was stopped", async () => {
  const { paced, work, end } = open();
  paced.ask();
  await end();
  paced.ask();
  paced.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledOnce();
});
