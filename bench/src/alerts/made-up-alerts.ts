import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";

/** An alert as a call creates it. */
export type NewAlert = Pick<
  NotificationConfiguration,
  "name" | "type" | "rules" | "join" | "enabledIn" | "onDelay" | "offDelay" | "updateFrequency"
>;

type Rule = NewAlert["rules"][number];

const rule = (change: Partial<Rule> = {}): Rule => ({
  trace: "wob",
  aggregationType: "Avg",
  aggregationInterval: "1min",
  condition: ">",
  value: 22,
  deadBand: 2,
  ...change,
});

const intervals = ["1min", "10min", "30min", "1hr", "2hr"] as const;
const aggregations = ["Avg", "Max", "Min"] as const;

/** An alert with five rules over windows of all lengths. */
export const advancedAlert: NewAlert = {
  name: "Advanced",
  type: "advanced",
  join: "all",
  rules: intervals.map((aggregationInterval, index) =>
    rule({
      aggregationInterval,
      aggregationType: aggregations[index % 3]!,
      trace: (["wob", "torque", "diffPressure", "hookload", "pumpPressure"] as const)[index]!,
    }),
  ),
  enabledIn: null,
  onDelay: 30,
  offDelay: 180,
  updateFrequency: 300,
};

/** Alerts as a well has them: one in three has five rules, the others one; along time and depth. */
export const alertsOfWell = (count: number): NewAlert[] =>
  Array.from({ length: count }, (_, index) => {
    if (index % 3 === 0) return { ...advancedAlert, name: `Advanced ${index}` };
    const alertRule = rule({
      aggregationType: aggregations[index % 3]!,
      aggregationInterval: index % 3 === 1 ? "90ft" : intervals[index % 5]!,
      value: 10 + 3 * index,
    });
    return {
      ...advancedAlert,
      name: `Simple ${index}`,
      type: "simple",
      rules: [alertRule],
      enabledIn: index % 2 ? [1, 2] : null,
    };
  });

/** Values of a well at a second, which hold and break the rules of its alerts. @param phase sets wells apart */
export const alertValues = (second: number, phase: number) => ({
  wob: 20 + 6 * Math.sin((second + 7 * phase) / 40),
  torque: 9000 + 2000 * Math.sin((second + phase) / 90),
  diffPressure: 200 + 80 * Math.sin((second + 3 * phase) / 60),
  hookload: 180 + 5 * Math.sin(second / 30),
  pumpPressure: 2900 + 90 * Math.sin(second / 50),
  holeDepth: 9000 + second / 60,
  rigState: (second + phase) % 300 < 240 ? 1 : 4,
});
