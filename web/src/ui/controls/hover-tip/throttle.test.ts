import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("passes the first call on at once and the last of the others when the time is over", () => {
  const seenValues: number[] = [];
  const { call } = throttle<number>((value) => seenValues.push(value), 200);
  call(1);
  call(2);
  vi.advanceTimersByTime(199);
  call(3);
  expect(seenValues).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(seenValues).toEqual([1, 3]);
  call(4);
  expect(seenValues).toEqual([1, 3]);
  vi.advanceTimersByTime(200);
  expect(seenValues).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(200);
  call(5);
  expect(seenValues).toEqual([1, 3, 4, 5]);
});

it("discards the waiting call when it is cancelled", () => {
  const seenValues: number[] = [];
  const { call, cancel } = throttle<number>((value) => seenValues.push(value), 200);
  call(1);
  call(2);
  cancel();
  vi.advanceTimersByTime(1000);
  call(3);
  expect(seenValues).toEqual([1, 3]);
});
