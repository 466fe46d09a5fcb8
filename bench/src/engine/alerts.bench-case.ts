import type { AlertDefinition, AlertRule } from "@sigma/engine/alerts/alert-definition";
import { backTest } from "@sigma/engine/alerts/back-test";
import { trackAlert } from "@sigma/engine/alerts/track-alert";
import { channelSlot } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import type { EngineCase } from "./engine-case";
import { medianOf } from "./median-of";

const ALERTS = 20;
const SAMPLES = 20_000;
const HALF_A_DAY = 43_200;
const TWENTY_DAYS = 40 * HALF_A_DAY;

const rule = (change: Partial<AlertRule> = {}): AlertRule => ({
  trace: "wob",
  aggregation: "Avg",
  window: { along: "time", length: 60 },
  comparison: ">",
  value: 22,
  deadBand: 2,
  ...change,
});

/** Two of three are simple, one has five rules; windows of all lengths, along time and depth. */
const alerts: AlertDefinition[] = Array.from({ length: ALERTS }, (_, index) => {
  const windows = [60, 600, 1800, 3600, 7200].map((length) => ({ along: "time" as const, length }));
  const first = rule({
    aggregation: (["Avg", "Max", "Min", "Instant"] as const)[index % 4]!,
    window: windows[index % 5]!,
  });
  const more = windows.slice(1).map((window, at) => rule({ trace: at % 2 ? "torque" : "diffPressure", window }));
  const deep = rule({ window: { along: "depth", length: 90 } });
  return {
    condition: {
      kind: "rules",
      join: "all",
      rules: index % 3 === 0 ? [first, ...more] : [index % 3 === 1 ? deep : first],
    },
    onDelay: 30,
    offDelay: 180,
    enabledIn: index % 2 ? [1, 2] : null,
  };
});

const valuesAt = (second: number) => ({
  wob: 20 + 6 * Math.sin(second / 40),
  torque: 9000 + 2000 * Math.sin(second / 90),
  diffPressure: 200 + 80 * Math.sin(second / 60),
  holeDepth: 9000 + second / 60,
  rigState: second % 3000 < 2400 ? 1 : 4,
});

function columnsOf(length: number) {
  const time = Float64Array.from({ length }, (_, second) => second);
  const column = (id: keyof ReturnType<typeof valuesAt>) =>
    Float64Array.from({ length }, (_, second) => valuesAt(second)[id]);
  const ids = ["wob", "torque", "diffPressure", "holeDepth", "rigState"] as const;
  return { time, columns: Object.fromEntries(ids.map((id) => [id, column(id)])) };
}

const backTestCase = (task: string, seconds: number, limitMs: number): EngineCase => ({
  task,
  run: () => {
    const samples = columnsOf(seconds);
    const range = { from: 0, to: seconds, points: 600 };
    return { ms: medianOf(() => backTest(alerts[0]!, samples, range), 3), limitMs, note: "5 rules, 1 Hz" };
  },
});

/** Alerts on each sample, and what an alert would have raised. */
export const alertCases: EngineCase[] = [
  {
    task: `${ALERTS} alerts on a sample`,
    run: () => {
      const trackers = alerts.map((definition) => trackAlert(definition));
      const sample = { time: 0, values: emptyValues() };
      let second = 0;
      const follow = () => {
        for (let count = 0; count < SAMPLES; count++) {
          sample.time = second;
          for (const [id, value] of Object.entries(valuesAt(second))) {
            sample.values[channelSlot(id as keyof ReturnType<typeof valuesAt>)] = value;
          }
          second++;
          for (const tracker of trackers) tracker.step(sample);
        }
      };
      const ms = medianOf(follow, 5) / SAMPLES;
      return { ms, limitMs: 0.01, note: `${(ms * 100).toFixed(2)} % of a core for 1,000 wells at 1 Hz` };
    },
  },
  backTestCase("back-test of an advanced alert, 12 h", HALF_A_DAY, 1000),
  backTestCase("back-test of an advanced alert, 20 days", TWENTY_DAYS, 10_000),
];
