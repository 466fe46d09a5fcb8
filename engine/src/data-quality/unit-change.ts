import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import {
  isSameFactor,
  judgeClaim,
  meanSince,
  newClaim,
  SMOOTHED_SAMPLES,
  type UnitClaim,
  type UnitLevels,
  withOthers,
  withSample,
} from "./unit-claim";
import { unitChannels, unitLeasts, watchedUnits } from "./unit-factors";

/** A channel whose values changed at once by the factor between two units. */
export type UnitChange = {
  channel: ChannelId;
  /** Time of the first sample in the other unit. */
  since: EpochSeconds;
  value: number;
  before: number;
  unit: string;
  unitBefore: string;
  /** The larger number by the smaller one. */
  factor: number;
};

/** The levels of the channels that are compared, the claims, and the reported changes; plain JSON of bounded size. */
export type UnitWatch = UnitLevels & {
  /** Time of the last sample while there are claims. */
  lastTime: EpochSeconds | null;
  claims: UnitClaim[];
  changes: { channel: number; since: EpochSeconds; factor: number }[];
};

const numbers = ["number"] as const;
const numbersOrNull = ["number?"] as const;

/** The fields of it. */
export const unitWatchShape = {
  values: numbersOrNull,
  times: numbersOrNull,
  levels: numbersOrNull,
  spreads: numbers,
  counts: numbers,
  lastTime: "number?",
  claims: [
    {
      channel: "number",
      pair: "number",
      isRise: "boolean",
      since: "number",
      levels: numbersOrNull,
      sums: numbers,
      counts: numbers,
      holeFrom: "number?",
      footage: "number",
      others: numbers,
      alike: numbers,
    },
  ],
  changes: [{ channel: "number", since: "number", factor: "number" }],
} as const;

/** The slots of the compared channels, in the order of the state. */
export const unitSlots: readonly number[] = unitChannels.map(channelSlot);

/** A value further from a level, as a share, starts another one. */
const OTHER_LEVEL_SHARE = 0.3;
/** From this duration a claim that other channels end leaves it open whether the unit changed; what stalls a string shows sooner. */
const UNSURE_FROM: Seconds = 10;
/** A reported change is over when the channel returns, or after this time. */
const OVER: Seconds = 21_600;

/** No values yet. */
export const noUnitWatch = (): UnitWatch => ({
  values: unitChannels.map(() => null),
  times: unitChannels.map(() => null),
  levels: unitChannels.map(() => null),
  spreads: unitChannels.map(() => 0),
  counts: unitChannels.map(() => 0),
  lastTime: null,
  claims: [],
  changes: [],
});

/**
 * What a sample showed: the channels that changed their unit, those that returned to the unit before, and those that may have, as other
 * channels changed soon after.
 */
export type UnitStep = {
  watch: UnitWatch;
  changes: readonly UnitChange[];
  returned: readonly ChannelId[];
  unsure: readonly ChannelId[];
};

/**
 * Follows whether channels change by the factor between two units in one sample, while nothing else changes and they go on from there.
 *
 * @param values by `unitSlots`; NaN if a sample has none
 * @param holeDepth NaN if unknown
 * @see docs/methods/data-quality.md — units that change
 */
export function watchUnits(
  before: UnitWatch,
  time: EpochSeconds,
  values: readonly number[],
  holeDepth: Feet,
): UnitStep {
  const watch: UnitWatch = {
    values: before.values.slice(),
    times: before.times.slice(),
    levels: before.levels.slice(),
    spreads: before.spreads.slice(),
    counts: before.counts.slice(),
    lastTime: before.claims.length === 0 ? null : before.lastTime,
    claims: before.claims,
    changes: before.changes.some(({ since }) => time - since > OVER)
      ? before.changes.filter(({ since }) => time - since <= OVER)
      : before.changes,
  };
  for (let index = 0; index < unitChannels.length; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    const claim = claimOf(watch, index) ?? newClaim(before, index, value, time, holeDepth);
    if (claim === null) follow(watch, index, value);
    else if (claim.since === time) watch.claims = [...watch.claims, claim];
    watch.values[index] = value;
    watch.times[index] = time;
  }
  return watch.claims.length === 0
    ? { watch, changes: none, returned: none, unsure: none }
    : decide(watch, time, values, holeDepth);
}

const none: readonly never[] = [];

const claimOf = ({ claims }: UnitWatch, channel: number): UnitClaim | null =>
  claims.find((claim) => claim.channel === channel) ?? null;

/** Follows the level of a channel; values at rest have none. */
function follow(watch: UnitWatch, index: number, value: number): void {
  if (!(value >= unitLeasts[index]!)) {
    if (watch.counts[index]! > 0) [watch.counts[index], watch.levels[index], watch.spreads[index]] = [0, null, 0];
    return;
  }
  const level = watch.levels[index] ?? value;
  const off = Math.abs(value / level - 1);
  const isOther = off > OTHER_LEVEL_SHARE;
  const count = isOther ? 1 : Math.min(SMOOTHED_SAMPLES, watch.counts[index]! + 1);
  watch.counts[index] = count;
  watch.levels[index] = isOther ? value : level + (value - level) / count;
  watch.spreads[index] = isOther ? 0 : watch.spreads[index]! + (off - watch.spreads[index]!) / count;
}

/** Adds the sample to the claims, and decides those that have lasted. */
function decide(watch: UnitWatch, time: EpochSeconds, values: readonly number[], holeDepth: Feet): UnitStep {
  const changes: UnitChange[] = [];
  const returnChannels: ChannelId[] = [];
  const unsure: ChannelId[] = [];
  const claims: UnitClaim[] = [];
  const { claims: openClaims } = watch;
  for (const claim of openClaims) {
    const elapsedTime = watch.lastTime === null ? 0 : time - watch.lastTime;
    const next = withOthers(withSample(claim, values, elapsedTime), openClaims);
    const earlier = watch.changes.find(({ channel }) => channel === claim.channel);
    const moment = { time, holeDepth, spreads: watch.spreads, earlier: earlier?.factor ?? null };
    const verdict = judgeClaim(next, moment);
    if (verdict === null) claims.push(next);
    else endClaim(watch, next);
    const { id, pairs } = watchedUnits[claim.channel]!;
    if (verdict === false && time - claim.since >= UNSURE_FROM) unsure.push(id);
    if (verdict !== true) continue;
    const { larger, smaller, factor } = pairs[claim.pair]!;
    const change = claim.isRise ? factor : 1 / factor;
    const isReturn = earlier !== undefined && isSameFactor(earlier.factor, 1 / change);
    const others = watch.changes.filter((other) => other !== earlier);
    watch.changes = isReturn ? others : [...others, { channel: claim.channel, since: claim.since, factor: change }];
    if (isReturn) returnChannels.push(id);
    else {
      const [unit, unitBefore] = claim.isRise ? [larger, smaller] : [smaller, larger];
      const value = meanSince(next, claim.channel);
      changes.push({
        channel: id,
        since: claim.since,
        value,
        before: claim.levels[claim.channel]!,
        unit,
        unitBefore,
        factor,
      });
    }
  }
  watch.claims = claims;
  watch.lastTime = time;
  return { watch, changes, returned: returnChannels, unsure };
}

/** The levels continue from the values since the claim was made. */
function endClaim(watch: UnitWatch, claim: UnitClaim): void {
  const { channel } = claim;
  const value = watch.values[channel]!;
  const isRunning = value >= unitLeasts[channel]!;
  watch.levels[channel] = isRunning ? value : null;
  watch.counts[channel] = isRunning ? 1 : 0;
  if (!isRunning) watch.spreads[channel] = 0;
}

/** The channels that may have just changed their unit: their values are not used until that is known. */
export const claimedChannels = ({ claims }: UnitWatch): readonly ChannelId[] =>
  claims.length === 0 ? none : claims.map(({ channel }) => unitChannels[channel]!);

/** The channels that have changed their unit and not returned to the one before. */
export const changedChannels = ({ changes }: UnitWatch): readonly ChannelId[] =>
  changes.length === 0 ? none : changes.map(({ channel }) => unitChannels[channel]!);
