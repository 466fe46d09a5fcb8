import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { Notification } from "@sigma/contract/wells/notification";
import { expect, it } from "vitest";
import { alarmStanding, alarmsByNeed } from "./alarm-standing";

const step = (time: number, kind: AlertTransition["kind"]) => ({ alertId: "a", time, kind }) as AlertTransition;
const state = (status: AlertState["status"], isActive: boolean) =>
  ({ alertId: "a", status, isActive, isStale: false, hold: null }) as AlertState;
/** Newest first, as the server returns them. */
const steps = [
  step(90, "raised"),
  step(60, "returned"),
  step(50, "raised"),
  step(30, "acknowledge"),
  step(20, "raised"),
];

it("reads the last raise from the alert and earlier raises from their steps", () => {
  const read = (time: number) => alarmStanding({ alertId: "a", time }, [state("unacknowledged", true)], steps);
  expect(read(90)).toMatchObject({ status: "unacknowledged", seen: false, cleared: false, isCurrent: true });
  expect(read(50)).toMatchObject({ status: "returned", seen: false, cleared: true, isCurrent: false });
  expect(read(20)).toMatchObject({ status: "normal", seen: true, cleared: true });
  expect(alarmStanding({ time: 20 }, [], steps).status).toBe("notice");
});

it("puts alarms that need a person first, then errors and warnings without an alert, by level and then by time", () => {
  const row = (
    id: string,
    time: number,
    alertLevel: Notification["alertLevel"],
    status: AlertState["status"] | null,
  ) => ({
    notification: { _id: id, time, alertLevel } as Notification,
    standing: alarmStanding(status ? { alertId: "a", time } : { time }, status ? [state(status, true)] : [], []),
  });
  const rows = [
    row("notice", 9, "Info", null),
    row("warning", 5, "Warning", "unacknowledged"),
    row("error", 4, "Error", "unacknowledged"),
    row("seen", 8, "Error", "acknowledged"),
    row("kick", 3, "Error", null),
    row("washout", 7, "Warning", null),
  ];
  expect(rows.toSorted(alarmsByNeed).map(({ notification }) => notification._id)).toEqual([
    "error",
    "warning",
    "kick",
    "washout",
    "notice",
    "seen",
  ]);
});
