import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { PositionErrors } from "@sigma/contract/directional/directional-plot";
import type { WellId } from "@sigma/contract/ids";
import { addScaled, type Vector3 } from "@sigma/engine/math/vector3";
import { highSideOf, rightOf } from "@sigma/engine/survey/attitude";
import type { Feet } from "@sigma/terms/quantities";
import { acceptedAt } from "../../../ui/well/directional/accepted-at";
import { clearanceAt, countedRows, placeIn } from "../../../ui/well/directional/clearance-at";
import { judgeSeparation, ruleColor } from "../../../ui/well/directional/judge-separation";
import { ellipseCorners } from "../scene/projection";
import type { Path, SceneWell } from "../scene/scene";
import { placeOn } from "./path-part";
import { type Point, pointOf } from "./space";

/** Ellipses of an offset well are so far apart, ft. */
const ELLIPSE_SPACING: Feet = 400;
/** Corners of an ellipse. */
const CORNERS = 20;

/** The distance of an offset well from the bit, and where the offset is nearest to it. */
export type OffsetAtBit = {
  wellId: WellId;
  name: string;
  distance: Feet;
  /** Depth on the offset well. */
  offsetMD: Feet;
  /** Null if the drawn path of the offset does not reach that depth. */
  at: Point | null;
};

/** The offset wells that are compared at a depth of the hole, the closest first; one that shares the hole there is left out. */
export function offsetsAtBit(
  wells: readonly SceneWell[],
  clearance: AntiCollision | null,
  md: Feet | null,
): OffsetAtBit[] {
  if (!clearance || md === null) return [];
  return clearance.wells
    .flatMap((offset) => {
      const isShared = offset.suppressedTo !== null && md <= offset.suppressedTo;
      const here = isShared ? null : clearanceAt(offset, md);
      if (!here) return [];
      const path = pathOf(wells.find(({ wellId }) => wellId === offset.wellId));
      const place = path && placeOn(path, here.offsetMD);
      return {
        wellId: offset.wellId,
        name: offset.name,
        distance: here.distance,
        offsetMD: here.offsetMD,
        at: place && pointOf(place.ns, place.ew, place.tvd),
      };
    })
    .toSorted((a, b) => a.distance - b.distance);
}

/** The drawn path of a well. */
export const pathOf = (well: SceneWell | undefined): Path | null =>
  well?.items.find(({ kind }) => kind === "surveys")?.paths[0] ?? null;

/** An ellipse across a well, and the level of the separation factor there; null while it is above its limits. */
export type DrawnEllipse = { corners: Point[]; centre: Point; level: "error" | "warning" | null };

/** The ellipses of a well at each 400 ft of its depth. */
export function ellipsesAlong(
  errors: PositionErrors,
  path: Path | null,
  wellId: WellId,
  clearance: AntiCollision | null,
): DrawnEllipse[] {
  const [top, end] = [errors.md[0] ?? 0, errors.md.at(-1) ?? -1];
  const first = Math.ceil(top / ELLIPSE_SPACING);
  const depths = Array.from(
    { length: Math.max(0, Math.floor(end / ELLIPSE_SPACING) - first + 1) },
    (_, k) => (first + k) * ELLIPSE_SPACING,
  );
  return depths.flatMap((md) => ellipseAt(errors, path, md, factorLevel(clearance, wellId, md)) ?? []);
}

/** The ellipse of a well at one of its depths; null if its uncertainty is not known there. */
export function ellipseAt(
  errors: PositionErrors,
  path: Path | null,
  md: Feet,
  level: DrawnEllipse["level"],
): DrawnEllipse | null {
  if (errors.md.length === 0 || md < errors.md[0]! || md > errors.md.at(-1)!) return null;
  const { above, below, share } = placeIn(errors.md, md);
  const between = (values: readonly number[]) => values[above]! + share * (values[below]! - values[above]!);
  const nearest = share < 0.5 ? above : below;
  const place = (path && placeOn(path, md)) ?? {
    ns: between(errors.ns),
    ew: between(errors.ew),
    tvd: between(errors.tvd),
  };
  const attitude = { inclination: errors.inclination[nearest]!, azimuth: errors.azimuth[nearest]! };
  const row = {
    ...errors,
    nn: [between(errors.nn)],
    ee: [between(errors.ee)],
    vv: [between(errors.vv)],
    ne: [between(errors.ne)],
    nv: [between(errors.nv)],
    ev: [between(errors.ev)],
  };
  const axes: readonly [Vector3, Vector3] = [rightOf(attitude), highSideOf(attitude)];
  const centre: Vector3 = [place.ns, place.ew, place.tvd];
  return {
    corners: ellipseCorners(row, 0, axes, CORNERS).map(([right, high]) =>
      pointOf(...addScaled(addScaled(centre, axes[0], right), axes[1], high)),
    ),
    centre: pointOf(...centre),
    level,
  };
}

/** The level of the lowest separation factor near a depth of an offset well, of the rows that count and are not accepted. */
export function factorLevel(clearance: AntiCollision | null, wellId: WellId, offsetMD: Feet): DrawnEllipse["level"] {
  const offset = clearance?.wells.find((well) => well.wellId === wellId);
  if (!clearance || !offset) return null;
  const factors = countedRows(offset).flatMap((row) =>
    row.factor !== null &&
    Math.abs(row.offsetMD - offsetMD) <= ELLIPSE_SPACING / 2 &&
    acceptedAt(offset, row.md) === null
      ? [row.factor]
      : [],
  );
  // The factor alone: a distance has its own rule, which the ladder shows.
  return factors.length === 0
    ? null
    : ruleColor(judgeSeparation(Number.POSITIVE_INFINITY, Math.min(...factors), clearance.levels));
}
