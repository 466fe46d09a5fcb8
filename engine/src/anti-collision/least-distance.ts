import type { Feet } from "@sigma/terms/quantities";
import type { HoleIndex } from "./hole-index";

/**
 * A lower bound of the distance between two holes: the least distance between the boxes of their leaves.
 *
 * It checks boxes alone and stops at the first pair that touches, so that wells far apart cost almost no time.
 *
 * @see docs/methods/anti-collision.md — scan
 */
export function leastBoxDistance(a: HoleIndex, b: HoleIndex): Feet {
  const pending: [nodeOfA: number, nodeOfB: number][] = [[0, 0]];
  let least = Infinity;
  for (let pair = pending.pop(); pair && least > 0; pair = pending.pop()) {
    const [nodeOfA, nodeOfB] = pair;
    const square = boxGapSquare(a, nodeOfA, b, nodeOfB);
    if (square >= least) continue;
    const [rightOfA, rightOfB] = [a.nodes[3 * nodeOfA + 2]!, b.nodes[3 * nodeOfB + 2]!];
    if (rightOfA === 0 && rightOfB === 0) {
      least = square;
      continue;
    }
    const children: [number, number][] =
      rightOfB === 0 || (rightOfA !== 0 && runOf(a, nodeOfA) >= runOf(b, nodeOfB))
        ? [
            [nodeOfA + 1, nodeOfB],
            [rightOfA, nodeOfB],
          ]
        : [
            [nodeOfA, nodeOfB + 1],
            [nodeOfA, rightOfB],
          ];
    // The nearer pair is processed next: it finds a small distance early, which rules out the rest.
    const [first, second] = children.map(([ofA, ofB]) => boxGapSquare(a, ofA, b, ofB));
    pending.push(...(first! <= second! ? children.toReversed() : children));
  }
  return Math.sqrt(least);
}

/** Number of intervals below a node. */
const runOf = ({ nodes }: HoleIndex, node: number): number => nodes[3 * node + 1]! - nodes[3 * node]!;

/** Square of the distance between two boxes, 0 if they touch. */
function boxGapSquare(a: HoleIndex, nodeOfA: number, b: HoleIndex, nodeOfB: number): number {
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    const above = b.boxes[6 * nodeOfB + axis]! - a.boxes[6 * nodeOfA + 3 + axis]!;
    const below = a.boxes[6 * nodeOfA + axis]! - b.boxes[6 * nodeOfB + 3 + axis]!;
    square += Math.max(0, above, below) ** 2;
  }
  return square;
}
