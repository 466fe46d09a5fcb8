import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteServerTime, serverNow } from "./server-clock";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => {
  noteServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

const writeDate = (offset: number) => new Date(Date.now() + offset * 1000).toUTCString();

it("follows a server whose clock is far from this machine's", () => {
  noteServerTime(writeDate(3600));
  expect(serverNow() - Date.now() / 1000).toBeCloseTo(3600, -0.5);
});

it("takes what the header cannot resolve for agreement", () => {
  noteServerTime(writeDate(1));
  expect(serverNow()).toBe(Date.now() / 1000);
});

it("ignores a missing or invalid header", () => {
  noteServerTime(writeDate(3600));
  noteServerTime(null);
  noteServerTime("soon");
  expect(serverNow() - Date.now() / 1000).toBeGreaterThan(3000);
});
