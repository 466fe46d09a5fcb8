/** The figure of the earth that a datum counts on: equatorial radius, m, and inverse flattening. */
export type Ellipsoid = { radius: number; inverseFlattening: number };

const grs80: Ellipsoid = { radius: 6_378_137, inverseFlattening: 298.257222101 };

/** @see EPSG dataset, ellipsoids 7022, 7030, 7043, 7008, 7019 */
const ellipsoids: ReadonlyMap<string, Ellipsoid> = new Map([
  ["ed50", { radius: 6_378_388, inverseFlattening: 297 }],
  ["wgs84", { radius: 6_378_137, inverseFlattening: 298.257223563 }],
  ["wgs72", { radius: 6_378_135, inverseFlattening: 298.26 }],
  ["nad27", { radius: 6_378_206.4, inverseFlattening: 294.978698214 }],
  ["etrs89", grs80],
  ["nad83", grs80],
  ["gda94", grs80],
  ["gda2020", grs80],
  ["sirgas2000", grs80],
]);

/** The long names of datums. */
const longNames: ReadonlyMap<string, string> = new Map([
  ["europeandatum1950", "ed50"],
  ["europeandatum50", "ed50"],
  ["worldgeodeticsystem1984", "wgs84"],
  ["worldgeodeticsystem1972", "wgs72"],
  ["northamericandatum1927", "nad27"],
  ["northamericandatum1983", "nad83"],
  ["europeanterrestrialreferencesystem1989", "etrs89"],
]);

/** The key of a geodetic datum, such as `wgs84` for `WGS 84` and `World Geodetic System 1984`; null for an unknown datum. */
export function datumKey(name: string): string | null {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const key = longNames.get(plain) ?? plain;
  return ellipsoids.has(key) ? key : null;
}

/** The ellipsoid of a datum by its key; null for an unknown one. */
export const ellipsoidOf = (key: string): Ellipsoid | null => ellipsoids.get(key) ?? null;
