import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { expect, it } from "vitest";
import { noAlarms, wallAlarms } from "./wall-alarms";

const alert = (alertId: string, alertLevel: NotificationConfiguration["alertLevel"]) =>
  ({
    _id: alertId,
    alertLevel,
    type: "simple",
    join: "all",
    rigStates: [],
    rules: [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null }],
  }) as unknown as NotificationConfiguration;
const state = (alertId: string, status: AlertState["status"], raisedAt = 100): AlertState => ({
  wellId: "w" as AlertState["wellId"],
  alertId,
  status,
  isActive: true,
  isStale: false,
  raisedAt,
  values: [27.7],
  now: [28],
  hold: null,
});
const alertsById = new Map(
  [alert("e", "Error"), alert("w1", "Warning"), alert("w2", "Warning"), alert("i", "Info")].map((configuration) => [
    configuration._id,
    configuration,
  ]),
);
const worst = (...states: AlertState[]) => wallAlarms(states, alertsById).worst?.alertId;

it("puts alarms without an acknowledgement before acknowledged ones of a higher level, and both before information", () => {
  expect(worst(state("i", "unacknowledged"), state("e", "acknowledged"), state("w1", "unacknowledged"))).toBe("w1");
  expect(worst(state("i", "unacknowledged"), state("e", "returned"))).toBe("e");
  expect(worst(state("w1", "unacknowledged", 100), state("w2", "unacknowledged", 200))).toBe("w2");
});

it("names the worst alarm in words and counts the active alarms, without shelved and out-of-service ones", () => {
  const states = [
    state("w1", "unacknowledged"),
    state("e", "shelved"),
    state("i", "normal"),
    state("w2", "acknowledged"),
  ];
  expect(wallAlarms(states, alertsById)).toEqual({
    counts: { Error: 0, Warning: 2, Info: 0, Ok: 0 },
    unacknowledged: 1,
    worst: {
      alertId: "w1",
      level: "Warning",
      status: "unacknowledged",
      text: "Instant WOB is 27.7",
      textValues: {
        key: "alert",
        values: {
          told: {
            type: "simple",
            rules: [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null }],
            join: "all",
          },
          values: [27.7],
        },
      },
      since: 100,
      isStale: false,
    },
  });
  expect(wallAlarms([state("new", "unacknowledged")], alertsById)).toEqual(noAlarms);
});
