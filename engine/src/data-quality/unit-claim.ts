import { HOUR } from "@sigma/terms/durations";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { LEAST_UNIT_FACTOR, type UnitPair, unitChannels, unitIndex, watchedUnits } from "./unit-factors";

/** A change that may be one of the unit, until the samples after it show whether it is. */
export type UnitClaim = {
  channel: number;
  pair: number;
  isRise: boolean;
  since: EpochSeconds;
  /** The levels of all channels before it, and the sums of their samples since. */
  levels: (number | null)[];
  sums: number[];
  counts: number[];
  /** Hole depth at its start, and the footage that the rate of penetration gave since. */
  holeFrom: number | null;
  footage: number;
  /** Channels that changed in the same seconds by the factor between two units, and those of them that rose or fell with it. */
  others: number[];
  alike: number[];
};

/** The last value of each channel, its time, its level, its mean distance from the level as a share, and the samples in it. */
export type UnitLevels = {
  values: (number | null)[];
  times: (EpochSeconds | null)[];
  levels: (number | null)[];
  spreads: number[];
  counts: number[];
};

/** Samples in a level, and those that it needs before a change is compared with it. */
export const SMOOTHED_SAMPLES = 10;
const LEAST_SAMPLES = 5;
/** A value after a longer pause isn't compared with the one before. */
const MAX_PAUSE: Seconds = 60;

const [WOB, HOOKLOAD, ROP] = [unitIndex("wob"), unitIndex("hookload"), unitIndex("rop")];

/**
 * The witnesses of a channel: what would change with it if the change were real, each with the share by which it may. One of them has to be
 * measured, and none may change.
 */
const witnesses: Partial<Record<ChannelId, Partial<Record<ChannelId, number>>>> = {
  pumpRate: { pumpPressure: 0.08, totalSpm: 0.05, flowOut: 0.3 },
  flowOutRate: { pumpRate: 0.05, pumpPressure: 0.08, totalSpm: 0.05 },
  pumpPressure: { pumpRate: 0.05, totalSpm: 0.05, flowOut: 0.3 },
  diffPressure: { pumpPressure: 0.08, torque: 0.3 },
  hookload: { pumpPressure: 0.15, pumpRate: 0.1, rpm: 0.1 },
  wob: { hookload: 0.03, torque: 0.25, rpm: 0.1 },
  torque: { rpm: 0.1, wob: 0.25, hookload: 0.05, pumpPressure: 0.1 },
  rop: { rpm: 0.1, wob: 0.25, torque: 0.25, pumpPressure: 0.1 },
};
const bands: readonly (readonly (readonly [number, number])[])[] = unitChannels.map((id) =>
  Object.entries(witnesses[id] ?? {}).map(([witness, band]) => [unitIndex(witness as ChannelId), band]),
);

/** Pressure grows with about this power of the flow, and flow with that of the strokes: where one goes up and down, the other does too. */
const TURBULENT = 1.8;
const followers: Readonly<Record<number, readonly (readonly [witness: number, power: number])[]>> = {
  [unitIndex("pumpRate")]: [
    [unitIndex("totalSpm"), 1],
    [unitIndex("pumpPressure"), 1 / TURBULENT],
  ],
  [unitIndex("pumpPressure")]: [
    [unitIndex("totalSpm"), TURBULENT],
    [unitIndex("pumpRate"), TURBULENT],
  ],
};
/** Accuracy of what follows, as a share, and the largest change that is followed, as a logarithm. */
const FOLLOWED_TO = 0.15;
const MOST_FOLLOWED = 0.8;

/** How near the change of one sample, and that of the mean, has to be to the factor; the noise of the channel widens the first. */
const NEAR_SAMPLE = 0.03;
const NEAR_MEAN = 0.015;
const SPREADS = 4;
/** Noise above which a factor can't be told from it, and the most that noise widens it, as shares of the logarithm of the factor. */
const MOST_SPREAD_SHARE = 0.05;
const MOST_WIDENED_SHARE = 0.05;
const MOST_WIDENED = 0.1;
/** The same for a channel that changes with another one by the same factor. */
const MOST_SPREAD_SHARE_TOGETHER = 0.25;
/** Weight on the bit comes off the hook: the hookload goes by no more than this share of a change of its unit. */
const OFF_HOOK_SHARE = 0.3;
/** Hole that shows whether it is made at the rate of penetration, and how near to the factor that has to be. */
const LEAST_FOOTAGE = 1.5;
const NEAR_RATE = 0.25;
/** Minimum duration and number of samples of a change; other channels sent with other records change within this time. */
const LASTS: Seconds = 60;
const LASTING_SAMPLES = 5;
/** A larger factor is clear sooner: pressure and flow that are one thing follow each other within seconds. */
const LARGE_FACTOR = Math.log(3);
const LARGE_LASTS: Seconds = 20;
const TOGETHER: Seconds = 10;
/** A claim that few samples confirm ends. */
const UNDECIDED: Seconds = 480;

/** The claim of a value that is away from the last one by the factor between two units; null if there is none. */
export function newClaim(
  before: UnitLevels,
  channel: number,
  value: number,
  time: EpochSeconds,
  holeDepth: Feet,
): UnitClaim | null {
  const last = before.values[channel]!;
  const level = before.levels[channel];
  if (last === null || level == null || channel >= watchedUnits.length) return null;
  const ratio = value / last;
  if (!(ratio > 0) || (ratio < LEAST_UNIT_FACTOR && ratio > 1 / LEAST_UNIT_FACTOR)) return null;
  if (before.counts[channel]! < LEAST_SAMPLES || time - before.times[channel]! > MAX_PAUSE) return null;
  const isRise = ratio > 1;
  const spread = before.spreads[channel]!;
  const size = Math.abs(Math.log(value / level));
  const { pairs } = watchedUnits[channel]!;
  const pair = nearestPair(pairs, size);
  const factorSize = Math.log(pairs[pair]!.factor);
  const isNear = Math.abs(size - factorSize) <= NEAR_SAMPLE + SPREADS * spread;
  if (!isNear || spread > MOST_SPREAD_SHARE_TOGETHER * factorSize) return null;
  const sums = unitChannels.map(() => 0);
  const holeFrom = Number.isNaN(holeDepth) ? null : holeDepth;
  return {
    channel,
    pair,
    isRise,
    since: time,
    levels: before.levels,
    sums,
    counts: sums,
    holeFrom,
    footage: 0,
    others: [],
    alike: [],
  };
}

function nearestPair(pairs: readonly UnitPair[], size: number): number {
  let nearest = 0;
  const distance = (index: number) => Math.abs(Math.log(pairs[index]!.factor) - size);
  for (let index = 1; index < pairs.length; index++) if (distance(index) < distance(nearest)) nearest = index;
  return nearest;
}

/** Whether two changes are by the factor of the same units. */
export const isSameFactor = (a: number, b: number): boolean => Math.abs(Math.log(a / b)) < NEAR_SAMPLE;

/** The mean of a channel since a claim. */
export const meanSince = ({ sums, counts }: UnitClaim, index: number): number => sums[index]! / counts[index]!;

/** The claim with the values of a sample. */
export function withSample(claim: UnitClaim, values: readonly number[], elapsedTime: Seconds): UnitClaim {
  const [sums, counts] = [claim.sums.slice(), claim.counts.slice()];
  for (let index = 0; index < unitChannels.length; index++) {
    if (Number.isNaN(values[index]!)) continue;
    sums[index]! += values[index]!;
    counts[index]!++;
  }
  const rate = values[ROP]!;
  return { ...claim, sums, counts, footage: claim.footage + (Number.isNaN(rate) ? 0 : (rate * elapsedTime) / HOUR) };
}

/** The sample at which a claim is judged. */
export type ClaimMoment = {
  time: EpochSeconds;
  holeDepth: Feet;
  spreads: readonly number[];
  /** The factor of a change of the channel before. */
  earlier: number | null;
};

/** True for a change of the unit, false for another one, null while it isn't known. */
export function judgeClaim(claim: UnitClaim, moment: ClaimMoment): boolean | null {
  const { channel, pair, isRise, since, levels, counts } = claim;
  const { time, spreads } = moment;
  const factorSize = Math.log(watchedUnits[channel]!.pairs[pair]!.factor);
  const followedSize = followedChange(claim);
  if (Math.abs(followedSize) > MOST_FOLLOWED) return false;
  const size = (isRise ? 1 : -1) * (Math.log(meanSince(claim, channel) / levels[channel]!) - followedSize);
  const spread = spreads[channel]!;
  const error =
    SPREADS * spread * Math.sqrt(1 / SMOOTHED_SAMPLES + 1 / counts[channel]!) + FOLLOWED_TO * Math.abs(followedSize);
  const off = Math.abs(size - factorSize);
  if (!(off <= NEAR_SAMPLE + error)) return false;
  const supports = supportsOf(claim, spreads);
  if (supports === null) return false;
  const lasts = factorSize >= LARGE_FACTOR && channel !== WOB ? LARGE_LASTS : LASTS;
  const isLong = time - since >= lasts && counts[channel]! >= LASTING_SAMPLES;
  const isDecided = isLong && (channel !== ROP || isHoleMade(claim, moment.holeDepth));
  if (!isDecided) return time - since > UNDECIDED ? false : null;
  const isSeconded = claim.alike.some((other) => watchedUnits[other]?.pairs === watchedUnits[channel]!.pairs);
  const mostSpread = (isSeconded ? MOST_SPREAD_SHARE_TOGETHER : MOST_SPREAD_SHARE) * factorSize;
  const noiseShare = Math.min(MOST_WIDENED, MOST_WIDENED_SHARE * factorSize, error);
  const near = NEAR_MEAN + Math.max(noiseShare, FOLLOWED_TO * Math.abs(followedSize));
  if (supports === 0 || spread > mostSpread || off > near) return false;
  if (channel === WOB) return isSeconded || isOffHook(claim, spreads);
  return channel === ROP ? isOtherRate(claim, moment) : true;
}

/** Adds the other claims of the same seconds, which may be decided sooner. */
export function withOthers(claim: UnitClaim, all: readonly UnitClaim[]): UnitClaim {
  const newClaims = all.filter(
    ({ channel, since }) =>
      channel !== claim.channel && Math.abs(since - claim.since) <= TOGETHER && !claim.others.includes(channel),
  );
  if (newClaims.length === 0) return claim;
  const alike = newClaims.filter(({ isRise }) => isRise === claim.isRise);
  return {
    ...claim,
    others: [...claim.others, ...newClaims.map(({ channel }) => channel)],
    alike: [...claim.alike, ...alike.map(({ channel }) => channel)],
  };
}

/** The change of flow or pressure, as a logarithm, that comes with that of strokes, or of the other of both. */
function followedChange(claim: UnitClaim): number {
  const { channel, levels, counts } = claim;
  for (const [witness, power] of followers[channel] ?? []) {
    if (levels[witness] == null || counts[witness] === 0) continue;
    if (claim.others.includes(witness)) return 0;
    return power * Math.log(meanSince(claim, witness) / levels[witness]) || 0;
  }
  return 0;
}

/** How many witnesses a claim has; null if one of them changed, too. */
function supportsOf(claim: UnitClaim, spreads: readonly number[]): number | null {
  const { channel, levels, counts, others, alike } = claim;
  let supports = 0;
  for (const [witness, band] of bands[channel]!) {
    if (levels[witness] == null || counts[witness] === 0) continue;
    supports++;
    const isFollowed = followers[channel]?.some(([followed]) => followed === witness);
    // Pumps that are slowed lower flow and pressure at once: that both change by factors of units shows nothing.
    if (isFollowed && alike.includes(witness) && others.length === 1) return null;
    if (isFollowed || others.includes(witness)) continue;
    const movedBy = Math.abs(Math.log(meanSince(claim, witness) / levels[witness]));
    if (!(movedBy <= band + SPREADS * (spreads[witness]! / Math.sqrt(counts[witness]!)))) return null;
  }
  return supports;
}

/** Whether the hookload shows that the weight on the bit has not changed. */
function isOffHook(claim: UnitClaim, spreads: readonly number[]): boolean {
  const { levels, counts } = claim;
  const hookload = levels[HOOKLOAD];
  if (hookload == null || counts[HOOKLOAD] === 0) return false;
  const takenWeight = Math.abs(meanSince(claim, HOOKLOAD) - hookload);
  const noise = (2 * spreads[HOOKLOAD]! * hookload) / Math.sqrt(counts[HOOKLOAD]!);
  return takenWeight + noise < OFF_HOOK_SHARE * Math.abs(meanSince(claim, WOB) - levels[WOB]!);
}

/** Whether enough hole was made since a claim to compare it with the rate of penetration. */
const isHoleMade = ({ holeFrom, footage }: UnitClaim, holeDepth: Feet): boolean =>
  holeFrom !== null && Math.max(holeDepth - holeFrom, footage) >= LEAST_FOOTAGE;

/** Whether hole is made at another rate than the one that is read, by the factor of the units; after a return at the same one. */
function isOtherRate({ pair, isRise, holeFrom, footage }: UnitClaim, { holeDepth, earlier }: ClaimMoment): boolean {
  const { factor } = watchedUnits[ROP]!.pairs[pair]!;
  const change = isRise ? factor : 1 / factor;
  const isReturn = earlier !== null && isSameFactor(earlier, 1 / change);
  return Math.abs(Math.log(((holeDepth - holeFrom!) / footage) * (isReturn ? 1 : change))) <= NEAR_RATE;
}
