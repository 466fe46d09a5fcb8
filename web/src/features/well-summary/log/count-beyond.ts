import { LONGEST_JOINED } from "./draw-trace";

/** Feet of hole on which a trace lies above a threshold; a row covers the hole from the previous row. */
export function countBeyond(
  depth: ArrayLike<number> | undefined,
  values: ArrayLike<number> | undefined,
  threshold: number,
): number {
  if (!depth || !values) return 0;
  let feet = 0;
  for (let row = 0; row < depth.length; row++) {
    if (!(values[row]! > threshold)) continue;
    feet += row === 0 ? 1 : Math.min(depth[row]! - depth[row - 1]!, LONGEST_JOINED.depth);
  }
  return feet;
}
