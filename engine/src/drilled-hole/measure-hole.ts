import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, FeetPerHour, Percent } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { MOST_AT_ONCE } from "../well-pipeline/depth-rows/foot-pieces";
import { madeHole, type RatedHole, rateOfHole } from "./rate-of-hole";

/** Depth rows of a well, shallow first; NaN if a value is unknown. Rows of a depth log have no time. */
export type HoleRows = {
  depth: ArrayLike<Feet>;
  time: ArrayLike<EpochSeconds>;
  rigState: ArrayLike<number>;
  rop: ArrayLike<FeetPerHour>;
};

/** How hole was made; null if unknown, as in a depth log without rotary speed. */
export type HoleMode = "rotated" | "slid" | null;

/** The hole that one depth row represents, from its top to its depth. */
export type HolePiece = {
  row: number;
  top: Feet;
  depth: Feet;
  mode: HoleMode;
  /** Hours on bottom that it took; null if its row has no rate. */
  hours: number | null;
  /** Its start and end, the first by its hours; NaN in a depth log. */
  from: EpochSeconds;
  to: EpochSeconds;
};

/** Hole of one mode: all of it, and that part of it which has a rate with the hours that it took. */
export type ModeOfHole = { footage: Feet; rated: RatedHole };

/** The hole drilled in an interval of depth or time. `all` also has hole with an unknown mode. */
export type DrilledHole = Record<"all" | "rotated" | "slid", ModeOfHole>;

/** An interval of depth, or of time; both ends are open if absent. */
export type Within = { depth?: { from: Feet; to: Feet }; time?: { from: EpochSeconds; to: EpochSeconds } };

const ONE: Feet = 1;

/**
 * The pieces of hole that depth rows represent, shallow first: the only definition of slid and rotated footage.
 *
 * A row represents the hole from the row above, or one foot if the rows are more than 10 ft apart. Its rig state decides whether
 * it was slid or rotated; hole that was drilled in another state goes with the hole above it. A timed row with neither a state nor
 * a rate contains only sensor readings of older hole and isn't new hole.
 *
 * @see docs/methods/drilled-hole.md — slid and rotated
 */
export function holePieces({ depth, time, rigState, rop }: HoleRows): HolePiece[] {
  const pieces: HolePiece[] = [];
  let mode: HoleMode = null;
  for (let row = 0; row < depth.length; row++) {
    const [at, moment, state, rate] = [depth[row]!, time[row] ?? Number.NaN, rigState[row] ?? Number.NaN, rop[row]!];
    const isLog = Number.isNaN(moment);
    if (!isLog && Number.isNaN(state) && !madeHole(rate)) continue;
    const above = pieces.at(-1);
    const isNext = above !== undefined && at > above.depth && at - above.depth <= MOST_AT_ONCE;
    if (isDrilling(state)) mode = state === RigState.slideDrilling ? "slid" : "rotated";
    else if (Number.isNaN(state)) mode = null;
    else if (!isNext) mode = "rotated";
    const top = isNext ? above.depth : at - ONE;
    const hours = madeHole(rate) ? (at - top) / rate : null;
    const reportStart = moment - (hours ?? 0) * HOUR;
    const from = isNext && above.to > reportStart ? above.to : reportStart;
    pieces.push({ row, top, depth: at, mode, hours, from, to: moment });
  }
  return pieces;
}

/** The fraction of a piece within an interval, 0 to 1: a piece is cut where the interval ends. */
export function shareWithin({ top, depth, from, to }: HolePiece, { depth: hole, time }: Within): number {
  const ofDepth = hole ? overlap(top, depth, hole) : 1;
  if (!time || ofDepth === 0) return time && Number.isNaN(to) ? 0 : ofDepth;
  if (Number.isNaN(to)) return 0;
  const ofTime = to > from ? overlap(from, to, time) : Number(to > time.from && to <= time.to);
  return ofDepth * ofTime;
}

const overlap = (top: number, bottom: number, { from, to }: { from: number; to: number }): number =>
  Math.max(0, Math.min(bottom, to) - Math.max(top, from)) / (bottom - top);

/**
 * Footage drilled within a stretch: total, rotating and sliding.
 *
 * @see docs/methods/drilled-hole.md — slid and rotated
 */
export function measureHole(rows: HoleRows | readonly HolePiece[], within: Within = {}): DrilledHole {
  const hole: DrilledHole = { all: nothing(), rotated: nothing(), slid: nothing() };
  for (const piece of isPieces(rows) ? rows : holePieces(rows)) {
    const share = shareWithin(piece, within);
    if (share === 0) continue;
    const footage = share * (piece.depth - piece.top);
    const hours = piece.hours === null ? null : share * piece.hours;
    for (const part of piece.mode === null ? [hole.all] : [hole.all, hole[piece.mode]]) {
      part.footage += footage;
      if (hours === null) continue;
      part.rated.footage += footage;
      part.rated.hours += hours;
    }
  }
  return hole;
}

const nothing = (): ModeOfHole => ({ footage: 0, rated: { footage: 0, hours: 0 } });
const isPieces = (rows: HoleRows | readonly HolePiece[]): rows is readonly HolePiece[] => Array.isArray(rows);

/** Below this share of the footage, a rate or hours would have to stand for hole without a measurement. */
export const LEAST_KNOWN = 0.5;

const isKnown = ({ footage, rated }: ModeOfHole): boolean => rated.hours > 0 && rated.footage >= LEAST_KNOWN * footage;

/** Footage over hours; null where less than half of the footage has a rate. */
export const rateOfMode = (mode: ModeOfHole): FeetPerHour | null => (isKnown(mode) ? rateOfHole(mode.rated) : null);

/** Hours on bottom of the footage that has a rate; null where that is less than half of it. */
export const hoursOfMode = (mode: ModeOfHole): number | null => (isKnown(mode) ? mode.rated.hours : null);

/** Share of the footage that was slid, %; null if no hole was drilled. */
export const slidShare = ({ all, slid }: DrilledHole): Percent | null =>
  all.footage > 0 ? (100 * slid.footage) / all.footage : null;
