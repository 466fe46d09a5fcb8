import type { AlertTransition } from "@sigma/contract/alerts/alert-state";
import { alertStatus } from "@sigma/engine/alerts/alert-standing";
import { expect, it } from "vitest";
import { standingAfter } from "./alert-states-as-of";

const step = (kind: AlertTransition["kind"], time: number) =>
  ({ kind, time, by: "kari", until: kind === "shelve" ? time + 100 : null, reason: "why", values: [time] }) as never;

it.each([
  ["raised and notified", [step("raised", 10)], 10, "unacknowledged"],
  ["seen", [step("raised", 10), step("acknowledge", 12)], 10, "acknowledged"],
  ["returned before anybody saw it", [step("raised", 10), step("returned", 20)], 10, "returned"],
  ["returned, and nobody was told", [step("raised", 10), step("returned", 20)], null, "normal"],
  ["returned and seen", [step("raised", 10), step("returned", 20), step("acknowledge", 30)], 10, "normal"],
  // Two raises within the minimum time between notices: only the first was notified, and it was seen.
  [
    "raised again untold after it was seen",
    [step("acknowledge", 12), step("raised", 20), step("returned", 30)],
    10,
    "normal",
  ],
  ["raised again, the one before unseen", [step("raised", 20), step("returned", 30)], 10, "returned"],
  ["shelved", [step("raised", 10), step("shelve", 12)], 10, "shelved"],
  ["past its limit", [step("raised", 10), step("shelve", 12), step("limit-passed", 112)], 10, "unacknowledged"],
  ["shelved again", [step("raised", 10), step("limit-passed", 112), step("shelve", 120)], 10, "shelved"],
  ["withdrawn", [step("raised", 10), step("withdrawn", 12)], 10, "normal"],
] as const)(
  "derives the state of an alert that was %s from its last step of each kind",
  (_case, steps, reportedAt, status) => {
    expect(alertStatus(standingAfter(steps, reportedAt), true)).toBe(status);
  },
);
