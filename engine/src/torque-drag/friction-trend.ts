import type { Feet } from "@sigma/terms/quantities";
import { median } from "../math/quantile";
import { fitRobustLine } from "../math/robust-line";

/** A friction factor of the open hole with the bit at a depth. */
export type FrictionAtDepth = { md: Feet; friction: number };

/** The trend of the open-hole friction with depth. */
export type FrictionTrend = {
  status: "rising" | "steady" | "falling" | "too-few";
  /** Change of the factor over 1,000 ft; null for too few points. */
  per1000Ft: number | null;
  /** The median factor of the newest points, and of the points before; null for too few points. */
  recent: number | null;
  earlier: number | null;
  points: number;
};

/** Number of points that make a trend. */
const LEAST_POINTS = 6;
/** Number of newest points that count, so that an old stretch of hole doesn't hide the current trend. */
const MOST_POINTS = 60;
/** Higher above the deepest point before, the string is on a trip: its factor is that of other hole. */
const NEAR_BOTTOM: Feet = 200;
/** A change of the middle factor by less is scatter. */
const MIN_CHANGE = 0.04;
/** Standard deviations of the sign test from which the order isn't an accident: 95 % on both sides. */
const SIGNIFICANT_DEVIATIONS = 1.96;

/**
 * Whether the friction factor of the open hole rises with depth, as it does when cuttings stay in the hole.
 *
 * The slope is the median of the slopes between all points (Theil and Sen). It counts if the signs of those slopes are
 * significant (Mann and Kendall) and the newer half is separate from the older one. Points of a trip are left out.
 *
 * @param points in the order in which they were measured
 * @see docs/methods/torque-drag.md — friction as a sign of poor hole cleaning
 */
export function frictionTrend(points: readonly FrictionAtDepth[]): FrictionTrend {
  const chosenPoints = nearBottom(points).slice(-MOST_POINTS);
  const count = chosenPoints.length;
  if (count < LEAST_POINTS) {
    return { status: "too-few", per1000Ft: null, recent: null, earlier: null, points: count };
  }
  let signs = 0;
  for (const [later, point] of chosenPoints.entries()) {
    for (const before of chosenPoints.slice(0, later)) signs += Math.sign(point.friction - before.friction);
  }
  const half = Math.floor(count / 2);
  const middle = (part: readonly FrictionAtDepth[]) => median(part.map(({ friction }) => friction))!;
  const [earlier, recent] = [middle(chosenPoints.slice(0, half)), middle(chosenPoints.slice(count - half))];
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const isOrdered = (Math.abs(signs) - 1) / deviation > SIGNIFICANT_DEVIATIONS;
  const isApart = Math.abs(recent - earlier) >= MIN_CHANGE;
  const status = isOrdered && isApart ? (recent > earlier ? "rising" : "falling") : "steady";
  const line = fitRobustLine(
    chosenPoints.map(({ md }) => md),
    chosenPoints.map(({ friction }) => friction),
  );
  return { status, per1000Ft: line && line.slope * 1000, recent, earlier, points: count };
}

function nearBottom(points: readonly FrictionAtDepth[]): FrictionAtDepth[] {
  let deepest = Number.NEGATIVE_INFINITY;
  return points.filter(({ md }) => {
    deepest = Math.max(deepest, md);
    return md >= deepest - NEAR_BOTTOM;
  });
}
