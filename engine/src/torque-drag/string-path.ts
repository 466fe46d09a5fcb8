import type { Feet, Ppg } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { cross, dot, type Vector3 } from "../math/vector3";
import { arcBetween } from "../survey/arc";
import { tangentOf } from "../survey/attitude";
import type { StationColumns } from "../survey/station";
import { buoyancy, checkString, type FrictionZone, type StringPart } from "./drill-string";

/**
 * A string lying in a well, cut into elements from the bit up: columns of equal length.
 *
 * An element has one curvature, part and friction zone. `along` is the share of gravity down the hole (the cosine of
 * inclination), `normal` its share towards the inside of the bend, `across` its share out of the plane of the bend,
 * each at the lower end, the middle and the upper end where it changes.
 */
export type StringPath = {
  parts: readonly StringPart[];
  bitMd: Feet;
  count: number;
  topMd: Float64Array;
  length: Float64Array;
  curvature: Float64Array;
  alongLow: Float64Array;
  alongMiddle: Float64Array;
  alongHigh: Float64Array;
  normalLow: Float64Array;
  normalMiddle: Float64Array;
  normalHigh: Float64Array;
  across: Float64Array;
  /** Buoyed weight, lbf/ft. */
  weight: Float64Array;
  part: Uint16Array;
  zone: Uint16Array;
};

const GRAVITY: Vector3 = [0, 0, 1];
/** A dogleg below this, rad, is rounding of a straight hole. */
const STRAIGHT = 1e-9;
/** Two depths closer than this are one, ft. */
const TOUCHING = 1e-9;

/**
 * Lays a string into a well.
 *
 * The last part reaches up to surface however long it is; what would stand above surface is left out. Above the first
 * and below the last station the hole goes on straight.
 *
 * @param stations at least one, md strictly increasing
 * @param fromBit parts of the string from the bit up
 * @param zones friction zones, shallow first; the last one reaches to the bit
 * @param longest length of an element, ft
 * @throws EngineInputError `empty-input`, `out-of-range`, `depth-not-increasing`, `length-mismatch`
 * @see docs/methods/torque-drag.md
 */
export function layString(
  stations: StationColumns,
  fromBit: readonly StringPart[],
  zones: readonly FrictionZone[],
  density: Ppg,
  bitMd: Feet,
  longest: Feet = 30,
): StringPath {
  checkString(fromBit);
  checkPlace(stations, zones, bitMd, longest);
  const cuts = cutsOf(stations, fromBit, zones, bitMd);
  const counts = cuts.slice(1).map((low, index) => Math.max(1, Math.ceil((low - cuts[index]!) / longest)));
  const path = emptyPath(
    fromBit,
    bitMd,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const buoyed = buoyancy(density);
  const partEnds = partEndsFromBit(fromBit);

  let element = 0;
  let station = stations.md.length - 1;
  for (let cut = cuts.length - 1; cut > 0; cut -= 1) {
    const [high, low] = [cuts[cut - 1]!, cuts[cut]!];
    while (station >= 0 && stations.md[station]! > low - TOUCHING) station -= 1;
    const bend = bendOf(stations, station);
    const middle = (high + low) / 2;
    const part = partEnds.findIndex((end) => bitMd - middle < end);
    const zone = zones.findIndex(({ toMd }) => middle < toMd);
    const step = (low - high) / counts[cut - 1]!;
    for (let index = 0; index < counts[cut - 1]!; index += 1, element += 1) {
      fillElement(path, element, bend, low - index * step, step);
      path.part[element] = part === -1 ? fromBit.length - 1 : part;
      path.zone[element] = zone === -1 ? zones.length - 1 : zone;
      path.weight[element] = fromBit[path.part[element]!]!.weight * buoyed;
    }
  }
  return path;
}

/** The bend between two stations: where it begins, and gravity in its frame. */
type Bend = { fromMd: Feet; curvature: number; along: number; normal: number; across: number };

function bendOf({ md, inclination, azimuth }: StationColumns, station: number): Bend {
  const at = (row: number) => tangentOf({ inclination: inclination[row]!, azimuth: azimuth[row]! });
  const above = Math.max(0, station);
  const below = station < 0 ? 0 : Math.min(md.length - 1, station + 1);
  const length = md[below]! - md[above]!;
  const arc = arcBetween([0, 0, 0], at(above), at(below), length > 0 ? length : 1);
  if (arc.curvature * arc.length < STRAIGHT) {
    // A straight length has no plane of its own: all of gravity across the hole counts as one.
    const along = dot(arc.tangent, GRAVITY);
    return { fromMd: md[above]!, curvature: 0, along, normal: Math.sqrt(Math.max(0, 1 - along * along)), across: 0 };
  }
  return {
    fromMd: md[above]!,
    curvature: arc.curvature,
    along: dot(arc.tangent, GRAVITY),
    normal: dot(arc.normal, GRAVITY),
    across: dot(cross(arc.tangent, arc.normal), GRAVITY),
  };
}

function fillElement(path: StringPath, element: number, bend: Bend, lowMd: Feet, length: Feet): void {
  const { curvature, along, normal } = bend;
  const alongAt = (md: Feet) => {
    const turn = curvature * (md - bend.fromMd);
    return along * Math.cos(turn) + normal * Math.sin(turn);
  };
  const normalAt = (md: Feet) => {
    const turn = curvature * (md - bend.fromMd);
    return normal * Math.cos(turn) - along * Math.sin(turn);
  };
  path.topMd[element] = lowMd - length;
  path.length[element] = length;
  path.curvature[element] = curvature;
  path.alongLow[element] = alongAt(lowMd);
  path.alongMiddle[element] = alongAt(lowMd - length / 2);
  path.alongHigh[element] = alongAt(lowMd - length);
  path.normalLow[element] = normalAt(lowMd);
  path.normalMiddle[element] = normalAt(lowMd - length / 2);
  path.normalHigh[element] = normalAt(lowMd - length);
  path.across[element] = bend.across;
}

/** Every depth at which something changes, surface to bit. */
function cutsOf(
  { md }: StationColumns,
  fromBit: readonly StringPart[],
  zones: readonly FrictionZone[],
  bitMd: Feet,
): Feet[] {
  const wanted = [
    0,
    bitMd,
    ...md,
    ...zones.map(({ toMd }) => toMd),
    ...partEndsFromBit(fromBit).map((end) => bitMd - end),
  ];
  const inside = wanted.filter((depth) => depth >= 0 && depth <= bitMd).toSorted((a, b) => a - b);
  return inside.filter((depth, index) => index === 0 || depth - inside[index - 1]! > TOUCHING);
}

function partEndsFromBit(fromBit: readonly StringPart[]): Feet[] {
  let end = 0;
  return fromBit.map(({ length }) => (end += length));
}

function checkPlace(
  { md, inclination, azimuth }: StationColumns,
  zones: readonly FrictionZone[],
  bitMd: Feet,
  longest: Feet,
) {
  if (md.length === 0 || zones.length === 0)
    throw new EngineInputError("empty-input", "no stations or no friction zone");
  if (inclination.length !== md.length || azimuth.length !== md.length) {
    throw new EngineInputError("length-mismatch", "md, inclination and azimuth differ in length");
  }
  for (let row = 1; row < md.length; row += 1) {
    if (!(md[row]! > md[row - 1]!)) {
      throw new EngineInputError("depth-not-increasing", `${md[row]} ft follows ${md[row - 1]} ft`, row);
    }
  }
  if (!(bitMd > 0) || !(longest > 0))
    throw new EngineInputError("out-of-range", `bit at ${bitMd} ft, elements of ${longest} ft`);
  const wrong = zones.findIndex(({ friction }) => !(friction >= 0));
  if (wrong >= 0) throw new EngineInputError("out-of-range", `friction factor ${zones[wrong]!.friction}`, wrong);
}

function emptyPath(parts: readonly StringPart[], bitMd: Feet, count: number): StringPath {
  const column = () => new Float64Array(count);
  return {
    parts,
    bitMd,
    count,
    topMd: column(),
    length: column(),
    curvature: column(),
    alongLow: column(),
    alongMiddle: column(),
    alongHigh: column(),
    normalLow: column(),
    normalMiddle: column(),
    normalHigh: column(),
    across: column(),
    weight: column(),
    part: new Uint16Array(count),
    zone: new Uint16Array(count),
  };
}
