import type { Feet, Ppg } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { StationColumns } from "../survey/station";
import { fillTangents } from "../survey/path/tangents";
import { buoyancy, checkString, type FrictionZone, type StringPart } from "./drill-string";

/**
 * A string in a well, cut into elements from the bit up: columns of equal length.
 *
 * An element has one curvature, part and friction zone. `along` is the share of gravity down the hole (the cosine of
 * inclination), `normal` its share towards the inside of the bend, `across` its share out of the plane of the bend,
 * each at the lower end, the middle and the upper end if it changes.
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

/** A dogleg below this, rad, is rounding of a straight hole. */
const STRAIGHT_DOGLEG = 1e-8;
/** Two depths closer than this are one, ft. */
const DEPTH_TOLERANCE = 1e-9;

/**
 * Lays a string into a well.
 *
 * The last part is extended or cut to reach the surface. Above the first and below the last station the hole continues straight.
 *
 * @param stations at least one, md strictly increasing
 * @param fromBit parts of the string from the bit up
 * @param zones friction zones, shallow first; the last one reaches to the bit
 * @param longest length of an element, ft
 * @throws EngineInputError `empty-input` (parts, stations, zones), `out-of-range` (part, friction factor, bit, mud, element,
 *   inclination), `depth-not-increasing`, `length-mismatch`, `not-finite` (attitude)
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
  checkPlace(stations, zones, density, bitMd, longest);
  const cuts = cutsOf(stations, fromBit, zones, bitMd);
  const counts = cuts.slice(1).map((low, index) => Math.max(1, Math.ceil((low - cuts[index]!) / longest)));
  const path = emptyPath(
    fromBit,
    bitMd,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const buoyancyFactor = buoyancy(density);
  const tangents = tangentsOf(stations);
  const partEnds = partEndsFromBit(fromBit);

  let element = 0;
  let station = stations.md.length - 1;
  let bend: Bend | undefined;
  for (let cut = cuts.length - 1; cut > 0; cut -= 1) {
    const [high, low] = [cuts[cut - 1]!, cuts[cut]!];
    const before = station;
    while (station >= 0 && stations.md[station]! > low - DEPTH_TOLERANCE) station -= 1;
    if (!bend || station !== before) bend = bendOf(stations, tangents, station);
    const middle = (high + low) / 2;
    const part = partEnds.findIndex((end) => bitMd - middle < end);
    const zone = zones.findIndex(({ toMd }) => middle < toMd);
    const count = counts[cut - 1]!;
    fillElements(path, element, count, bend, low, (low - high) / count);
    const partOrLast = part === -1 ? fromBit.length - 1 : part;
    path.part.fill(partOrLast, element, element + count);
    path.zone.fill(zone === -1 ? zones.length - 1 : zone, element, element + count);
    path.weight.fill(fromBit[partOrLast]!.weight * buoyancyFactor, element, element + count);
    element += count;
  }
  return path;
}

/** Unit tangents of the stations. */
type Tangents = { north: Float64Array; east: Float64Array; down: Float64Array };

function tangentsOf({ inclination, azimuth }: StationColumns): Tangents {
  const count = inclination.length;
  const column = () => new Float64Array(count);
  const tangents = { north: column(), east: column(), down: column() };
  const { north, east, down } = tangents;
  fillTangents(Float64Array.from(inclination), Float64Array.from(azimuth), 0, count, north, east, down);
  return tangents;
}

/** The bend between two stations: its start, and gravity in its frame. */
type Bend = { fromMd: Feet; curvature: number; along: number; normal: number; across: number };

function bendOf({ md }: StationColumns, tangents: Tangents, station: number): Bend {
  const above = Math.max(0, station);
  const below = station < 0 ? 0 : Math.min(md.length - 1, station + 1);
  const { north, east, down } = tangents;
  const [n1, e1, d1] = [north[above]!, east[above]!, down[above]!];
  const [n2, e2, d2] = [north[below]!, east[below]!, down[below]!];
  const dogleg = 2 * Math.atan2(Math.hypot(n2 - n1, e2 - e1, d2 - d1), Math.hypot(n2 + n1, e2 + e1, d2 + d1));
  if (dogleg < STRAIGHT_DOGLEG) {
    // A straight length has no plane of curvature: all of gravity across the hole counts as one component.
    return { fromMd: md[above]!, curvature: 0, along: d1, normal: Math.sqrt(Math.max(0, 1 - d1 * d1)), across: 0 };
  }
  const sine = Math.sin(dogleg);
  return {
    fromMd: md[above]!,
    curvature: dogleg / (md[below]! - md[above]!),
    along: d1,
    normal: (d2 - Math.cos(dogleg) * d1) / sine,
    across: (n1 * e2 - e1 * n2) / sine,
  };
}

/** Writes the elements of one stretch from its lower end up; an element starts with the end values of its neighbour. */
function fillElements(path: StringPath, from: number, count: number, bend: Bend, lowMd: Feet, length: Feet): void {
  const { curvature, along, normal } = bend;
  const turn = curvature * (lowMd - bend.fromMd);
  let alongEnd = curvature === 0 ? along : along * Math.cos(turn) + normal * Math.sin(turn);
  let normalEnd = curvature === 0 ? normal : normal * Math.cos(turn) - along * Math.sin(turn);
  // Half an element further up, by the sums of angles: two products in place of two cosines.
  const [cosHalf, sinHalf] = [Math.cos((curvature * length) / 2), Math.sin((curvature * length) / 2)];
  for (let element = from; element < from + count; element += 1) {
    path.topMd[element] = lowMd - (element - from + 1) * length;
    path.length[element] = length;
    path.curvature[element] = curvature;
    path.across[element] = bend.across;
    path.alongLow[element] = alongEnd;
    path.normalLow[element] = normalEnd;
    const alongMiddle = alongEnd * cosHalf - normalEnd * sinHalf;
    const normalMiddle = normalEnd * cosHalf + alongEnd * sinHalf;
    path.alongMiddle[element] = alongMiddle;
    path.normalMiddle[element] = normalMiddle;
    alongEnd = alongMiddle * cosHalf - normalMiddle * sinHalf;
    normalEnd = normalMiddle * cosHalf + alongMiddle * sinHalf;
    path.alongHigh[element] = alongEnd;
    path.normalHigh[element] = normalEnd;
  }
}

/** Every depth at which a property changes, surface to bit. */
function cutsOf(
  { md }: StationColumns,
  fromBit: readonly StringPart[],
  zones: readonly FrictionZone[],
  bitMd: Feet,
): Feet[] {
  const wantedDepths = [
    0,
    bitMd,
    ...md,
    ...zones.map(({ toMd }) => toMd),
    ...partEndsFromBit(fromBit).map((end) => bitMd - end),
  ];
  const inside = wantedDepths.filter((depth) => depth >= 0 && depth <= bitMd).toSorted((a, b) => a - b);
  return inside.filter((depth, index) => index === 0 || depth - inside[index - 1]! > DEPTH_TOLERANCE);
}

function partEndsFromBit(fromBit: readonly StringPart[]): Feet[] {
  let end = 0;
  return fromBit.map(({ length }) => (end += length));
}

function checkPlace(
  { md, inclination, azimuth }: StationColumns,
  zones: readonly FrictionZone[],
  density: Ppg,
  bitMd: Feet,
  longest: Feet,
): void {
  if (md.length === 0) throw new EngineInputError("empty-input", "a hole without stations");
  if (zones.length === 0) throw new EngineInputError("empty-input", "a hole without friction zones");
  if (inclination.length !== md.length || azimuth.length !== md.length) {
    throw new EngineInputError("length-mismatch", "md, inclination and azimuth differ in length");
  }
  for (let row = 1; row < md.length; row += 1) {
    if (!(md[row]! > md[row - 1]!)) {
      throw new EngineInputError("depth-not-increasing", `${md[row]} ft follows ${md[row - 1]} ft`, row);
    }
  }
  if (!(bitMd > 0 && bitMd < Infinity) || !(longest > 0)) {
    throw new EngineInputError("out-of-range", `bit at ${bitMd} ft, elements of ${longest} ft`);
  }
  if (!(density >= 0 && density < Infinity)) throw new EngineInputError("out-of-range", `mud of ${density} ppg`);
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
