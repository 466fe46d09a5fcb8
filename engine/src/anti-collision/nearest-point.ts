import type { Feet } from "@sigma/terms/quantities";
import { ARC_SIZE, type HoleIndex } from "./hole-index";

/** The point of a hole nearest to another point. */
export type NearestPoint = {
  /** The interval that contains it and its length from the top of the interval. */
  interval: number;
  length: Feet;
  north: Feet;
  east: Feet;
  down: Feet;
  /** Square of the distance. */
  square: number;
};

/** A search over several holes: storage for its result and its stack, so that no query allocates. */
export type NearestSearch = { nearest: NearestPoint; pending: Int32Array; reach: Float64Array };

/** Nodes that can wait at once: two per level of a tree of 2³¹ intervals. */
const STACK_SIZE = 64;

/**
 * A search for any number of queries.
 *
 * @see docs/methods/anti-collision.md — nearest point
 */
export const createSearch = (): NearestSearch => ({
  nearest: { interval: 0, length: 0, north: 0, east: 0, down: 0, square: Infinity },
  pending: new Int32Array(STACK_SIZE),
  reach: new Float64Array(STACK_SIZE),
});

/**
 * Finds the point of a hole nearest to a point, over all of its arcs, exactly.
 *
 * The interval of the last result is tried first: along a well it is mostly the right one or next to it,
 * and then almost no box needs a check.
 *
 * @returns `search.nearest`, overwritten by each query
 * @see docs/methods/anti-collision.md — nearest point
 */
export function findNearest(hole: HoleIndex, search: NearestSearch, north: Feet, east: Feet, down: Feet): NearestPoint {
  const { nearest, pending, reach } = search;
  const { nodes } = hole;
  nearest.square = Infinity;
  tryInterval(hole, Math.min(nearest.interval, hole.intervalCount - 1), nearest, north, east, down);

  let waiting = 1;
  pending[0] = 0;
  reach[0] = boxSquare(hole, 0, north, east, down);
  while (waiting > 0) {
    waiting--;
    if (reach[waiting]! >= nearest.square) continue;
    const node = pending[waiting]!;
    const right = nodes[3 * node + 2]!;
    if (right === 0) {
      for (let interval = nodes[3 * node]!; interval <= nodes[3 * node + 1]!; interval++) {
        tryInterval(hole, interval, nearest, north, east, down);
      }
      continue;
    }
    const left = node + 1;
    const toLeft = boxSquare(hole, left, north, east, down);
    const toRight = boxSquare(hole, right, north, east, down);
    const isLeftNearer = toLeft <= toRight;
    pending[waiting] = isLeftNearer ? right : left;
    reach[waiting] = isLeftNearer ? toRight : toLeft;
    pending[waiting + 1] = isLeftNearer ? left : right;
    reach[waiting + 1] = isLeftNearer ? toLeft : toRight;
    waiting += 2;
  }
  return nearest;
}

/**
 * Square of the distance from a point to the box of a node, 0 inside; node 0 is the whole hole.
 *
 * @see docs/methods/anti-collision.md — nearest point
 */
export function boxSquare({ boxes }: HoleIndex, node: number, north: Feet, east: Feet, down: Feet): number {
  const box = 6 * node;
  const dn = Math.max(0, boxes[box]! - north, north - boxes[box + 3]!);
  const de = Math.max(0, boxes[box + 1]! - east, east - boxes[box + 4]!);
  const dv = Math.max(0, boxes[box + 2]! - down, down - boxes[box + 5]!);
  return dn * dn + de * de + dv * dv;
}

/**
 * Updates the result with the nearest point of one arc if it is nearer than the result so far.
 *
 * The nearest point of a circle is in the direction of the point as seen from the centre. If the point is on the
 * side of the arc, no angle is needed: the planes across the hole at the start and the end show whether it is past them. If it
 * is beyond the centre, the angle shows which end is nearer around the circle.
 */
function tryInterval(
  { arcs }: HoleIndex,
  interval: number,
  nearest: NearestPoint,
  north: Feet,
  east: Feet,
  down: Feet,
): void {
  const arc = interval * ARC_SIZE;
  const wayN = north - arcs[arc]!;
  const wayE = east - arcs[arc + 1]!;
  const wayV = down - arcs[arc + 2]!;
  const along = wayN * arcs[arc + 3]! + wayE * arcs[arc + 4]! + wayV * arcs[arc + 5]!;
  const across = wayN * arcs[arc + 6]! + wayE * arcs[arc + 7]! + wayV * arcs[arc + 8]!;
  const curvature = arcs[arc + 9]!;
  const whole = arcs[arc + 10]!;
  const inwards = 1 - curvature * across;
  let ahead = 0;
  let aside = 0;
  let isEnd = false;
  if (inwards > 0) {
    const pastEnd =
      (north - arcs[arc + 12]!) * arcs[arc + 15]! +
      (east - arcs[arc + 13]!) * arcs[arc + 16]! +
      (down - arcs[arc + 14]!) * arcs[arc + 17]!;
    isEnd = along > 0 && pastEnd >= 0;
    if (along > 0 && !isEnd) {
      const reach = Math.sqrt(curvature * along * (curvature * along) + inwards * inwards);
      ahead = along / reach;
      aside = (curvature * along * along) / (reach * (reach + inwards));
    }
  } else {
    const length = lengthTo(along, across, curvature, whole);
    const half = (curvature * length) / 2;
    ahead = (2 * Math.sin(half) * Math.cos(half)) / curvature;
    aside = (2 * Math.sin(half) * Math.sin(half)) / curvature;
  }
  const pointN = isEnd ? arcs[arc + 12]! : arcs[arc]! + ahead * arcs[arc + 3]! + aside * arcs[arc + 6]!;
  const pointE = isEnd ? arcs[arc + 13]! : arcs[arc + 1]! + ahead * arcs[arc + 4]! + aside * arcs[arc + 7]!;
  const pointV = isEnd ? arcs[arc + 14]! : arcs[arc + 2]! + ahead * arcs[arc + 5]! + aside * arcs[arc + 8]!;
  const [offN, offE, offV] = [north - pointN, east - pointE, down - pointV];
  const square = offN * offN + offE * offE + offV * offV;
  if (square >= nearest.square) return;
  nearest.interval = interval;
  nearest.length = isEnd ? whole : ahead === 0 ? 0 : lengthTo(along, across, curvature, whole);
  nearest.north = pointN;
  nearest.east = pointE;
  nearest.down = pointV;
  nearest.square = square;
}

/** Length from the start of an arc to its point nearest to a point at these distances along and across from the start. */
function lengthTo(along: Feet, across: Feet, curvature: number, whole: Feet): Feet {
  let length = along;
  if (curvature > 0) {
    const round = (2 * Math.PI) / curvature;
    length = Math.atan2(curvature * along, 1 - curvature * across) / curvature;
    length -= round * Math.round((length - whole / 2) / round);
  }
  return length < 0 ? 0 : length > whole ? whole : length;
}
