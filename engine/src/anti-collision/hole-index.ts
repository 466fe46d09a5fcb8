import { EngineInputError } from "../engine-input-error";
import { type Arc, arcPosition } from "../survey/arc";
import type { PathColumns } from "../survey/station";
import { arcFrom, prepareTrajectory, type Trajectory } from "../survey/trajectory";

/**
 * A hole made ready for nearest-point questions: its arcs, and a tree of boxes around runs of them.
 *
 * A box encloses its arcs with certainty and may be larger: what lies outside a box can be left out without a look at
 * its arcs. A node of the tree is a row of `boxes` and of `nodes`; the first is the whole hole, the left child of a node
 * follows it.
 */
export type HoleIndex = {
  /** `ARC_SIZE` numbers per interval: start (0-2), tangent (3-5), normal (6-8), curvature (9), length (10), MD (11). */
  arcs: Float64Array;
  intervalCount: number;
  /** Lowest and highest north, east and down of each node, six numbers. */
  boxes: Float64Array;
  /** First interval, last interval and right child of each node, three numbers; a leaf has the right child 0. */
  nodes: Int32Array;
};

/** Numbers that an arc takes in `HoleIndex.arcs`. */
export const ARC_SIZE = 12;

/** Intervals in a leaf of the tree: a box costs about as much to test as half an arc. */
const LEAF = 2;

/**
 * Makes a hole ready for nearest-point questions. A hole of one station is a point.
 *
 * @throws EngineInputError `empty-input`; with the row: `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/anti-collision.md — nearest point
 */
export function indexHole(path: PathColumns): HoleIndex {
  const stationCount = path.md.length;
  if (stationCount === 0) throw new EngineInputError("empty-input", "a well without stations has no hole");
  const trajectory = prepareTrajectory(path);
  const intervalCount = Math.max(1, stationCount - 1);
  const index: HoleIndex = {
    arcs: new Float64Array(intervalCount * ARC_SIZE),
    intervalCount,
    boxes: new Float64Array(6 * 2 * intervalCount),
    nodes: new Int32Array(3 * 2 * intervalCount),
  };
  const bounds = new Float64Array(6 * intervalCount);
  for (let row = 0; row < intervalCount; row++) {
    const arc = stationCount === 1 ? pointArc(trajectory) : arcFrom(trajectory, row);
    const { start, tangent, normal, curvature, length } = arc;
    index.arcs.set([...start, ...tangent, ...normal, curvature, length, path.md[row]!], row * ARC_SIZE);
    boundArc(arc, bounds, 6 * row);
  }
  buildNode(index, bounds, 0, 0, intervalCount - 1);
  return index;
}

const pointArc = ({ ns, ew, tvd, tangentNorth, tangentEast, tangentDown }: Trajectory): Arc => ({
  start: [ns[0]!, ew[0]!, tvd[0]!],
  tangent: [tangentNorth[0]!, tangentEast[0]!, tangentDown[0]!],
  normal: [0, 0, 0],
  curvature: 0,
  length: 0,
});

/** Added to every box, ft: more than positions of any well are rounded by. */
const BOX_MARGIN = 1e-6;

/** A box that holds an arc: that of its chord, widened by the rise of the arc above the chord. */
function boundArc(arc: Arc, bounds: Float64Array, at: number): void {
  const end = arcPosition(arc, arc.length);
  const rise = arc.curvature === 0 ? 0 : (2 * Math.sin((arc.curvature * arc.length) / 4) ** 2) / arc.curvature;
  for (let axis = 0; axis < 3; axis++) {
    bounds[at + axis] = Math.min(arc.start[axis]!, end[axis]!) - rise - BOX_MARGIN;
    bounds[at + 3 + axis] = Math.max(arc.start[axis]!, end[axis]!) + rise + BOX_MARGIN;
  }
}

/** Writes the node of a run of intervals and those below it; returns the number of the next free node. */
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
  if (last - first < LEAF) return node + 1;
  const middle = (first + last) >> 1;
  const right = buildNode(index, bounds, node + 1, first, middle);
  nodes[3 * node + 2] = right;
  return buildNode(index, bounds, right, middle + 1, last);
}
