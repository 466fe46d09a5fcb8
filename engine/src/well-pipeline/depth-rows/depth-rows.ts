import { HOUR } from "@sigma/terms/durations";
import { channelRow, channels, channelSlot } from "@sigma/terms/channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import {
  type Degrees,
  type EpochSeconds,
  type Feet,
  toDegrees,
  toRadians,
  type Radians,
  type Seconds,
} from "@sigma/terms/quantities";
import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { type DepthRow, emptyDepthValues, type SampleValues } from "@sigma/terms/sample";
import { rateOfHole } from "../../drilled-hole/rate-of-hole";
import { wrapDegrees } from "../../math/angles";
import type { FormulaSetting } from "../settings";
import { isReached, MOST_AT_ONCE, nextWholeFoot } from "./foot-pieces";

/** The channels that a depth row averages over its foot, in the order of their columns. */
const meanColumns = channels
  .flatMap(({ id, depthRow }) => (depthRow?.rule === "mean" ? [{ slot: channelSlot(id), column: depthRow.slot }] : []))
  .toSorted((a, b) => a.column - b.column);

const channelSlots = meanColumns.map(({ slot }) => slot);
const columnSlots = meanColumns.map(({ column }) => column);
const CORRECTED_DEPTH = depthColumnSlot("correctedDepth");
const DEPTH_GAP = depthColumnSlot("currentDepthGap");
const RIG_STATE = depthColumnSlot("rigState");
const TOOLFACE = depthColumnSlot("toolface");
const ROP = depthColumnSlot("rop");

/** The mean of a formula channel over the foot in progress: as of the other channels, by its slot in samples. */
type FormulaMean = { slot: number; column: number; sum: number; weight: number; last: number | null };

/** A stretch of hole. */
type Stretch = { from: Feet; to: Feet };

/** The foot of hole in progress: footage-weighted sums since the last whole foot. */
export type FootState = {
  /** Depth that the hole has been logged to. */
  depth: Feet | null;
  /** Hole above `depth` that was made without data: the sum of `unlogged` down to there. */
  gap: Feet;
  /** Stretches of hole made without data, shallow first. */
  unlogged: Stretch[];
  /** Deepest that the hole has been, logged or not. */
  deepest: Feet;
  sums: number[];
  weights: number[];
  /** The averaged channels at the sample before, empty if it made no hole. */
  last: (number | null)[];
  /** The means of the formulas of the well. */
  formulas: FormulaMean[];
  /** Footage of the foot by rig state, and the state of the part that was neither rotated nor slid. */
  rotary: Feet;
  slide: Feet;
  other: Feet;
  otherCode: RigStateCode;
  /** Toolface vector over the slide footage. */
  north: Feet;
  east: Feet;
  /** Time on bottom since the last whole foot, and the part of the foot that was made in it. */
  onBottom: Seconds;
  timed: Feet;
};

/**
 * No hole seen yet.
 *
 * @see docs/methods/well-pipeline.md — depth rows
 */
export const unknownFoot = (): FootState => ({
  depth: null,
  gap: 0,
  unlogged: [],
  deepest: 0,
  sums: meanColumns.map(() => 0),
  weights: meanColumns.map(() => 0),
  last: [],
  formulas: [],
  rotary: 0,
  slide: 0,
  other: 0,
  otherCode: RigState.other,
  north: 0,
  east: 0,
  onBottom: 0,
  timed: 0,
});

/** The newest hole: from the last logged depth down to `hole`, made between the two times. */
export type NewHole = {
  hole: Feet;
  previousTime: EpochSeconds;
  time: EpochSeconds;
  code: RigStateCode;
  values: SampleValues;
  /** NaN if no value was decoded recently. */
  toolface: Degrees;
  /** The channels of formulas and programs. */
  formulas: readonly Pick<FormulaSetting, "channel">[];
  /** Time on bottom between the two times; null if data were missing, so that it is unknown. */
  onBottom: Seconds | null;
};

/**
 * Logs the newest hole and completes the rows of the whole feet it passed.
 *
 * A sample represents the hole since the one before, its values changing evenly along it. A row is the footage-weighted mean of
 * its foot. Its rig state is the one that made most of it, its toolface the vector mean of the slid part, its ROP the foot over the
 * time on bottom that it took, and its time the time at which the foot was reached. Hole that grew by more than ten feet at once
 * has no rows: it is added to the gap, which `currentDepthGap` carries from there on, so that `correctedDepth + currentDepthGap`
 * is the depth. Hole that has been logged, or that the hole has passed before, was not made without data. A hole that became
 * shallower (a correction, a sidetrack) is logged again from there.
 *
 * @returns the foot in progress, and the rows of the feet completed, shallow first
 * @see docs/methods/well-pipeline.md — depth rows
 */
export function logHole(foot: FootState, newHole: NewHole): { foot: FootState; rows: DepthRow[] } {
  const { hole } = newHole;
  if (foot.depth === null || hole < foot.depth)
    return { foot: movedTo(foot, hole, withoutTop(foot.unlogged, hole)), rows: none };
  const growth = hole - foot.depth;
  if (growth <= 0) return { foot: waiting(foot, newHole.onBottom ?? 0), rows: none };
  if (growth > MOST_AT_ONCE) return { foot: movedTo(foot, hole, withJump(foot, hole)), rows: none };

  let rows = none;
  let filling = copyFoot(foot);
  if (newHole.formulas.length > 0 || foot.formulas.length > 0)
    filling.formulas = startMeans(foot.formulas, newHole.formulas);
  for (let top = foot.depth; top < hole; ) {
    const whole = nextWholeFoot(top);
    const isWhole = isReached(whole, hole);
    const base = isWhole ? whole : hole;
    addPiece(filling, newHole, base - top, ((top + base) / 2 - foot.depth) / growth);
    if (newHole.onBottom !== null) {
      filling.onBottom += (newHole.onBottom * (base - top)) / growth;
      filling.timed += base - top;
    }
    top = base;
    if (!isWhole) continue;
    const time = newHole.previousTime + ((newHole.time - newHole.previousTime) * (base - foot.depth)) / growth;
    rows = [...rows, rowOf(filling, base, Math.min(time, newHole.time))];
    filling = nextFoot(filling);
  }
  filling.depth = hole;
  filling.last = averagedValues(newHole.values);
  for (const mean of filling.formulas) mean.last = numberOrNull(newHole.values[mean.slot]!);
  if (hole < foot.deepest) filling.unlogged = withoutStretch(foot.unlogged, foot.depth, hole);
  else filling.deepest = hole;
  return { foot: filling, rows };
}

const none: DepthRow[] = [];

/** No hole is made; time on bottom counts for the foot in progress. */
const waiting = (foot: FootState, onBottom: Seconds): FootState =>
  foot.last.length === 0 && onBottom === 0
    ? foot
    : {
        ...foot,
        last: [],
        formulas: foot.formulas.map((mean) => ({ ...mean, last: null })),
        onBottom: foot.onBottom + onBottom,
      };

/** The means so far of the formulas of the well; a formula that is new starts within the foot. */
const startMeans = (means: readonly FormulaMean[], formulas: NewHole["formulas"]): FormulaMean[] =>
  formulas.map(({ channel }) => {
    const slot = channelSlot(channel);
    const openMean = means.find((mean) => mean.slot === slot);
    return openMean
      ? { ...openMean }
      : { slot, column: channelRow(channel).depthRow!.slot, sum: 0, weight: 0, last: null };
  });

const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** More stretches than a well has: the shallowest become one. */
const MOST_STRETCHES = 100;

/** A foot that starts at a depth that the hole reached without being logged. */
const movedTo = ({ deepest }: FootState, depth: Feet, unloggedStretches: Stretch[]): FootState => ({
  ...unknownFoot(),
  depth,
  gap: lengthAbove(unloggedStretches, depth),
  unlogged: unloggedStretches,
  deepest: Math.max(deepest, depth),
});

const lengthAbove = (stretches: readonly Stretch[], depth: Feet): Feet =>
  stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, depth) - from), 0);

/** The stretches, plus the stretch of a jump without hole that existed before. */
function withJump({ depth, deepest, unlogged }: FootState, hole: Feet): Stretch[] {
  const from = Math.max(depth!, deepest);
  if (hole - from <= (from > depth! ? MOST_AT_ONCE : 0)) return unlogged;
  const [first, second, ...rest] = unlogged;
  const isFull = unlogged.length === MOST_STRETCHES && first && second;
  const keptStretches = isFull ? [{ from: second.from - (first.to - first.from), to: second.to }, ...rest] : unlogged;
  return [...keptStretches, { from, to: hole }];
}

/** The stretches without the top part of a stretch in which the hole turned out to be only a little deeper. */
const withoutTop = (stretches: readonly Stretch[], hole: Feet): Stretch[] =>
  stretches.map((each) => {
    const isLittle = each.from < hole && hole < each.to && hole - each.from <= MOST_AT_ONCE;
    return isLittle ? { from: hole, to: each.to } : each;
  });

/** The stretches without the stretch that has just been logged. */
const withoutStretch = (stretches: readonly Stretch[], from: Feet, to: Feet): Stretch[] =>
  stretches
    .flatMap((each) => [
      { from: each.from, to: Math.min(each.to, from) },
      { from: Math.max(each.from, to), to: each.to },
    ])
    .filter((each) => each.to > each.from);

/** A foot that can be modified; fields are written out, because spreading it costs more than the rest of the sample. */
const copyFoot = (foot: FootState): FootState => ({
  depth: foot.depth,
  gap: foot.gap,
  unlogged: foot.unlogged,
  deepest: foot.deepest,
  sums: foot.sums.slice(),
  weights: foot.weights.slice(),
  last: foot.last,
  formulas: foot.formulas,
  rotary: foot.rotary,
  slide: foot.slide,
  other: foot.other,
  otherCode: foot.otherCode,
  north: foot.north,
  east: foot.east,
  onBottom: foot.onBottom,
  timed: foot.timed,
});

const nextFoot = ({ depth, gap, unlogged, deepest, last, formulas }: FootState): FootState => ({
  ...unknownFoot(),
  depth,
  gap,
  unlogged,
  deepest,
  last,
  formulas: formulas.map((mean) => ({ ...mean, sum: 0, weight: 0 })),
});

function averagedValues(values: SampleValues): (number | null)[] {
  const last = noValues.slice();
  for (let index = 0; index < channelSlots.length; index++) {
    const value = values[channelSlots[index]!]!;
    if (!Number.isNaN(value)) last[index] = value;
  }
  return last;
}

const noValues = channelSlots.map((): number | null => null);

/** Adds a piece of hole; `along` is the position of its middle on the way from the previous sample to this one. */
function addPiece(foot: FootState, { values, code, toolface }: NewHole, length: Feet, along: number): void {
  for (let index = 0; index < channelSlots.length; index++) {
    const value = values[channelSlots[index]!]!;
    if (Number.isNaN(value)) continue;
    const last = foot.last[index] ?? value;
    foot.sums[index]! += (last + (value - last) * along) * length;
    foot.weights[index]! += length;
  }
  for (const mean of foot.formulas) {
    const value = values[mean.slot]!;
    if (Number.isNaN(value)) continue;
    const last = mean.last ?? value;
    mean.sum += (last + (value - last) * along) * length;
    mean.weight += length;
  }
  if (code === RigState.rotaryDrilling) foot.rotary += length;
  else if (code === RigState.slideDrilling) foot.slide += length;
  else {
    foot.other += length;
    foot.otherCode = code;
  }
  if (code !== RigState.slideDrilling || Number.isNaN(toolface)) return;
  foot.north += length * Math.cos(toRadians(toolface));
  foot.east += length * Math.sin(toRadians(toolface));
}

function rowOf(foot: FootState, depth: Feet, time: EpochSeconds): DepthRow {
  const values = emptyDepthValues();
  for (let index = 0; index < columnSlots.length; index++) {
    const weight = foot.weights[index]!;
    if (weight > 0) values[columnSlots[index]!] = foot.sums[index]! / weight;
  }
  for (const { column, sum, weight } of foot.formulas) if (weight > 0) values[column] = sum / weight;
  values[ROP] = rateOfHole({ footage: foot.timed, hours: foot.onBottom / HOUR }) ?? Number.NaN;
  values[CORRECTED_DEPTH] = depth - foot.gap;
  values[DEPTH_GAP] = foot.gap;
  const code = mostOf(foot);
  values[RIG_STATE] = code;
  if (code === RigState.slideDrilling && (foot.north !== 0 || foot.east !== 0)) {
    values[TOOLFACE] = wrapDegrees(toDegrees(Math.atan2(foot.east, foot.north) as Radians));
  }
  return { depth, time, values };
}

function mostOf({ rotary, slide, other, otherCode }: FootState): RigStateCode {
  if (rotary >= slide && rotary >= other) return RigState.rotaryDrilling;
  return slide >= other ? RigState.slideDrilling : otherCode;
}
