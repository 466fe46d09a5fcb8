import type { Feet } from "@sigma/terms/quantities";
import { placeIn } from "../../../ui/well/directional/clearance-at";
import type { Path } from "../scene/scene";

/** A place on a drawn path, between its points; null off the path. */
export function placeOn({ md, ns, ew, tvd }: Path, depth: Feet): { md: Feet; ns: Feet; ew: Feet; tvd: Feet } | null {
  const depths = Array.from(md);
  if (depths.length === 0 || depth < depths[0]! - TOLERANCE || depth > depths.at(-1)! + TOLERANCE) return null;
  const { above, below, share } = placeIn(depths, depth);
  const between = (values: ArrayLike<number>) => values[above]! + share * (values[below]! - values[above]!);
  return { md: depth, ns: between(ns), ew: between(ew), tvd: between(tvd) };
}

/** Depths of one place differ by less, ft. */
const TOLERANCE: Feet = 0.02;

/** The part of a drawn path between two depths, cut at both; empty if it does not reach them. */
export function partOf(path: Path, from: Feet, to: Feet): Path {
  const depths = Array.from(path.md);
  const [low, high] = [Math.max(from, depths[0] ?? Infinity), Math.min(to, depths.at(-1) ?? -Infinity)];
  if (!(high > low)) return { md: [], ns: [], ew: [], tvd: [] };
  const between = depths.flatMap((md, row) =>
    md > low + TOLERANCE && md < high - TOLERANCE
      ? [{ md, ns: path.ns[row]!, ew: path.ew[row]!, tvd: path.tvd[row]! }]
      : [],
  );
  const rows = [placeOn(path, low)!, ...between, placeOn(path, high)!];
  return {
    md: rows.map(({ md }) => md),
    ns: rows.map(({ ns }) => ns),
    ew: rows.map(({ ew }) => ew),
    tvd: rows.map(({ tvd }) => tvd),
  };
}
