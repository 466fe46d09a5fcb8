import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { alertOfGauge } from "./alert-of-gauge";
import { defaultGaugeRange } from "./gauge-limits";
import { Gauge } from "./preset-gauges-configuration";

const wob: Gauge = {
  id: "g1",
  type: "Depth",
  trace: "wob",
  title: "WOB",
  aggregation: "Avg",
  interval: 30,
  min: 0,
  max: 40,
  updateFrequency: 300,
  thresholdKind: "Absolute",
  thresholds: [
    { status: "Warning", from: 22, to: 30 },
    { status: "Error", from: 30, to: 40 },
  ],
  alertAt: "Warning",
};
const faultOf = (change: object) => Gauge.safeParse({ ...wob, ...change }).error?.issues[0]?.message;

it.each([
  [{ type: "Pressure" }, "type must be one of Time, Depth, Survey, Pump Recycles, Gamma"],
  [{ aggregation: "Sum" }, "aggregation must be one of Instant, Min, Max, Avg"],
  [{ interval: 60 }, "interval of a Depth gauge must be 10, 30, 90, 500"],
  [{ type: "Time", interval: 30 }, "interval of a Time gauge must be 60, 600, 1800, 3600, 7200"],
  [{ type: "Gamma" }, "a Gamma gauge cannot show wob"],
  [{ trace: "toolface" }, "aggregation of toolface must be Instant"],
  [{ updateFrequency: 10 }, "updateFrequency must be one of 0, 300, 900, 1800, 3600"],
  [{ thresholdKind: "Relative" }, "thresholdKind must be one of Absolute, Percentage"],
  [{ min: 40 }, "min must be less than max"],
  [{ thresholds: [{ status: "Alarm", from: 1, to: 2 }] }, "status must be one of Error, Warning, Ok"],
  [{ thresholds: [...wob.thresholds, { status: "Ok", from: 20, to: 23 }] }, "thresholds must not overlap"],
  [{ thresholds: [{ status: "Error", from: 30, to: 41 }] }, "thresholds must lie between 0 and 40"],
  [{ thresholds: [] }, "The gauge has no range for Warning"],
  [{ title: " " }, "title is required"],
])(
  "names what is wrong with a gauge of %j [AN-089, AN-090, AN-091, AN-092, AN-093, AN-263, AN-264]",
  (change, fault) => {
    expect(Gauge.safeParse(wob).success).toBe(true);
    expect(faultOf(change)).toBe(fault);
  },
);

it("counts recycles from 0 to 20 on a gauge and 0 to 1000 on a chart; every other gauge has the range of the axis of its trace [AN-256]", () => {
  expect(defaultGaugeRange("pumpRecycles")).toEqual({ min: 0, max: 20 });
  expect(channelRow("pumpRecycles")).toMatchObject({ min: 0, max: 1000 });
  expect(defaultGaugeRange("hookload")).toEqual({ min: 0, max: 500 });
});

it("raises the alert of a gauge when the value reaches the ranges of its level", () => {
  const own = { trace: "wob", aggregationType: "Avg", aggregationInterval: "30ft", deadBand: 0.8 };
  const from = (value: number) => [{ ...own, condition: ">=", value }];
  const alertFields = { name: "WOB", join: "any", updateFrequency: 300 };
  expect(alertOfGauge(wob)).toEqual({ ...alertFields, type: "simple", alertLevel: "Warning", rules: from(22) });
  const worst = alertOfGauge({ ...wob, alertAt: "Error" });
  expect(worst).toEqual({ ...alertFields, type: "simple", alertLevel: "Error", rules: from(30) });
});

it("reads percentages along the range, and joins both ends by or", () => {
  const thresholds = [
    { status: "Error" as const, from: 0, to: 10 },
    { status: "Error" as const, from: 75, to: 100 },
  ];
  expect(alertOfGauge({ ...wob, thresholdKind: "Percentage", thresholds })).toMatchObject({
    type: "advanced",
    join: "any",
    rules: [
      { condition: "<=", value: 4 },
      { condition: ">=", value: 30 },
    ],
  });
});

it("joins the two sides of a range that is the only one, and has no operator for several", () => {
  const inner = { status: "Warning" as const, from: 10, to: 12 };
  expect(alertOfGauge({ ...wob, thresholds: [inner] })).toMatchObject({
    join: "all",
    rules: [
      { condition: ">=", value: 10 },
      { condition: "<=", value: 12 },
    ],
  });
  expect(alertOfGauge({ ...wob, thresholds: [inner, ...wob.thresholds] })).toHaveProperty("reason");
});
