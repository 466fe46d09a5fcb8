import { backTest } from "@sigma/engine/alerts/back-test";
import { trackAlert } from "@sigma/engine/alerts/track-alert";
import { definitionOf } from "@sigma/server/alerts/definition-of";
import { channelSlot } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import { alertsOfWell, alertValues } from "../alerts/made-up-alerts";
import { createTiming } from "../measurement";
import type { EngineCase } from "./engine-case";
import { medianOf } from "./median-of";

const ALERTS = 20;
const SAMPLES = 20_000;
const HALF_A_DAY = 43_200;
const TWENTY_DAYS = 40 * HALF_A_DAY;

const alerts = alertsOfWell(ALERTS).map((alert) => definitionOf({ ...alert, rigStates: [] }));

function columnsOf(length: number) {
  const time = Float64Array.from({ length }, (_, second) => second);
  const rows = Array.from(time, (second) => alertValues(second, 0));
  const ids = Object.keys(rows[0]!) as (keyof ReturnType<typeof alertValues>)[];
  return { time, columns: Object.fromEntries(ids.map((id) => [id, Float64Array.from(rows, (row) => row[id])])) };
}

const backTestCase = (task: string, seconds: number, limitMs: number): EngineCase => {
  return () => {
    const samples = columnsOf(seconds);
    const range = { from: 0, to: seconds, points: 600 };
    return createTiming(
      task,
      medianOf(() => backTest(alerts[0]!, samples, range), 3),
      limitMs,
      "5 rules, 1 Hz",
    );
  };
};

/** Alerts on each sample, and what an alert would have raised. */
export const alertCases: EngineCase[] = [
  () => {
    const trackers = alerts.map((definition) => trackAlert(definition));
    const sample = { time: 0, values: emptyValues() };
    let second = 0;
    const follow = () => {
      for (const end = second + SAMPLES; second < end; second++) {
        sample.time = second;
        for (const [id, value] of Object.entries(alertValues(second, 0))) {
          sample.values[channelSlot(id as keyof ReturnType<typeof alertValues>)] = value;
        }
        for (const tracker of trackers) tracker.step(sample);
      }
    };
    const ms = medianOf(follow, 5) / SAMPLES;
    const note = `${(ms * 100).toFixed(2)} % of a core for 1,000 wells at 1 Hz`;
    return createTiming(`${ALERTS} alerts on a sample`, ms, 0.01, note);
  },
  backTestCase("back-test of an advanced alert, 12 h", HALF_A_DAY, 1000),
  backTestCase("back-test of an advanced alert, 20 days", TWENTY_DAYS, 10_000),
];
