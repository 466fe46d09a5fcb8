import { interpolateStations, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { Path } from "./scene";

/** Maximum distance between stations of a drawn curve, ft. */
const STATION_SPACING = 30;
/** Points of one path, at most. */
const MOST_POINTS = 4000;

/** A path with additional points in its curves, so that an arc is drawn as an arc. */
export function smoothPath(trajectory: Trajectory): Path {
  const { md, dls } = trajectory;
  if (md.length < 2 || md.length >= MOST_POINTS) return trajectory;
  const apart = Math.max(STATION_SPACING, (md.at(-1)! - md[0]!) / MOST_POINTS);
  const depths = Array.from(md).flatMap((at, row) => {
    if (row === 0) return [at];
    const above = md[row - 1]!;
    const parts = dls[row] === 0 ? 1 : Math.max(1, Math.ceil((at - above) / apart));
    return Array.from({ length: parts }, (_, k) => (k === parts - 1 ? at : above + ((k + 1) * (at - above)) / parts));
  });
  return placeColumns(interpolateStations(trajectory, depths));
}

/** Places as columns. */
export const placeColumns = (rows: readonly { md: number; ns: number; ew: number; tvd: number }[]) => ({
  md: rows.map(({ md }) => md),
  ns: rows.map(({ ns }) => ns),
  ew: rows.map(({ ew }) => ew),
  tvd: rows.map(({ tvd }) => tvd),
});
