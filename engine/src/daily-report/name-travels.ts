import { median } from "../math/quantile";
import type { Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips, RigState } from "@sigma/terms/rig-states";
import { isJoined } from "./day-columns";
import type { NamedStretch } from "./name-operations";
import type { Operation } from "./proposed-activity";

/** A travel of the bit that is longer than one stand of three joints takes more than one. */
const MORE_THAN_A_STAND: Feet = 150;
/** Maximum time for which the pipe is stationary, hangs or is pumped through between the parts of one travel. */
const LONGEST_PAUSE: Seconds = 1200;
/** Moves that are shorter work the pipe, ft. */
const LEAST_MOVE: Feet = 10;
/** A move against the way of a trip that is shorter than a joint does not end it. */
const LEAST_STEP: Feet = 25;
/** A joint of casing of range 3, API 5CT: 36 to 48 ft; a stand of drill pipe is longer, a single is shorter. */
const CASING_JOINT = { least: 36, most: 48 };
/** Fewer joints are a part of a BHA. */
const LEAST_JOINTS = 5;
/** A casing run starts at the surface: maximum depth of its first joints. */
const CASING_BEGINS: Feet = 500;
/** The bit is at the bottom so near to it. */
const AT_BOTTOM: Feet = 15;
/** Length up to which a string is out of the hole, or being made up. */
const SURFACE_LENGTH: Feet = 100;

/** `worked` is how far the bit was moved up and down, `reamed` how far of it with rotation. */
type Way = {
  mode: Mode;
  direction: number;
  first: number;
  last: number;
  from: Feet;
  to: Feet;
  worked: Feet;
  reamed: Feet;
};
type Mode = "dry" | "washed" | "reamed";

/** Names the operations that moved the bit by more than a stand, and the work at surface; changes the operations of the stretches. */
export function nameTravels(namedStretches: NamedStretch[]): void {
  for (const way of waysOf(namedStretches)) {
    const operation = operationOf(namedStretches, way);
    if (operation === null) continue;
    for (let at = way.first; at <= way.last; at++) namedStretches[at]!.operation = operation;
  }
  for (const stretch of namedStretches) {
    const isFree = stretch.operation === "slips" || stretch.operation === "standing";
    if (isFree && stretch.bit && stretch.bit.most < SURFACE_LENGTH) stretch.operation = "surface";
  }
}

/** The ways of the bit in one direction and with one use of pumps and rotation, pauses included. */
function waysOf(namedStretches: readonly NamedStretch[]): Way[] {
  const ways: Way[] = [];
  let way = null as Way | null;
  for (const [at, one] of namedStretches.entries()) {
    const before = namedStretches[at - 1];
    if (isDrilling(one.code) || one.operation === "connection" || (before && !isJoined(before, one))) {
      way = null;
      if (isDrilling(one.code) || one.operation === "connection") continue;
    }
    const mode = modeOf(one.code);
    const bitTravel = one.bit ? one.bit.to - one.bit.from : 0;
    if (mode === null || Math.abs(bitTravel) < LEAST_MOVE) {
      if (way && one.to - namedStretches[way.last]!.to > LONGEST_PAUSE) way = null;
      continue;
    }
    if (way?.mode === mode && way.direction === Math.sign(bitTravel)) {
      way.last = at;
      way.to = one.bit!.to;
      way.worked += Math.abs(bitTravel);
      way.reamed += mode === "reamed" ? Math.abs(bitTravel) : 0;
      continue;
    }
    // The string is picked up out of the slips, or worked, before it continues.
    if (way?.mode === "dry" && mode === "dry" && Math.abs(bitTravel) < LEAST_STEP && isLong(way)) continue;
    way = {
      mode,
      direction: Math.sign(bitTravel),
      first: at,
      last: at,
      from: one.bit!.from,
      to: one.bit!.to,
      worked: Math.abs(bitTravel),
      reamed: mode === "reamed" ? Math.abs(bitTravel) : 0,
    };
    ways.push(way);
  }
  return joinedPasses(ways, namedStretches);
}

/** Passes with the pumps on, one after the other, are one piece of work; a long way up and a long way down are two. */
function joinedPasses(ways: readonly Way[], namedStretches: readonly NamedStretch[]): Way[] {
  const joinedWays: Way[] = [];
  for (const way of ways) {
    const last = joinedWays.at(-1);
    const follows =
      last !== undefined &&
      namedStretches[way.first]!.from - namedStretches[last.last]!.to < LONGEST_PAUSE &&
      namedStretches
        .slice(last.last, way.first + 1)
        .every((stretch) => !isDrilling(stretch.code) && stretch.operation !== "connection");
    const isPumped = last?.mode !== "dry" && way.mode !== "dry";
    const isOneWay = last?.direction === way.direction || (last && !isLong(last)) || !isLong(way);
    if (last && follows && isPumped && isOneWay) {
      last.last = way.last;
      last.to = way.to;
      last.worked += way.worked;
      last.reamed += way.reamed;
      last.direction = Math.sign(last.to - last.from);
    } else joinedWays.push({ ...way });
  }
  return joinedWays;
}

const isLong = ({ from, to }: Way) => Math.abs(to - from) > MORE_THAN_A_STAND;

function operationOf(namedStretches: readonly NamedStretch[], way: Way): Operation | null {
  const { hole } = namedStretches[way.last]!;
  const ends = hole !== null && hole - way.to <= AT_BOTTOM;
  if (way.mode !== "dry" && way.reamed >= REAMED_SHARE * way.worked) {
    if (isLong(way)) return way.to > way.from ? "ream-to-bottom" : "ream-out";
    // A pass up and one down over a part of a stand.
    return way.worked < 2 * LEAST_MOVE ? null : ends ? "ream-to-bottom" : "ream-spot";
  }
  if (!isLong(way)) return null;
  if (way.mode !== "dry" && way.direction > 0) return "ream-to-bottom";
  if (way.direction < 0) return "trip-out";
  return isCasing(namedStretches, way) ? "casing" : "trip-in";
}

/** Work with the pumps on is reaming if at least this share of the way is rotated. */
const REAMED_SHARE = 0.3;

/** Casing is run joint by joint from the surface. */
function isCasing(namedStretches: readonly NamedStretch[], way: Way): boolean {
  if (way.from > CASING_BEGINS) return false;
  const depths = namedStretches
    .slice(way.first, way.last + 1)
    .flatMap(({ code, bit }) => (isInSlips(code) && bit ? bit.most : []));
  const joints = depths.slice(1).map((depth, at) => depth - depths[at]!);
  const joint = median(joints.filter((length) => length > LEAST_MOVE));
  return joints.length >= LEAST_JOINTS && joint !== null && joint >= CASING_JOINT.least && joint <= CASING_JOINT.most;
}

function modeOf(code: number): Mode | null {
  if (code >= RigState.stationaryReaming && code <= RigState.reamingOut) return "reamed";
  if (code === RigState.washingDown || code === RigState.washingUp) return "washed";
  const isDry = code >= RigState.slackOff && code <= RigState.trippingOut;
  return isDry ? "dry" : null;
}
