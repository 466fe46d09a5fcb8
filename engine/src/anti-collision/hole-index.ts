import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { fillTangents } from "../survey/path/tangents";

/**
 * A hole prepared for nearest-point queries: its arcs, and a tree of boxes around runs of them.
 *
 * A box always encloses its arcs and may be larger, so arcs in a box that is ruled out need no check.
 * A node of the tree is a row of `boxes` and of `nodes`; the first is the whole hole, the left child of a node
 * follows it.
 */
export type HoleIndex = {
  /**
   * `ARC_SIZE` numbers per interval: start (0-2), tangent and normal there (3-5, 6-8), curvature in rad/ft (9), length
   * (10), measured depth of the start (11), end (12-14) and tangent there (15-17).
   */
  arcs: Float64Array;
  intervalCount: number;
  /** Lowest and highest north, east and down of each node, six numbers. */
  boxes: Float64Array;
  /** First interval, last interval and right child of each node, three numbers; a leaf has the right child 0. */
  nodes: Int32Array;
};

/** Numbers that an arc takes in `HoleIndex.arcs`. */
export const ARC_SIZE = 18;

/** Intervals in a leaf of the tree: a box costs about as much to test as half an arc. */
const INTERVALS_PER_LEAF = 2;

/** Added to every box, ft: more than positions of any well are rounded by. */
const BOX_MARGIN = 1e-6;

/**
 * Makes a hole ready for nearest-point questions. A hole of one station is a point.
 *
 * @throws EngineInputError `empty-input`; with the row: `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/anti-collision.md — nearest point
 */
export function indexHole(path: PathColumns): HoleIndex {
  const stationCount = path.md.length;
  if (stationCount === 0) throw new EngineInputError("empty-input", "a well without stations has no hole");
  const intervalCount = Math.max(1, stationCount - 1);
  const index: HoleIndex = {
    arcs: new Float64Array(intervalCount * ARC_SIZE),
    intervalCount,
    boxes: new Float64Array(6 * 2 * intervalCount),
    nodes: new Int32Array(3 * 2 * intervalCount),
  };
  const bounds = new Float64Array(6 * intervalCount);
  const north = new Float64Array(stationCount);
  const east = new Float64Array(stationCount);
  const down = new Float64Array(stationCount);
  fillTangents(path.inclination, path.azimuth, 0, stationCount, north, east, down);
  for (let row = 0; row < intervalCount; row++) {
    const below = Math.min(row + 1, stationCount - 1);
    const ends = [path.ns[row]!, path.ew[row]!, path.tvd[row]!, path.ns[below]!, path.ew[below]!, path.tvd[below]!];
    const tangents = [north[row]!, east[row]!, down[row]!, north[below]!, east[below]!, down[below]!];
    layArc(index.arcs, row * ARC_SIZE, ends, tangents, path.md[row]!, path.md[below]!);
    boundArc(index.arcs, row * ARC_SIZE, bounds, 6 * row);
  }
  buildNode(index, bounds, 0, 0, intervalCount - 1);
  return index;
}

/** Writes the arc between two stations, as `arcBetween` draws it. */
function layArc(
  arcs: Float64Array,
  at: number,
  ends: readonly number[],
  tangents: readonly number[],
  top: Feet,
  bottom: Feet,
): void {
  let [cosine, turnSquare, sumSquare] = [0, 0, 0];
  for (let axis = 0; axis < 3; axis++) {
    const [before, after] = [tangents[axis]!, tangents[axis + 3]!];
    arcs[at + axis] = ends[axis]!;
    arcs[at + 3 + axis] = before;
    arcs[at + 12 + axis] = ends[axis + 3]!;
    arcs[at + 15 + axis] = after;
    cosine += before * after;
    turnSquare += (after - before) ** 2;
    sumSquare += (after + before) ** 2;
  }
  let across = 0;
  for (let axis = 0; axis < 3; axis++) {
    const normal = tangents[axis + 3]! - cosine * tangents[axis]!;
    arcs[at + 6 + axis] = normal;
    across += normal * normal;
  }
  const width = Math.sqrt(across);
  for (let axis = 0; axis < 3; axis++) arcs[at + 6 + axis] = width > 0 ? arcs[at + 6 + axis]! / width : 0;
  const length = bottom - top;
  const turn = width > 0 ? 2 * Math.atan2(Math.sqrt(turnSquare), Math.sqrt(sumSquare)) : 0;
  arcs[at + 9] = length > 0 ? turn / length : 0;
  arcs[at + 10] = length;
  arcs[at + 11] = top;
}

/** A box that holds an arc: that of its chord, widened by the rise of the arc above the chord. */
function boundArc(arcs: Float64Array, arc: number, bounds: Float64Array, at: number): void {
  const [curvature, length] = [arcs[arc + 9]!, arcs[arc + 10]!];
  const rise = curvature === 0 ? 0 : (2 * Math.sin((curvature * length) / 4) ** 2) / curvature;
  for (let axis = 0; axis < 3; axis++) {
    const [start, end] = [arcs[arc + axis]!, arcs[arc + 12 + axis]!];
    bounds[at + axis] = Math.min(start, end) - rise - BOX_MARGIN;
    bounds[at + 3 + axis] = Math.max(start, end) + rise + BOX_MARGIN;
  }
}

/** Writes the node of a run of intervals and the nodes below it; returns the number of the next free node. */
function buildNode(index: HoleIndex, bounds: Float64Array, node: number, first: number, last: number): number {
  const { boxes, nodes } = index;
  nodes[3 * node] = first;
  nodes[3 * node + 1] = last;
  for (let axis = 0; axis < 3; axis++) {
    let [lowest, highest] = [Infinity, -Infinity];
    for (let interval = first; interval <= last; interval++) {
      lowest = Math.min(lowest, bounds[6 * interval + axis]!);
      highest = Math.max(highest, bounds[6 * interval + 3 + axis]!);
    }
    boxes[6 * node + axis] = lowest;
    boxes[6 * node + 3 + axis] = highest;
  }
  if (last - first < INTERVALS_PER_LEAF) return node + 1;
  const middle = (first + last) >> 1;
  const right = buildNode(index, bounds, node + 1, first, middle);
  nodes[3 * node + 2] = right;
  return buildNode(index, bounds, right, middle + 1, last);
}
