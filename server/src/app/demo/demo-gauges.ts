import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { ChannelId } from "@sigma/terms/channels";

type Limits = { min: number; max: number; warning: number; error: number };

/** A gauge of the newest value, amber from one value up and red from another. */
const gauge = (trace: ChannelId, title: string, { min, max, warning, error }: Limits): Gauge => ({
  id: `demo-${trace}`,
  type: "Time",
  trace,
  title,
  aggregation: "Instant",
  interval: 60,
  min,
  max,
  updateFrequency: 300,
  thresholdKind: "Absolute",
  thresholds: [
    { status: "Warning", from: warning, to: error },
    { status: "Error", from: error, to: max },
  ],
  alertAt: "Error",
});

/** The gauges that a newcomer finds over the dashboard of the demo: loads with limits, rates as they are, the last dogleg. */
export const demoGauges: readonly Gauge[] = [
  {
    ...gauge("rop", "ROP", { min: 0, max: 400, warning: 300, error: 400 }),
    aggregation: "Avg",
    updateFrequency: 0,
    thresholds: [],
  },
  gauge("wob", "WOB", { min: 0, max: 60, warning: 45, error: 52 }),
  gauge("torque", "Torque", { min: 0, max: 30_000, warning: 22_000, error: 26_000 }),
  gauge("diffPressure", "Diff. pressure", { min: 0, max: 1200, warning: 800, error: 1000 }),
  gauge("pumpPressure", "Pump pressure", { min: 0, max: 7500, warning: 6000, error: 7000 }),
  {
    ...gauge("hookload", "Hookload", { min: 0, max: 500, warning: 400, error: 450 }),
    aggregation: "Max",
    interval: 600,
  },
  {
    ...gauge("dls", "Last dogleg", { min: 0, max: 16, warning: 12, error: 14 }),
    type: "Survey",
    interval: 30,
    updateFrequency: 0,
  },
];
