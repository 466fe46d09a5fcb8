/** A point under the mouse is that near, px. */
const HIT_DISTANCE = 10;

/** The index of the point nearest to a position, -1 if no point is near. @param toLeft, toTop the position of a value, px */
export function nearestPoint(
  { x, y }: { x: Float64Array; y: Float64Array },
  [left, top]: readonly [number, number],
  toLeft: (value: number) => number,
  toTop: (value: number) => number,
): number {
  let best = -1;
  let least = HIT_DISTANCE * HIT_DISTANCE;
  for (let at = 0; at < x.length; at += 1) {
    const [across, up] = [toLeft(x[at]!) - left, toTop(y[at]!) - top];
    const distance = across * across + up * up;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
