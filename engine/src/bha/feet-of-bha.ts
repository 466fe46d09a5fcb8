import type { Feet } from "@sigma/terms/quantities";

/** The depth range entered for a BHA; `endDepth` counts if it is below `startDepth`. */
export type DrillingBha = { startDepth: Feet; endDepth: Feet; active: boolean };

/**
 * The depth rows that a BHA drilled, as a range of rows, `to` excluded.
 *
 * A BHA that is still drilling has no end yet. A BHA followed by others ends where the next one started, even if it was left active
 * or has no end depth.
 *
 * @param depth ascending, a foot each
 * @param rigState NaN in rows of hole made before the start of the data, without a drilling record
 * @returns null if it drilled no recorded hole
 */
export function feetOfBha(
  bha: DrillingBha,
  bhas: readonly Pick<DrillingBha, "startDepth">[],
  depth: Float64Array | Float32Array,
  rigState: ArrayLike<number>,
): { from: number; to: number } | null {
  const { startDepth, endDepth, active } = bha;
  const from = depth.findIndex((at, row) => at > startDepth && !Number.isNaN(rigState[row]));
  const next = Math.min(...bhas.map((other) => other.startDepth).filter((start) => start > startDepth));
  const hasEnd = endDepth > startDepth && (!active || next < Infinity);
  const end = Math.min(next, hasEnd ? endDepth : Infinity);
  const to = depth.findLastIndex((at) => at <= end) + 1;
  return from < 0 || to <= from ? null : { from, to };
}
