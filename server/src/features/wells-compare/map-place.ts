import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { datumKey, ellipsoidOf } from "@sigma/engine/geodesy/ellipsoid";
import { inverseTransverseMercator } from "@sigma/engine/geodesy/transverse-mercator";
import { utmProjection, utmZoneOf } from "@sigma/engine/geodesy/utm-zone";

type Coordinates = Pick<ComparedWell, "x" | "y">;
type Found = Pick<ComparedWell, "place" | "noPlace">;

/** A zone is 3 deg to either side, and some more where zones overlap: eastings of a place in it, m. */
const EASTINGS = { least: 100_000, most: 900_000 };
/** Northings run from the equator to 84 deg north, or from 80 deg south to the equator, m. */
const NORTHINGS = { least: 0, most: 10_000_000 };

const without = (noPlace: string): Found => ({ place: null, noPlace });

/**
 * The longitude and latitude of a wellhead, deg, from its coordinates and their references, or the reason why it has none.
 *
 * Coordinates without references count as longitude and latitude if they are plausible. A position stays on its own datum:
 * datums differ by up to some 300 m.
 *
 * @see docs/methods/wells-compare.md — places on the map
 */
export function placeOnMap({ x, y }: Coordinates, references: WellReferencesFields): Found {
  if (x === null || y === null || (x === 0 && y === 0)) return without("no position");
  const { coordinateKind, coordinateUnit, coordinateSystem, datum } = references;
  const couldBeDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 90;
  if (coordinateKind === "local") return without("position on the grid of its pad only");
  if (coordinateKind === "geographic" || (coordinateKind === "unknown" && couldBeDegrees)) {
    if (!couldBeDegrees) return without("its position isn't a longitude and latitude");
    return { place: { longitude: x, latitude: y, datum: datumKey(datum) ?? datum }, noPlace: null };
  }
  if (coordinateKind === "unknown") return without("coordinate reference not known");
  if (coordinateUnit !== "m" && coordinateUnit !== "ft") return without("unit of its coordinates not known");
  if (coordinateSystem === "") return without("coordinate system not known");
  const zone = utmZoneOf(coordinateSystem);
  if (!zone) return without(`coordinate system ${coordinateSystem} isn't a UTM zone`);

  const namedDatums = [zone.datum, datum].filter((name) => name !== "");
  if (namedDatums.length === 0) return without("geodetic datum not known");
  const keys = namedDatums.map(datumKey);
  const strange = namedDatums[keys.indexOf(null)];
  if (strange !== undefined) return without(`geodetic datum ${strange} has no known ellipsoid`);
  const [key] = keys;
  if (new Set(keys).size > 1) return without(`datum ${datum}, but coordinate system ${coordinateSystem}`);

  const toMetres = coordinateUnit === "ft" ? FOOT_METRES : 1;
  const [easting, northing] = [x * toMetres, y * toMetres];
  const isIn = (value: number, { least, most }: typeof EASTINGS) => value >= least && value <= most;
  if (!isIn(easting, EASTINGS) || !isIn(northing, NORTHINGS)) {
    return without(`its position lies outside of ${coordinateSystem}`);
  }
  const projection = utmProjection(zone, ellipsoidOf(key!)!);
  return { place: { ...inverseTransverseMercator(easting, northing, projection), datum: key! }, noPlace: null };
}
