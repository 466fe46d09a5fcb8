import type { AlertDraft, AlertRule } from "@sigma/contract/alerts/notification-configuration";
import { channelRow } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { alertLimitText } from "../../../ui/notifications/alert-limit-text";
import { blankRule } from "./alert-form";

/** The words of the comparisons, as a sentence has them after "is". */
export const comparisonWords = { ">": "above", ">=": "at least", "<": "below", "<=": "at most" } as const;

const aggregationWords = { Instant: "newest value", Min: "minimum", Max: "maximum", Avg: "average" } as const;

/** How a rule sums its channel up: `1 min average`, `10 ft maximum`, `newest value`. */
export function aggregationText({
  aggregationType,
  aggregationInterval,
}: Pick<AlertRule, "aggregationType" | "aggregationInterval">): string {
  const word = aggregationWords[aggregationType];
  if (aggregationInterval === null || aggregationType === "Instant") return word;
  return `${aggregationInterval.replace(/(?<=\d)(?=\D)/, " ")} ${word}`;
}

/** A duration in minutes: `1 min`, `0.5 min`. */
const minutesOf = (seconds: number): string => `${Number((seconds / 60).toFixed(2))} min`;

/** The names of rig states, each once. */
export const stateNames = (codes: readonly number[]): string[] => [
  ...new Set(codes.map((code) => rigStates[code]!.name)),
];

/** The condition of an alert in words: `Torque is above 6,600 ft·lb for 1 min in Slide Drilling`. */
export function conditionText({ type, rules, join, rigStates: codes, enabledIn, onDelay }: AlertDraft): string {
  const what =
    type === "rig_state"
      ? `the rig state is ${stateNames(codes).join(" or ")}`
      : rules.map(ruleText).join(join === "any" ? " or " : " and ");
  return [what, onDelay > 0 && `for ${minutesOf(onDelay)}`, enabledIn && `in ${stateNames(enabledIn).join(" or ")}`]
    .filter(Boolean)
    .join(" ");
}

function ruleText(rule: AlertRule): string {
  const row = channelRow(rule.trace);
  const isUsual =
    rule.aggregationType === blankRule.aggregationType && rule.aggregationInterval === blankRule.aggregationInterval;
  const how = isUsual ? "" : ` (${aggregationText(rule)})`;
  return `${row.label}${how} is ${comparisonWords[rule.condition]} ${alertLimitText(rule.value, row)}`;
}

/** Longest name of an alert. */
const LONGEST_NAME = 200;

/** The name of an alert to which no other one was given: its condition, with a capital letter. */
export const usualNameOf = (draft: AlertDraft): string => {
  const text = conditionText(draft);
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, LONGEST_NAME);
};
