import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import type { PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/path/trajectory";
import { type Degrees, type Feet, toRadians } from "@sigma/terms/quantities";

/** True vertical depth and inclination at a measured depth. */
export type DepthOf = (md: Feet) => { tvd: Feet; inclination: Degrees };

/** True vertical depth and inclination along a well; below its path it continues straight. @param path null for a vertical well */
export function depthOf(path: PathColumns | null): DepthOf {
  if (!path) return (md) => ({ tvd: md, inclination: 0 });
  const trajectory = prepareTrajectory(path);
  const first = path.md[0]!;
  const last = path.md.length - 1;
  return (md) => {
    if (md <= first) return { tvd: Math.max(0, path.tvd[0]! - (first - md)), inclination: path.inclination[0]! };
    if (md > path.md[last]!) {
      const inclination = path.inclination[last]!;
      return { tvd: path.tvd[last]! + (md - path.md[last]!) * Math.cos(toRadians(inclination)), inclination };
    }
    return stationAt(trajectory, md);
  };
}

/** A gradient of the rock, psi/ft, linear between the depths at which it is known; null outside of them. */
export function gradientAt(
  pressures: readonly PressureDepth[],
  name: "porePressure" | "fractureGradient",
  tvd: Feet,
): number | null {
  const knownRows = pressures.flatMap((row) => (row[name] === null ? [] : { tvd: row.tvd, gradient: row[name] }));
  const below = knownRows.findIndex((row) => row.tvd >= tvd);
  const low = knownRows[below];
  if (!low) return null;
  if (low.tvd === tvd) return low.gradient;
  const high = knownRows[below - 1];
  if (!high) return null;
  const share = (tvd - high.tvd) / (low.tvd - high.tvd);
  return high.gradient + share * (low.gradient - high.gradient);
}
