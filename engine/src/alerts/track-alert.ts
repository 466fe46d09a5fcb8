import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { AlertDefinition } from "./alert-definition";
import { depthMade, type RuleMemory, type RuleTracker, silenceOf, trackRule } from "./alert-rule";

/** The state of an alert between samples and across a restart: plain JSON. */
export type AlertMemory = {
  time: EpochSeconds | null;
  isActive: boolean;
  isStale: boolean;
  isEnabled: boolean;
  /** Time since which the condition differs from the reported state; null while they agree. */
  changingSince: EpochSeconds | null;
  rigState: number | null;
  rigStateAt: EpochSeconds | null;
  holeDepth: Feet | null;
  rules: readonly RuleMemory[];
};

/**
 * The change at a moment: raised with its values, returned to normal, suppressed by the rig state; `stale` and
 * `fresh` mean that its channels have become silent or send again, and change nothing else.
 */
export type AlertChange = {
  kind: "raised" | "returned" | "suppressed" | "stale" | "fresh";
  time: EpochSeconds;
  /** One value per rule, or the rig state; null if unknown. */
  values: readonly (number | null)[];
};

/** One alert on one well. It is modified in place: a sample costs the same for windows of any length. */
export type AlertTracker = {
  /**
   * Evaluates the alert at the next sample. A sample of the same second adds missing values; an older one is ignored.
   */
  step(sample: Pick<Sample, "time" | "values">): AlertChange | null;
  /** Checks, while no sample arrives, whether the channels have become silent. */
  look(now: EpochSeconds): AlertChange | null;
  readonly isActive: boolean;
  readonly isStale: boolean;
  /** Whether the alert is judged in the present rig state. */
  readonly isEnabled: boolean;
  /** Time since which the condition differs from the reported state; null while they agree. */
  readonly changingSince: EpochSeconds | null;
  /** The values that are compared with the limits. */
  values(): (number | null)[];
  memory(): AlertMemory;
};

const rigStateSlot = channelSlot("rigState");
const holeDepthSlot = channelSlot("holeDepth");

/**
 * Tracks an alert, from the start or from a stored state of the same definition.
 *
 * Silence neither raises nor clears, however long it lasts: if a value of the condition is unknown or too old, the alert keeps
 * its state and becomes stale. An alert that is not evaluated in the present rig state is suppressed and starts again
 * afterwards; while the rig state is unknown the last one is used.
 *
 * @throws EngineInputError `out-of-range` for a window whose length is not greater than 0
 * @see docs/methods/alerts.md
 */
export function trackAlert(definition: AlertDefinition, memory?: AlertMemory): AlertTracker {
  const { condition, enabledIn, onDelay, offDelay } = definition;
  const rules: readonly RuleTracker[] =
    condition.kind === "rules" ? condition.rules.map((rule, index) => trackRule(rule, memory?.rules[index])) : [];
  const codes = condition.kind === "rig-state" ? condition.codes : null;
  const isAny = condition.kind === "rules" && condition.join === "any";
  const rigStateSilence = silenceOf("rigState");
  const isDeep = condition.kind === "rules" && condition.rules.some(({ window }) => window?.along === "depth");
  let time = memory?.time ?? null;
  let isActive = memory?.isActive ?? false;
  let isStale = memory?.isStale ?? false;
  let isEnabled = memory?.isEnabled ?? enabledIn === null;
  let changingSince = memory?.changingSince ?? null;
  let rigState = memory?.rigState ?? null;
  let rigStateAt = memory?.rigStateAt ?? null;
  let holeDepth = memory?.holeDepth ?? null;

  return {
    step,
    look(now) {
      return time !== null && now > time ? staleness(now, judge(now)) : null;
    },
    get isActive() {
      return isActive;
    },
    get isStale() {
      return isStale;
    },
    get isEnabled() {
      return isEnabled;
    },
    get changingSince() {
      return changingSince;
    },
    values,
    memory: () => ({
      time,
      isActive,
      isStale,
      isEnabled,
      changingSince,
      rigState,
      rigStateAt,
      holeDepth,
      rules: rules.map((rule) => rule.memory()),
    }),
  };

  function step(sample: Pick<Sample, "time" | "values">): AlertChange | null {
    if (time !== null && sample.time < time) return null;
    // A condition that was unknown for a while was neither present nor absent without interruption.
    if (changingSince !== null && judge(sample.time) === null) changingSince = null;
    const isSame = sample.time === time;
    time = sample.time;
    const speaks = takeIn(sample, isSame);
    if (isSame && !speaks) return null;
    if (!isEnabled) {
      changingSince = null;
      for (const rule of rules) rule.begin();
      if (!isActive) return null;
      isActive = false;
      return { kind: "suppressed", time, values: values() };
    }
    const holds = judge(time);
    if (holds === null || !speaks) return staleness(time, holds);
    if (isStale) {
      isStale = false;
      // Reported before a raise: the next moment evaluates the alert.
      return { kind: "fresh", time, values: values() };
    }
    if (holds === isActive) {
      changingSince = null;
      return null;
    }
    changingSince ??= time;
    if (time - changingSince < (holds ? onDelay : offDelay)) return null;
    isActive = holds;
    changingSince = null;
    return { kind: holds ? "raised" : "returned", time, values: values() };
  }

  /** Takes the values of a sample; whether it has a value that the condition needs. */
  function takeIn({ time: at, values: given }: Pick<Sample, "time" | "values">, isSame: boolean): boolean {
    const state = given[rigStateSlot]!;
    if (!Number.isNaN(state)) {
      rigState = state;
      rigStateAt = at;
      if (enabledIn !== null) isEnabled = enabledIn.includes(state);
    }
    if (codes) return !Number.isNaN(state);
    if (isDeep && !Number.isNaN(given[holeDepthSlot]!)) holeDepth = given[holeDepthSlot]!;
    const depth = depthMade(holeDepth, rigState);
    let speaks = false;
    for (const rule of rules) {
      const value = given[rule.slot]!;
      if (isSame && rule.heardAt === at) continue;
      rule.add(at, depth, value);
      if (!Number.isNaN(value)) speaks = true;
    }
    return speaks;
  }

  /** Whether the condition holds; null where that is not known. */
  function judge(now: EpochSeconds): boolean | null {
    if (codes) return rigStateAt === null || now - rigStateAt > rigStateSilence ? null : codes.includes(rigState!);
    let isUnknown = false;
    let isDecided = false;
    for (const rule of rules) {
      const holds = rule.judge(now);
      if (holds === null) isUnknown = true;
      // One that holds decides among any, one that does not among all.
      else if (holds === isAny) isDecided = true;
    }
    if (isDecided) return isAny;
    return isUnknown ? null : !isAny;
  }

  function staleness(now: EpochSeconds, holds: boolean | null): AlertChange | null {
    const wasStale = isStale;
    isStale = isEnabled && holds === null && isSilent(now);
    if (isStale === wasStale) return null;
    return { kind: isStale ? "stale" : "fresh", time: now, values: values() };
  }

  /** Whether a channel that has sent values is outdated. */
  function isSilent(now: EpochSeconds): boolean {
    if (codes) return rigStateAt !== null && now - rigStateAt > rigStateSilence;
    return rules.some(({ heardAt, silence }) => heardAt !== null && now - heardAt > silence);
  }

  function values(): (number | null)[] {
    return codes ? [rigState] : rules.map((rule) => rule.value());
  }
}
