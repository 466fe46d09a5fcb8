import type { ChannelId } from "@sigma/terms/channels";
import type { Feet, Seconds } from "@sigma/terms/quantities";
import type { Aggregation } from "../math/sliding-aggregate";

/** The stretch that a rule looks back over, along time or along hole depth. */
export type AlertWindow = { along: "time"; length: Seconds } | { along: "depth"; length: Feet };

/** How a value is compared with the limit. */
export type Comparison = ">" | ">=" | "<" | "<=";

/** One condition on a channel; `deadBand` is how far past the limit the value must return before the condition ends. */
export type AlertRule = {
  trace: ChannelId;
  aggregation: Aggregation;
  /** Null for the newest value. */
  window: AlertWindow | null;
  comparison: Comparison;
  value: number;
  deadBand: number;
};

/**
 * The condition of an alert: a simple alert has one rule, an advanced alert several rules of which all or any must hold, and a
 * rig-state alert the codes that it waits for.
 */
export type AlertDefinition = {
  condition:
    | { kind: "rules"; join: "all" | "any"; rules: readonly AlertRule[] }
    | { kind: "rig-state"; codes: readonly number[] };
  /** How long the condition must hold before the alert is raised. */
  onDelay: Seconds;
  /** How long the condition must be absent before the alert returns. */
  offDelay: Seconds;
  /** Rig-state codes in which the alert is judged; null means all. */
  enabledIn: readonly number[] | null;
};
