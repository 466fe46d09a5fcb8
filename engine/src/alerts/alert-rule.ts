import { type ChannelId, type ChannelSampling, channelRow, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling } from "@sigma/terms/rig-states";
import { createSlidingAggregate, type SlidingAggregate, type SlidingMemory } from "../math/sliding-aggregate";
import type { AlertRule } from "./alert-definition";

/** The state of a rule: plain JSON. */
export type RuleMemory = { window: SlidingMemory; heardAt: EpochSeconds | null; holds: boolean };

/** One rule of an alert with its window; it is modified in place. */
export type RuleTracker = {
  /** Takes the value of a moment; NaN moves the window alone. */
  add(time: EpochSeconds, depth: number, value: number): void;
  /** Whether the rule holds; null while its value is unknown or outdated. */
  judge(time: EpochSeconds): boolean | null;
  /** The value compared with the limit; null while it is unknown. */
  value(): number | null;
  /** The last moment with a value; null before the first. */
  readonly heardAt: EpochSeconds | null;
  readonly slot: number;
  /** Time without a value after which the last one is outdated. */
  readonly silence: Seconds;
  /** Judges without a dead band next. */
  begin(): void;
  memory(): RuleMemory;
};

/** Time without a value after which a channel is outdated, s; a survey holds until the next one. */
const silentAfter: Record<ChannelSampling, Seconds> = { surface: 120, downhole: 1800, survey: Infinity };

/** Maximum silence of a channel before its last value is outdated. */
export const silenceOf = (trace: AlertRule["trace"]): Seconds => silentAfter[channelRow(trace).sampling];

/** Position of a sample along the hole for depth windows: they use values measured while hole was drilled; otherwise NaN. */
export const depthMade = (holeDepth: Feet | null, rigState: number | null): Feet =>
  holeDepth !== null && (rigState === null || isDrilling(rigState)) ? holeDepth : Number.NaN;

/** The channel that counts since the start of the well; over a window it is the count within the window (OP-009). */
const COUNTER: ChannelId = "pumpRecycles";

/** By how much a counter has risen within a window; null while that holds no value. */
function riseOf(values: SlidingAggregate): number | null {
  const [least, most] = [values.read("Min"), values.read("Max")];
  return least === null || most === null ? null : most - least;
}

/**
 * Tracks one rule, from the start or from a stored state.
 *
 * @throws EngineInputError `out-of-range` for a window whose length is not greater than 0
 * @see docs/methods/alerts.md — rules
 */
export function trackRule(rule: AlertRule, memory?: RuleMemory): RuleTracker {
  const { window, aggregation, comparison, value: limit, deadBand } = rule;
  const alongDepth = window?.along === "depth";
  const values = createSlidingAggregate(window?.length ?? 1, alongDepth ? "stretch" : "value", memory?.window);
  const isCount = rule.trace === COUNTER && window !== null;
  const kind = window ? aggregation : "Instant";
  const read = () => (isCount ? riseOf(values) : values.read(kind));
  const isAbove = comparison === ">" || comparison === ">=";
  const isInclusive = comparison === ">=" || comparison === "<=";
  const silence = silenceOf(rule.trace);
  let heardAt = memory?.heardAt ?? null;
  let holds = memory?.holds ?? false;

  return {
    slot: channelSlot(rule.trace),
    silence,
    get heardAt() {
      return heardAt;
    },
    add(time, depth, value) {
      if (!Number.isNaN(value)) heardAt = time;
      values.add(alongDepth ? depth : time, value);
    },
    judge(time) {
      if (heardAt === null || time - heardAt > silence) return null;
      const value = read();
      if (value === null) return null;
      const bound = holds ? limit + (isAbove ? -deadBand : deadBand) : limit;
      holds = (isAbove ? value > bound : value < bound) || (isInclusive && value === bound);
      return holds;
    },
    value: read,
    begin: () => void (holds = false),
    memory: () => ({ window: values.memory(), heardAt, holds }),
  };
}
