import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { quantile } from "../math/quantile";
import { ALARM_LIMITS } from "./alarm-limits";
import { mostWithin } from "./alarm-load";
import type { AlertDefinition } from "./alert-definition";
import { backTest, type BackTest, type BackTestRaise, type BackTestSamples } from "./back-test";
import { firstAtOrAfter } from "../math/index-search";

/** The setting of an alert that a mend changes. */
export type MendedPart = "on-delay" | "off-delay" | "dead-band";

/** A change that quietens an alert, with its effect on the raises. */
export type Mend = {
  part: MendedPart;
  definition: AlertDefinition;
  /** The figure: s, or the unit of the rule. */
  value: number;
  /** Raises and the most within a minute with it. */
  count: number;
  worstMinute: number;
  /** Raises of a minute or longer that it would not have shown at all. */
  missed: number;
  /** By how much it raises later, s. */
  later: Seconds;
};

/** How an alert did without a change, and what would quieten it: the best first. */
export type MendProposals = { count: number; worstMinute: number; mends: Mend[] };

/** Usual delays, s; common practice is 15 s for flow and pressure, 60 s for slower values. */
const DELAYS: readonly Seconds[] = [5, 10, 15, 30, 60, 120, 180, 300];
/** A raise of this duration requires an action: no change may hide it. */
const ACTION_DURATION: Seconds = 60;
/** Two raises so close have one cause, s. */
const ONE_CAUSE: Seconds = 600;
/** A dead band up to this share of the limit. */
const MOST_DEAD_BAND = 0.2;
/** Minimum share of the raises that a change must remove to be suggested. */
const LEAST_GAIN = 0.3;

/**
 * Changes that would quieten an alert on stored samples: of each part the smallest figure, derived from how long its raises and the
 * gaps between them were, with which it no longer chatters and most raises are gone, while every long one is still shown.
 *
 * @throws EngineInputError as `backTest` does
 * @see docs/methods/alerts.md — mends
 */
export function mendAlert(
  definition: AlertDefinition,
  samples: BackTestSamples,
  range: { from: EpochSeconds; to: EpochSeconds },
): MendProposals {
  const run = (changedAlert: AlertDefinition) => backTest(changedAlert, samples, { ...range, points: 1 });
  const before = run(definition);
  const mends = [onDelays(definition, before), offDelays(definition, before), deadBands(definition, before, samples)]
    .map((candidates) => smallestThatHelps(candidates, before, run))
    .filter((mend) => mend !== null);
  return { ...figuresOf(before), mends: mends.toSorted((a, b) => a.missed - b.missed || a.count - b.count) };
}

type Candidate = Pick<Mend, "part" | "definition" | "value" | "later">;

/** The smallest figure that ends the chatter and takes enough raises away; else the best one that takes any. */
function smallestThatHelps(
  candidates: readonly Candidate[],
  before: BackTest,
  run: (definition: AlertDefinition) => BackTest,
): Mend | null {
  const count = before.raises.length;
  let best: Mend | null = null;
  for (const candidate of candidates) {
    const after = run(candidate.definition);
    const mend: Mend = { ...candidate, ...figuresOf(after), missed: missedBy(before.raises, after.raises) };
    if (mend.missed > 0 || mend.count > count * (1 - LEAST_GAIN)) continue;
    if (best && mend.count >= best.count) continue;
    best = mend;
    if (mend.worstMinute < ALARM_LIMITS.chatterRaises && mend.count <= count / 2) break;
  }
  return best;
}

const figuresOf = ({ raises }: BackTest) => ({
  count: raises.length,
  worstMinute: mostWithin(
    raises.map(({ from }) => from),
    ALARM_LIMITS.chatterTime,
  ),
});

/** Long raises during which the changed alert was never active. */
function missedBy(before: readonly BackTestRaise[], after: readonly BackTestRaise[]): number {
  const isLong = ({ from, to }: BackTestRaise) => (to ?? Infinity) - from >= ACTION_DURATION;
  return before.filter(
    (raise) =>
      isLong(raise) && !after.some(({ from, to }) => from < (raise.to ?? Infinity) && (to ?? Infinity) > raise.from),
  ).length;
}

function onDelays(definition: AlertDefinition, { raises }: BackTest): Candidate[] {
  const raiseDurations = raises.map(({ from, to }) => (to ?? Infinity) - from).filter(Number.isFinite);
  const typical = quantile(raiseDurations, 0.9) ?? 0;
  return DELAYS.filter((delay) => delay > definition.onDelay && delay <= Math.max(15, 2 * typical)).map((onDelay) => ({
    part: "on-delay",
    value: onDelay,
    definition: { ...definition, onDelay },
    later: onDelay - definition.onDelay,
  }));
}

function offDelays(definition: AlertDefinition, { raises }: BackTest): Candidate[] {
  const gaps = gapsOf(raises);
  if (gaps.length === 0) return [];
  const longest = Math.max(...gaps.map(({ from, to }) => to - from));
  return DELAYS.filter((delay) => delay > definition.offDelay && delay <= 2 * longest).map((offDelay) => ({
    part: "off-delay",
    value: offDelay,
    definition: { ...definition, offDelay },
    later: 0,
  }));
}

/** Between a return and the next raise, where both have one cause. */
function gapsOf(raises: readonly BackTestRaise[]): { from: EpochSeconds; to: EpochSeconds }[] {
  return raises.flatMap(({ to }, index) => {
    const next = raises[index + 1];
    return to !== null && next && next.from - to <= ONE_CAUSE ? [{ from: to, to: next.from }] : [];
  });
}

/** How far values returned past the limit in the gaps: bands that contain half, three quarters and nine tenths of them. */
function deadBands(definition: AlertDefinition, before: BackTest, { time, columns }: BackTestSamples): Candidate[] {
  const { condition } = definition;
  if (condition.kind !== "rules") return [];
  const gaps = gapsOf(before.raises);
  const bandsOf = condition.rules.map(({ trace, comparison, value: limit, deadBand }) => {
    const column = columns[trace];
    if (!column) return null;
    const sign = comparison.startsWith(">") ? 1 : -1;
    const depths = gaps.flatMap(({ from, to }) => {
      let deepest = 0;
      for (let at = firstAtOrAfter(time, from); at < time.length && time[at]! <= to; at++) {
        deepest = Math.max(deepest, sign * (limit - column[at]!) || 0);
      }
      return deepest > 0 ? [deepest] : [];
    });
    const most = MOST_DEAD_BAND * Math.abs(limit);
    return (share: number) => {
      const band = roundUpValue(Math.min(most, 1.1 * (quantile(depths, share) ?? 0)));
      return band > deadBand ? band : null;
    };
  });
  return [0.5, 0.75, 0.9, 1].flatMap((share): Candidate[] => {
    const bands = bandsOf.map((bandOf) => bandOf?.(share) ?? null);
    const value = bands.find((band) => band !== null);
    if (value === undefined || value === null) return [];
    const rules = condition.rules.map((rule, index) => ({ ...rule, deadBand: bands[index] ?? rule.deadBand }));
    return [{ part: "dead-band", value, definition: { ...definition, condition: { ...condition, rules } }, later: 0 }];
  });
}

/** Rounded up to two significant digits, as a user would write it. */
function roundUpValue(value: number): number {
  if (!(value > 0)) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.ceil(value / unit - 1e-9) * unit).toPrecision(2));
}
