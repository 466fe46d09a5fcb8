import { expect, it } from "vitest";
import { reloadReason, type WallHealth } from "./calm-reload";

const calm: WallHealth = {
  uptime: 3600,
  idle: 600,
  heapMb: 60,
  isNewVersionReady: false,
  unacknowledged: 0,
  isConnected: true,
};
const reason = (change: Partial<WallHealth>) => reloadReason({ ...calm, ...change });

it("reloads for a new version, grown memory or after a day, but only when no user or alarm needs the wall", () => {
  expect(reason({})).toBeNull();
  expect(reason({ isNewVersionReady: true })).toBe("new version");
  expect(reason({ heapMb: 500 })).toBe("memory");
  expect(reason({ uptime: 90_000 })).toBe("age");
  const reloadConditions = { isNewVersionReady: true, heapMb: 500, uptime: 90_000 };
  expect(reason({ ...reloadConditions, idle: 10 })).toBeNull();
  expect(reason({ ...reloadConditions, unacknowledged: 1 })).toBeNull();
  expect(reason({ ...reloadConditions, isConnected: false })).toBeNull();
  expect(reason({ ...reloadConditions, uptime: 60 })).toBeNull();
});

it("does not wait for a calm moment if the page is about to fail", () => {
  expect(reason({ heapMb: 1600, idle: 1, unacknowledged: 3 })).toBe("memory");
});
