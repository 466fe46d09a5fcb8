import type { ClearancePart, ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { shownUnit } from "../../ui/format/shown-unit";
import { plotAxis } from "../../ui/plot/plot-scale";
import { type ClearanceRow, clearanceAt, placeIn } from "../../ui/well/directional/clearance-at";

/** The reference that points up in the plane across the hole. */
export type Reference = "highSide" | "north";

/** A place across the hole, ft: to the right and up. */
export type Across = readonly [right: Feet, up: Feet];

/** The position of an offset well across the hole. */
export function acrossOf({ distance, toolface, northAngle }: ClearanceRow, reference: Reference): Across {
  const angle = ((reference === "north" ? northAngle : toolface) * Math.PI) / 180;
  return [distance * Math.sin(angle), distance * Math.cos(angle)];
}

/** Radii of the rings of a travelling cylinder, in the unit shown, and the share of the plot that a distance takes. */
export type RingScale = {
  rings: readonly number[];
  most: number;
  /** The distance of the outermost ring, ft. */
  reach: Feet;
  shareOf: (feet: Feet) => number;
};

/** Steps of the rings. */
const RINGS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/** The minimum and maximum default reach of a cylinder, ft. */
const LEAST_REACH: Feet = 60;
const MOST_REACH: Feet = 2000;

/** Short distances get more space than long ones: by the square root. @param distances ft that must be visible */
export function ringScale(distances: readonly Feet[]): RingScale {
  const { toShown, toField } = shownUnit("ft");
  // Far wells are at the rim, so that they do not take up the space of the near ones.
  const near = distances.filter((distance) => distance <= MOST_REACH);
  const wantedReach = Math.max(LEAST_REACH, ...(near.length > 0 || distances.length === 0 ? near : [MOST_REACH]));
  const most = RINGS.find((ring) => ring >= toShown(wantedReach)) ?? RINGS.at(-1)!;
  const inside = RINGS.filter((ring) => ring <= most && ring >= most / 50).slice(-5);
  return {
    rings: inside,
    most,
    reach: toField(most),
    shareOf: (feet) => Math.sqrt(Math.min(1.5, Math.max(0, toShown(feet) / most))),
  };
}

/** The least distance of two names of rings, px. */
const NAME_SPACING = 28;

/** The rings with space for their names, from the outermost inwards. @param reachOf the radius of a ring in the drawing, px */
export function namedRings(rings: readonly number[], reachOf: (ring: number) => number): number[] {
  const names: number[] = [];
  for (const ring of rings.toReversed()) {
    const outer = names.at(-1);
    if (outer === undefined || reachOf(outer) - reachOf(ring) >= NAME_SPACING) names.push(ring);
  }
  return names;
}

/** An ellipse as the ends of its semi-axes from its centre, ft. */
export type Ellipse = { centre: Across; major: Across; minor: Across };

/** The errors of both wells across the hole at a depth; null if they are not known. */
export function ellipsesAt(
  { parts }: Pick<ClearedOffset, "parts">,
  md: Feet,
  { reference, sigmas }: { reference: Reference; sigmas: number },
): { row: ClearanceRow; own: Ellipse; offset: Ellipse } | null {
  const row = clearanceAt({ parts }, md);
  const part = parts.find((wellPart) => wellPart.kind === row?.kind);
  if (!row || !part?.errors) return null;
  // Toolfaces turn into directions from north by as much as the high side does.
  const turn = reference === "north" ? row.northAngle - row.toolface : 0;
  const of = (errors: Errors, centre: Across): Ellipse => {
    const { above, below, share } = placeIn(part.md, md);
    const value = (name: keyof Errors) => errors[name][above]! + share * (errors[name][below]! - errors[name][above]!);
    return ellipseOf({ hh: value("hh"), hl: value("hl"), ll: value("ll") }, { centre, sigmas, turn });
  };
  return {
    row,
    own: of(part.errors.reference, [0, 0]),
    offset: of(part.errors.offset, acrossOf(row, reference)),
  };
}

type Errors = NonNullable<ClearancePart["errors"]>["reference"];
type Matrix = Record<keyof Errors, number>;

/** The ellipse of a covariance across the hole. @param turn of the high side from the direction that points up, deg */
export function ellipseOf(
  { hh, hl, ll }: Matrix,
  { centre, sigmas, turn }: { centre: Across; sigmas: number; turn: Degrees },
): Ellipse {
  const [mean, half] = [(hh + ll) / 2, (hh - ll) / 2];
  const reach = Math.hypot(half, hl);
  const axis = Math.atan2(hl, half) / 2 + (turn * Math.PI) / 180;
  const major = sigmas * Math.sqrt(Math.max(0, mean + reach));
  const minor = sigmas * Math.sqrt(Math.max(0, mean - reach));
  // The angle is clockwise from up, as toolfaces are.
  return {
    centre,
    major: [major * Math.sin(axis), major * Math.cos(axis)],
    minor: [minor * Math.cos(axis), -minor * Math.sin(axis)],
  };
}

/** Corners of an ellipse, ft. */
export function cornersOf({ centre, major, minor }: Ellipse, count = 48): Across[] {
  return Array.from({ length: count }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / count;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    return [centre[0] + cosine * major[0] + sine * minor[0], centre[1] + cosine * major[1] + sine * minor[1]] as const;
  });
}

/** Ticks of a true-scale view that reaches so far to each side, in the unit shown. */
export function reachTicks(reach: number): number[] {
  return plotAxis([-reach, reach], { fromZero: false }).ticks.filter((tick) => Math.abs(tick) <= reach);
}
