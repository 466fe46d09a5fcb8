import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import type { AlertDefinition, AlertRule } from "./alert-definition";
import { emptyWindow, readWindow, slide, type SlidingAggregate } from "../math/sliding-aggregate";

/** Where an alert stands: plain JSON, one window a rule. */
export type AlertState = {
  isActive: boolean;
  /** Since when the condition differs from what is shown; null while they agree. */
  changingSince: EpochSeconds | null;
  rules: readonly { window: SlidingAggregate; holds: boolean }[];
};

/** What a sample changed: raised with the values that did it, returned to normal, or suppressed by the rig state. */
export type AlertChange =
  | { kind: "raised"; time: EpochSeconds; values: readonly (number | null)[] }
  | { kind: "returned"; time: EpochSeconds }
  | { kind: "suppressed"; time: EpochSeconds };

/**
 * An alert that has seen nothing yet.
 *
 * @throws EngineInputError `out-of-range` for a window whose length is not greater than 0
 * @see docs/methods/alerts.md — rules
 */
export function initialAlert({ condition }: AlertDefinition): AlertState {
  const rules = condition.kind === "rules" ? condition.rules : [];
  return {
    isActive: false,
    changingSince: null,
    rules: rules.map(({ window }) => ({ window: emptyWindow(window.length), holds: false })),
  };
}

/**
 * Judges an alert at the next sample.
 *
 * A sample that brings none of the channels of the rules, and a condition of which a value is not known yet, leave the
 * alert as it is: silence neither raises nor clears, however long it lasts. An alert that is not judged in the present rig state is suppressed and starts again afterwards.
 *
 * @param sample later than the one before
 * @see docs/methods/alerts.md
 */
export function trackAlert(
  state: AlertState,
  sample: Sample,
  definition: AlertDefinition,
): { state: AlertState; change: AlertChange | null } {
  const { time } = sample;
  const rigState = valueOf(sample, "rigState");
  const judged = judge(state, sample, definition, rigState);
  const isEnabled = definition.enabledIn === null || (rigState !== null && definition.enabledIn.includes(rigState));
  if (!isEnabled) {
    const quiet = { ...judged, isActive: false, changingSince: null };
    return { state: quiet, change: state.isActive ? { kind: "suppressed", time } : null };
  }
  if (judged.holds === null) return { state: judged, change: null };
  if (judged.holds === state.isActive) return { state: { ...judged, changingSince: null }, change: null };

  const since = state.changingSince ?? time;
  const delay = judged.holds ? definition.onDelay : definition.offDelay;
  if (time - since < delay) return { state: { ...judged, changingSince: since }, change: null };
  return {
    state: { ...judged, isActive: judged.holds, changingSince: null },
    change: judged.holds ? { kind: "raised", time, values: judged.values } : { kind: "returned", time },
  };
}

type Judged = AlertState & { holds: boolean | null; values: (number | null)[] };

function judge(
  { isActive, changingSince, rules }: AlertState,
  sample: Sample,
  { condition }: AlertDefinition,
  rigState: number | null,
): Judged {
  if (condition.kind === "rig-state") {
    const holds = rigState === null ? null : condition.codes.includes(rigState);
    return { isActive, changingSince, rules, holds, values: [rigState] };
  }
  const moved = condition.rules.map((rule, index) => judgeRule(rule, rules[index]!, sample));
  const speaks = condition.rules.some(({ trace }) => valueOf(sample, trace) !== null);
  const known = speaks && moved.every(({ value }) => value !== null);
  return {
    isActive,
    changingSince,
    rules: moved.map(({ window, holds }) => ({ window, holds })),
    holds: known ? moved.every(({ holds }) => holds) : null,
    values: moved.map(({ value }) => value),
  };
}

function judgeRule(rule: AlertRule, before: AlertState["rules"][number], sample: Sample) {
  const position = rule.window.along === "time" ? sample.time : sample.values[channelSlot("holeDepth")]!;
  const window = slide(before.window, position, valueOf(sample, rule.trace));
  const value = readWindow(window, rule.aggregation);
  return { window, value, holds: value === null ? before.holds : meets(value, rule, before.holds) };
}

/** Whether a value meets a rule; one that held before ends only past its dead band. */
function meets(value: number, { comparison, value: limit, deadBand }: AlertRule, held: boolean): boolean {
  const slack = held ? deadBand : 0;
  switch (comparison) {
    case ">":
      return value > limit - slack;
    case ">=":
      return value >= limit - slack;
    case "<":
      return value < limit + slack;
    case "<=":
      return value <= limit + slack;
  }
}
