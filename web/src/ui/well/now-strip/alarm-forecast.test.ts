import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { expect, it } from "vitest";
import { forecastAlarms, forecastAlerts, forecastChannels } from "./alarm-forecast";

type Rule = NotificationConfiguration["rules"][number];

const above = (trace: Rule["trace"], value: number, change: Partial<Rule> = {}): Rule => ({
  trace,
  value,
  aggregationType: "Instant",
  aggregationInterval: null,
  condition: ">",
  deadBand: 0,
  ...change,
});

const alert = (id: string, rules: Rule[], change: Partial<NotificationConfiguration> = {}) =>
  ({
    _id: id,
    name: id,
    accepted: true,
    type: rules.length === 1 ? "simple" : "advanced",
    join: "all",
    enabledIn: null,
    rules,
    ...change,
  }) as NotificationConfiguration;

const state = (alertId: string, change: Partial<AlertState> = {}) =>
  ({ alertId, status: "normal", now: [], ...change }) as AlertState;

const time = Float64Array.from({ length: 900 }, (_, second) => second);
const columns: Record<string, Float64Array> = {
  time,
  rigState: time.map(() => 2),
  torque: time.map((second) => 7000 + second),
  wob: time.map((second) => 20 + second / 100),
  hookload: time.map(() => 200),
};
const samples = { view: (field: string) => columns[field] };
const secondsOf = (alerts: NotificationConfiguration[], states: AlertState[] = []) =>
  forecastAlarms(alerts, states, samples).map(({ configuration, seconds }) => [configuration._id, Math.round(seconds)]);

it("lists the alerts whose limits the trends reach, the soonest first", () => {
  const alerts = [
    alert("torque", [above("torque", 9000)]),
    alert("weight", [above("wob", 30)]),
    alert("hookload", [above("hookload", 300)]),
  ];
  expect(secondsOf(alerts)).toEqual([
    ["weight", 101],
    ["torque", 1101],
  ]);
});

it("waits for the last of several rules that must all hold, and for the first if one is enough", () => {
  const rules = [above("torque", 9000), above("wob", 30)];
  expect(secondsOf([alert("all", rules)])).toEqual([["all", 1101]]);
  expect(secondsOf([alert("any", rules, { join: "any" })])).toEqual([["any", 101]]);
  const withSteady = [above("torque", 9000), above("hookload", 300)];
  expect(secondsOf([alert("all", withSteady)])).toEqual([]);
  expect(secondsOf([alert("all", withSteady)], [state("all", { now: [7900, 310] })])).toEqual([["all", 1101]]);
});

it("adds the delay of a window, and leaves out windows along depth", () => {
  const over = (aggregationType: Rule["aggregationType"], aggregationInterval: Rule["aggregationInterval"]) =>
    secondsOf([alert("a", [above("torque", 9000, { aggregationType, aggregationInterval })])])[0]?.[1];
  expect(over("Avg", "10min")).toBe(1401);
  expect(over("Max", "10min")).toBe(1101);
  expect(over("Min", "10min")).toBe(1701);
  expect(over("Avg", "30ft")).toBeUndefined();
});

it("leaves out alerts that are off in the present rig state, proposals, rig-state alerts, and active or shelved alarms", () => {
  expect(secondsOf([alert("rotary", [above("torque", 9000)], { enabledIn: [1] })])).toEqual([]);
  const alerts = [
    alert("normal", [above("torque", 9000)]),
    alert("proposal", [above("torque", 9000)], { accepted: false }),
    alert("state", [], { type: "rig_state" }),
    alert("active", [above("torque", 9000)]),
    alert("shelved", [above("torque", 9000)]),
  ];
  const states = [state("active", { status: "unacknowledged" }), state("shelved", { status: "shelved" })];
  const judgedAlerts = forecastAlerts(alerts, states);
  expect(judgedAlerts.map(({ _id }) => _id)).toEqual(["normal"]);
  expect(forecastChannels(judgedAlerts)).toEqual(["torque"]);
});

it("forecasts nothing without samples", () => {
  expect(forecastAlarms([alert("torque", [above("torque", 9000)])], [], { view: () => undefined })).toEqual([]);
});
