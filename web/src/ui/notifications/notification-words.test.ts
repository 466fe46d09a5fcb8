import { notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { statusText, stepText, typeName } from "./notification-words";

it("names every type of the contract and throws for another [SH-277]", () => {
  for (const type of notificationTypes) expect(typeName(type)).not.toBe("");
  expect(() => typeName("smoke_signal")).toThrow("Unknown notification type: smoke_signal");
});

it("shows for a state that its channels send no data", () => {
  const standing = { isStale: true, until: null, seen: true, cleared: false, steps: [], isCurrent: true };
  expect(statusText({ ...standing, status: "acknowledged" })).toBe("Acknowledged, stale");
});

it("shows to whom an alert was forwarded", () => {
  const step = { wellId: "w1" as WellId, alertId: "a1", name: "Heavy", alertLevel: "Error", time: 1 } as const;
  const rest = { by: null, until: null, values: [], isNoticed: true };
  expect(stepText({ ...step, ...rest, kind: "escalated", reason: "K. Moe" })).toBe(
    "Not acknowledged in time, gone on to K. Moe",
  );
});
