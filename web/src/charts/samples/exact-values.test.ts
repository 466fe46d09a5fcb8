import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ExactValues } from "./exact-values";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const time = Float64Array.from({ length: 61 }, (_, k) => 940 + k);
  const columns = { time, wob: time.map((at) => at / 10), gamma: time.map((at) => (at % 20 === 0 ? at : Number.NaN)) };
  const fetch = vi.fn(async () => columns);
  const arrivalSpy = vi.fn<() => void>();
  return {
    fetch,
    arrived: arrivalSpy,
    exact: new ExactValues({ index: "time", before: 60, fetch, arrived: arrivalSpy }),
  };
}

it("reads the values of a moment after the pointer has rested, in every column", async () => {
  const { fetch, arrived, exact } = open();
  exact.want([999.5], ["wob", "gamma"]);
  exact.want([1000], ["wob", "gamma"]);
  expect(exact.at("wob", 1000)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect([exact.at("wob", 1000), exact.at("gamma", 1000)]).toEqual([100, 1000]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith({ kind: "raw", from: 940, to: 1000, pixels: 10, resolution: 0 }, [
    "wob",
    "gamma",
  ]);
  expect(arrived).toHaveBeenCalledOnce();
});

it("keeps the last value of a slow channel while it is valid", async () => {
  const { exact } = open();
  exact.want([995], ["gamma"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(exact.at("gamma", 995)).toBe(980);
});

it("requests nothing that it has already read, and requests it again after `forget`", async () => {
  const { fetch, exact } = open();
  for (let time = 0; time < 3; time += 1) {
    exact.want([1000], ["wob"]);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(fetch).toHaveBeenCalledOnce();
  exact.forget();
  exact.want([1000], ["wob"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetch).toHaveBeenCalledTimes(2);
});
