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

/** A rule as typed in the form. */
export type RuleForm = {
  trace: ChannelId;
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
  onDelay: string;
  offDelay: string;
  updateFrequency: (typeof updateFrequencies)[number];
  /** Ids of the users who are notified; an empty list means everyone of the well. */
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
  trace: "wob",
  aggregationType: "Avg",
  aggregationInterval: "1min",
  condition: ">",
  value: "",
  deadBand: "0",
};

/** An empty alert. */
export const blankForm: AlertForm = {
  name: "",
  type: "simple",
  alertLevel: "Warning",
  join: "all",
  rules: [blankRule],
  rigStates: [],
  enabledIn: [],
  onDelay: "30",
  offDelay: "180",
  updateFrequency: 300,
  recipients: [],
  ways: sentWays,
  escalation: [],
  consequence: "",
  action: "",
  actWithin: "",
};

/** The form of a stored alert. */
export const alertFormOf = (configuration: NotificationConfiguration): AlertForm => ({
  name: configuration.name,
  type: configuration.type,
  alertLevel: configuration.alertLevel,
  join: configuration.join,
  rules: configuration.rules.length > 0 ? configuration.rules.map(ruleForm) : [blankRule],
  rigStates: configuration.rigStates,
  enabledIn: configuration.enabledIn ?? [],
  onDelay: String(configuration.onDelay),
  offDelay: String(configuration.offDelay),
  updateFrequency: configuration.updateFrequency,
  recipients: configuration.recipients,
  ways: configuration.ways ?? sentWays,
  escalation: (configuration.escalation ?? []).map(({ userId, minutes }) => ({ userId, minutes: String(minutes) })),
  consequence: configuration.consequence,
  action: configuration.action,
  actWithin: configuration.actWithin === null ? "" : String(configuration.actWithin / 60),
});

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

/** The range of a delay, s. */
export const delayRange = { from: 0, to: LONGEST_DELAY };

/** The conditions of the alert in the form; null while some are missing or wrong. */
export function alertDraftOf(form: AlertForm): AlertDraft | null {
  const rules = form.type === "rig_state" ? [] : form.type === "simple" ? form.rules.slice(0, 1) : form.rules;
  const faults = [
    ...rules.flatMap(({ value, deadBand }) => [numberFault(value), numberFault(deadBand, { from: 0 })]),
    numberFault(form.onDelay, delayRange),
    numberFault(form.offDelay, delayRange),
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
    onDelay: Number(form.onDelay),
    offDelay: Number(form.offDelay),
  };
}

/** All values of the form that are saved; null while one is missing or invalid. */
export function configurationOf(form: AlertForm, isAccepted: boolean) {
  const draft = alertDraftOf(form);
  if (!draft || form.name.trim() === "") return null;
  const { name, alertLevel, updateFrequency, recipients, ways, escalation, consequence, action, actWithin } = form;
  if (actWithin !== "" && numberFault(actWithin, { from: 0, to: 1440 }) !== null) return null;
  if (escalation.some(({ minutes }) => numberFault(minutes, escalationRange) !== null)) return null;
  return {
    ...draft,
    name: name.trim(),
    alertLevel,
    updateFrequency,
    accepted: isAccepted,
    recipients: recipients as UserId[],
    ways: [...ways],
    escalation: escalation.map(({ userId, minutes }) => ({ userId: userId as UserId, minutes: Number(minutes) })),
    consequence: consequence.trim(),
    action: action.trim(),
    actWithin: actWithin === "" ? null : Number(actWithin) * 60,
  };
}
