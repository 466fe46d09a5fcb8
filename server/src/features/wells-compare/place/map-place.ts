import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { type Radians, toDegrees } from "@sigma/terms/quantities";
import proj4 from "proj4";
import { datumKey, ellipsoidOf } from "./datums";
import { findSystem, type ProjectedSystems } from "./projected-systems";
import { utmZoneOf } from "./utm-zone";

type Coordinates = Pick<ComparedWell, "x" | "y">;
type Found = Pick<ComparedWell, "place" | "noPlace">;

const without = (noPlace: string): Found => ({ place: null, noPlace });

/** Whether a place can only be found in the list of projected systems. */
export const needsSystems = ({ coordinateKind, coordinateSystem }: WellReferencesFields): boolean =>
  coordinateKind === "projected" && coordinateSystem !== "" && utmZoneOf(coordinateSystem) === null;

/**
 * The longitude and latitude of a wellhead, deg, from its coordinates and their references, or the reason why it has none.
 *
 * Coordinates without references count as longitude and latitude if they are plausible. A position stays on its own datum:
 * datums differ by up to some 300 m.
 *
 * @param systems the list of projected systems; null where `needsSystems` is false
 * @see docs/methods/wells-compare.md — places on the map
 */
export function placeOnMap(
  { x, y }: Coordinates,
  references: WellReferencesFields,
  systems: ProjectedSystems | null,
): Found {
  if (x === null || y === null || (x === 0 && y === 0)) return without("no position");
  const { coordinateKind, coordinateUnit, coordinateSystem, datum } = references;
  const couldBeDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 90;
  if (coordinateKind === "local") return without("position on the grid of its pad only");
  if (coordinateKind === "geographic" || (coordinateKind === "unknown" && couldBeDegrees)) {
    if (!couldBeDegrees) return without("its position isn't a longitude and latitude");
    return { place: { longitude: x, latitude: y, datum: datumKey(datum) }, noPlace: null };
  }
  if (coordinateKind === "unknown") return without("coordinate reference not known");
  if (coordinateUnit !== "m" && coordinateUnit !== "ft") return without("unit of its coordinates not known");
  if (coordinateSystem === "") return without("coordinate system not known");
  const grid = gridOf(coordinateSystem, datum, coordinateUnit, systems);
  if (typeof grid === "string") return without(grid);
  const place = placeInGrid(x, y, grid);
  return place
    ? { place: { ...place, datum: grid.datum }, noPlace: null }
    : without(`its position lies outside of ${coordinateSystem}`);
}

/** A grid: its definition, datum, metres of a unit of its coordinates, and the area of its places, deg. */
type Grid = {
  definition: string;
  datum: string;
  toMetres: number;
  area: { west: number; east: number; south: number; north: number };
};

/** The grid of a named system; the reason if it isn't known. */
function gridOf(name: string, datum: string, unit: "ft" | "m", systems: ProjectedSystems | null): Grid | string {
  const statedDatum = datum === "" ? null : datumKey(datum);
  const zone = utmZoneOf(name);
  if (zone) {
    const zoneDatum = zone.datum === "" ? statedDatum : datumKey(zone.datum);
    if (zoneDatum === null) return "geodetic datum not known";
    for (const [key, shown] of [
      [zoneDatum, zone.datum || datum],
      [statedDatum ?? zoneDatum, datum],
    ] as const) {
      if (ellipsoidOf(key) === null) return `geodetic datum ${shown} has no known ellipsoid`;
    }
    if (statedDatum !== null && statedDatum !== zoneDatum) return `datum ${datum}, but coordinate system ${name}`;
    const south = zone.isSouth ? " +south" : "";
    const middle = 6 * zone.zone - 183;
    return {
      definition: `+proj=utm +zone=${zone.zone}${south} +ellps=${ellipsoidOf(zoneDatum)} +units=m +no_defs`,
      datum: zoneDatum,
      toMetres: unit === "ft" ? FOOT_METRES : 1,
      area: { west: middle - 3, east: middle + 3, south: zone.isSouth ? -80 : 0, north: zone.isSouth ? 0 : 84 },
    };
  }
  const system = systems && findSystem(systems, { name, datum, unit });
  if (!system) return `coordinate system ${name} isn't in the list of EPSG and Esri`;
  if (statedDatum !== null && statedDatum !== system.datum) return `datum ${datum}, but coordinate system ${name}`;
  // Feet are those of the system: a US survey foot differs from the international one by 6 m in 3,000 km.
  const isInFeet = unit === "ft" && system.toMetres !== 1;
  const toMetres = isInFeet ? system.toMetres : unit === "ft" ? FOOT_METRES : 1;
  return { definition: system.wkt, datum: system.datum, toMetres, area: system.area };
}

/** Some way past the edge of its area a grid is still used, deg. */
const MARGIN = 3;

/** The place of coordinates on the ellipsoid of their grid; null outside of the area of the grid. */
function placeInGrid(x: number, y: number, { definition, toMetres, area }: Grid) {
  const point = new proj4.Proj(definition).inverse({ x: x * toMetres, y: y * toMetres });
  const [longitude, latitude] = [toDegrees(point.x as Radians), toDegrees(point.y as Radians)];
  const isIn =
    latitude >= area.south - MARGIN &&
    latitude <= area.north + MARGIN &&
    // An area may cross the date line.
    (longitude - area.west + MARGIN + 720) % 360 <= ((area.east - area.west + 360) % 360) + 2 * MARGIN;
  return isIn ? { longitude, latitude } : null;
}
