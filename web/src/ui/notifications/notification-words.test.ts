import { notificationTypes } from "@sigma/contract/alerts/alert-limits";
import { expect, it } from "vitest";
import { statusText, typeName } from "./notification-words";

it("names every type of the contract and throws for another [SH-277]", () => {
  for (const type of notificationTypes) expect(typeName(type)).not.toBe("");
  expect(() => typeName("smoke_signal")).toThrow("Unknown notification type: smoke_signal");
});

it("says of a state that its channels are silent", () => {
  const standing = { isStale: true, until: null, seen: true, cleared: false, steps: [], isCurrent: true };
  expect(statusText({ ...standing, status: "acknowledged" })).toBe("Acknowledged, stale");
});
