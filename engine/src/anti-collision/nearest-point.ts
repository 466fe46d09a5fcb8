import type { Feet } from "@sigma/terms/quantities";
import { ARC_SIZE, type HoleIndex } from "./hole-index";

/** The point of a hole nearest to another point. */
export type NearestPoint = {
  /** The interval it lies in and how far down that interval. */
  interval: number;
  length: Feet;
  north: Feet;
  east: Feet;
  down: Feet;
  distance: Feet;
};

/** A search over one hole after another: the place for its answer and its stack, so that no question allocates. */
export type NearestSearch = { nearest: NearestPoint; pending: Int32Array; reach: Float64Array };

/** Nodes that can wait at once: two per level of a tree of 2³¹ intervals. */
const STACK = 64;

/** A search that can be asked any number of times. */
export const createSearch = (): NearestSearch => ({
  nearest: { interval: 0, length: 0, north: 0, east: 0, down: 0, distance: Infinity },
  pending: new Int32Array(STACK),
  reach: new Float64Array(STACK),
});

/**
 * Finds the point of a hole nearest to a point, over all of its arcs, exactly.
 *
 * The interval of the last answer is tried first: along a well that of the last question is mostly right or next to it,
 * and then hardly a box needs a look.
 *
 * @returns `search.nearest`, written anew by each question
 * @see docs/methods/anti-collision.md — nearest point
 */
export function findNearest(hole: HoleIndex, search: NearestSearch, north: Feet, east: Feet, down: Feet): NearestPoint {
  const { nearest, pending, reach } = search;
  const { nodes } = hole;
  nearest.distance = Infinity;
  tryInterval(hole, Math.min(nearest.interval, hole.intervalCount - 1), nearest, north, east, down);

  let waiting = 1;
  pending[0] = 0;
  reach[0] = boxDistance(hole, 0, north, east, down);
  while (waiting > 0) {
    waiting--;
    if (reach[waiting]! >= nearest.distance) continue;
    const node = pending[waiting]!;
    const right = nodes[3 * node + 2]!;
    if (right === 0) {
      for (let interval = nodes[3 * node]!; interval <= nodes[3 * node + 1]!; interval++) {
        tryInterval(hole, interval, nearest, north, east, down);
      }
      continue;
    }
    const left = node + 1;
    const toLeft = boxDistance(hole, left, north, east, down);
    const toRight = boxDistance(hole, right, north, east, down);
    const isLeftNearer = toLeft <= toRight;
    pending[waiting] = isLeftNearer ? right : left;
    reach[waiting] = isLeftNearer ? toRight : toLeft;
    pending[waiting + 1] = isLeftNearer ? left : right;
    reach[waiting + 1] = isLeftNearer ? toLeft : toRight;
    waiting += 2;
  }
  return nearest;
}

/** Distance from a point to the box of a node, 0 inside. */
function boxDistance({ boxes }: HoleIndex, node: number, north: Feet, east: Feet, down: Feet): Feet {
  const box = 6 * node;
  const dn = Math.max(0, boxes[box]! - north, north - boxes[box + 3]!);
  const de = Math.max(0, boxes[box + 1]! - east, east - boxes[box + 4]!);
  const dv = Math.max(0, boxes[box + 2]! - down, down - boxes[box + 5]!);
  return Math.sqrt(dn * dn + de * de + dv * dv);
}

/**
 * Takes the nearest point of one arc if it is nearer than the answer so far.
 *
 * The nearest point of a circle lies in the direction of the point as seen from the centre; where that is off the arc,
 * it is the end that is nearer round the circle.
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
  const curvature = arcs[arc + 9]!;
  const whole = arcs[arc + 10]!;
  let length = along;
  if (curvature > 0) {
    const across = wayN * arcs[arc + 6]! + wayE * arcs[arc + 7]! + wayV * arcs[arc + 8]!;
    const round = (2 * Math.PI) / curvature;
    length = Math.atan2(curvature * along, 1 - curvature * across) / curvature;
    length -= round * Math.round((length - whole / 2) / round);
  }
  length = length < 0 ? 0 : length > whole ? whole : length;

  const half = (curvature * length) / 2;
  const share = half === 0 ? 1 : Math.sin(half) / half;
  const ahead = length * share * Math.cos(half);
  const aside = length * share * Math.sin(half);
  const pointN = arcs[arc]! + ahead * arcs[arc + 3]! + aside * arcs[arc + 6]!;
  const pointE = arcs[arc + 1]! + ahead * arcs[arc + 4]! + aside * arcs[arc + 7]!;
  const pointV = arcs[arc + 2]! + ahead * arcs[arc + 5]! + aside * arcs[arc + 8]!;
  const distance = Math.sqrt((north - pointN) ** 2 + (east - pointE) ** 2 + (down - pointV) ** 2);
  if (distance >= nearest.distance) return;
  nearest.interval = interval;
  nearest.length = length;
  nearest.north = pointN;
  nearest.east = pointE;
  nearest.down = pointV;
  nearest.distance = distance;
}
