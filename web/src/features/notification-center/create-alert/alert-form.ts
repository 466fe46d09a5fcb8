import {
  type AggregationInterval,
  type AlertLevel,
  type AlertType,
  type aggregations,
  type comparisons,
  LONGEST_DELAY,
  type updateFrequencies,
} from "@sigma/contract/alerts/alert-limits";
import { LONGEST_ESCALATION_WAIT, type SentWay, sentWays } from "@sigma/contract/notifications/delivery-limits";
import type {
  AlertDraft,
  AlertRule,
  NotificationConfiguration,
} from "@sigma/contract/alerts/notification-configuration";
import type { UserId } from "@sigma/contract/ids";
import type { ChannelId } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";

/** A rule as typed in the form. */
export type RuleForm = {
  /** Null until a channel has been chosen. */
  trace: ChannelId | null;
  aggregationType: (typeof aggregations)[number];
  aggregationInterval: AggregationInterval;
  condition: (typeof comparisons)[number];
  value: string;
  deadBand: string;
};

/** An alert as typed in the form. */
export type AlertForm = {
  name: string;
  type: AlertType;
  alertLevel: AlertLevel;
  join: "all" | "any";
  rules: readonly RuleForm[];
  rigStates: readonly number[];
  enabledIn: readonly number[];
  /** How long the condition must hold before it is raised, and be absent before it returns, min. */
  holdMinutes: string;
  returnMinutes: string;
  updateFrequency: (typeof updateFrequencies)[number];
  /** Whether everyone who follows the well is notified; otherwise the users with these ids. */
  isForAll: boolean;
  recipients: readonly string[];
  /** The channels outside the application by which it is sent. */
  ways: readonly SentWay[];
  /** The users to whom it is escalated without an acknowledgement, and after how many minutes. */
  escalation: readonly { userId: string; minutes: string }[];
  consequence: string;
  action: string;
  actWithin: string;
};

/** An empty rule. */
export const blankRule: RuleForm = {
  trace: null,
  aggregationType: "Avg",
  aggregationInterval: "1min",
  condition: ">",
  value: "",
  deadBand: "0",
};

/** An empty alert. Its name is blank: an alert without a typed name is called by its condition. */
export const blankForm: AlertForm = {
  name: "",
  type: "simple",
  alertLevel: "Warning",
  join: "all",
  rules: [blankRule],
  rigStates: [],
  enabledIn: [],
  holdMinutes: "1",
  returnMinutes: "3",
  updateFrequency: 300,
  isForAll: false,
  recipients: [],
  ways: sentWays,
  escalation: [],
  consequence: "",
  action: "",
  actWithin: "",
};

/** The form of a stored alert. @param usualName the name of an alert without a typed one */
export const alertFormOf = (configuration: NotificationConfiguration, usualName: string): AlertForm => ({
  name: configuration.name === usualName ? "" : configuration.name,
  type: configuration.type,
  alertLevel: configuration.alertLevel,
  join: configuration.join,
  rules: configuration.rules.length > 0 ? configuration.rules.map(ruleForm) : [blankRule],
  rigStates: configuration.rigStates,
  enabledIn: configuration.enabledIn ?? [],
  holdMinutes: minutesText(configuration.onDelay),
  returnMinutes: minutesText(configuration.offDelay),
  updateFrequency: configuration.updateFrequency,
  isForAll: configuration.recipients.length === 0,
  recipients: configuration.recipients,
  ways: configuration.ways ?? sentWays,
  escalation: (configuration.escalation ?? []).map(({ userId, minutes }) => ({ userId, minutes: String(minutes) })),
  consequence: configuration.consequence,
  action: configuration.action,
  actWithin: configuration.actWithin === null ? "" : String(configuration.actWithin / 60),
});

/** Seconds as typed in minutes, and back: to a tenth of a second. */
const minutesText = (seconds: Seconds): string => String(Number((seconds / 60).toFixed(4)));
const secondsIn = (minutes: string): Seconds => Number((Number(minutes) * 60).toFixed(1));

const ruleForm = ({ aggregationInterval, value, deadBand, ...rule }: AlertRule): RuleForm => ({
  ...rule,
  aggregationInterval: aggregationInterval ?? "1min",
  value: String(value),
  deadBand: String(deadBand),
});

/** The error of a typed number; null if it is valid. */
export function numberFault(text: string, { from = -Infinity, to = Infinity } = {}): string | null {
  if (text.trim() === "") return "This field is required.";
  const value = Number(text);
  if (!Number.isFinite(value)) return "This field must be a number.";
  return value < from || value > to ? `This field must be between ${from} and ${to}.` : null;
}

/** The time for an acknowledgement before the alert is escalated, min. */
export const escalationRange = { from: 1, to: LONGEST_ESCALATION_WAIT };

/** The range of a delay, min. */
export const delayRange = { from: 0, to: LONGEST_DELAY / 60 };

/** The rules that the type of the alert uses. */
export const rulesOf = ({ type, rules }: Pick<AlertForm, "type" | "rules">): readonly RuleForm[] =>
  type === "rig_state" ? [] : type === "simple" ? rules.slice(0, 1) : rules;

/** A limit that no value reaches: a rule without a limit is drawn with it, and raises nothing. */
const UNREACHED = 1e12;

/** The form with limits that no value reaches in place of those that have not been typed yet. */
export const withLimits = (form: AlertForm): AlertForm => ({
  ...form,
  rules: form.rules.map((rule) =>
    rule.value.trim() === ""
      ? { ...rule, value: String(rule.condition.startsWith(">") ? UNREACHED : -UNREACHED) }
      : rule,
  ),
});

/** Whether a limit of the alert has not been typed yet. */
export const lacksLimit = (form: AlertForm): boolean => rulesOf(form).some(({ value }) => value.trim() === "");

/** The conditions of the alert in the form; null while some are missing or wrong. */
export function alertDraftOf(form: AlertForm): AlertDraft | null {
  const rules = rulesOf(form).flatMap(({ trace, ...rule }) => (trace === null ? [] : { ...rule, trace }));
  const faults = [
    rules.length < rulesOf(form).length ? "no channel" : null,
    ...rules.flatMap(({ value, deadBand }) => [numberFault(value), numberFault(deadBand, { from: 0 })]),
    numberFault(form.holdMinutes, delayRange),
    numberFault(form.returnMinutes, delayRange),
    form.type === "rig_state" && form.rigStates.length === 0 ? "no state" : null,
  ];
  if (faults.some((fault) => fault !== null)) return null;
  return {
    type: form.type,
    join: form.type === "advanced" ? form.join : "all",
    rules: rules.map(({ aggregationInterval, value, deadBand, ...rule }) => ({
      ...rule,
      aggregationInterval: rule.aggregationType === "Instant" ? null : aggregationInterval,
      value: Number(value),
      deadBand: Number(deadBand),
    })),
    rigStates: form.type === "rig_state" ? [...form.rigStates] : [],
    enabledIn: form.enabledIn.length === 0 || form.type === "rig_state" ? null : [...form.enabledIn],
    onDelay: secondsIn(form.holdMinutes),
    offDelay: secondsIn(form.returnMinutes),
  };
}

/** The first part that an alert without a valid condition lacks, as a request to the user. */
export function missingText(form: AlertForm): string {
  if (form.type === "rig_state" && form.rigStates.length === 0) return "Choose a rig state";
  const rules = rulesOf(form);
  const withoutChannel = rules.findIndex(({ trace }) => trace === null);
  const withoutValue = rules.findIndex(({ value }) => value.trim() === "");
  const ofRule = (index: number) => (index > 0 ? ` for rule ${index + 1}` : "");
  if (withoutChannel >= 0) return `Choose a channel${ofRule(withoutChannel)}`;
  if (withoutValue >= 0) return `Type a value${ofRule(withoutValue)}`;
  return "Correct the values marked in red";
}

/** Whether the alert has a recipient. */
export const hasReceiver = ({ isForAll, recipients }: AlertForm): boolean => isForAll || recipients.length > 0;

/** All values of the form that are saved; null while one is missing or invalid. @param usualName of an alert without a typed one */
export function configurationOf(form: AlertForm, usualName: string, isAccepted: boolean) {
  const draft = alertDraftOf(form);
  if (!draft || !hasReceiver(form)) return null;
  const { name, alertLevel, updateFrequency, isForAll, recipients, ways, escalation, consequence, action, actWithin } =
    form;
  if (actWithin !== "" && numberFault(actWithin, { from: 0, to: 1440 }) !== null) return null;
  if (escalation.some(({ minutes }) => numberFault(minutes, escalationRange) !== null)) return null;
  return {
    ...draft,
    name: name.trim() || usualName,
    alertLevel,
    updateFrequency,
    accepted: isAccepted,
    recipients: isForAll ? [] : (recipients as UserId[]),
    ways: [...ways],
    escalation: escalation.map(({ userId, minutes }) => ({ userId: userId as UserId, minutes: Number(minutes) })),
    consequence: consequence.trim(),
    action: action.trim(),
    actWithin: actWithin === "" ? null : Number(actWithin) * 60,
  };
}
