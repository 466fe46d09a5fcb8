/** The ellipsoids of the datums that a UTM zone may be on, by their names in `proj4`. EPSG dataset, ellipsoids 7022, 7030, 7043, 7008, 7019. */
const ellipsoids: ReadonlyMap<string, string> = new Map([
  ["ed50", "intl"],
  ["wgs84", "WGS84"],
  ["wgs72", "WGS72"],
  ["nad27", "clrk66"],
  ["etrs89", "GRS80"],
  ["nad83", "GRS80"],
  ["gda94", "GRS80"],
  ["gda2020", "GRS80"],
  ["sirgas2000", "GRS80"],
]);

/** The long names of datums. */
const longNames: ReadonlyMap<string, string> = new Map([
  ["europeandatum1950", "ed50"],
  ["europeandatum50", "ed50"],
  ["european1950", "ed50"],
  ["worldgeodeticsystem1984", "wgs84"],
  ["wgs1984", "wgs84"],
  ["worldgeodeticsystem1972", "wgs72"],
  ["wgs1972", "wgs72"],
  ["northamericandatum1927", "nad27"],
  ["northamerican1927", "nad27"],
  ["northamericandatum1983", "nad83"],
  ["northamerican1983", "nad83"],
  ["europeanterrestrialreferencesystem1989", "etrs89"],
  ["etrs1989", "etrs89"],
  ["gda1994", "gda94"],
]);

/** The key of any name of a geodetic datum: `wgs84` for `WGS 84` and `World Geodetic System 1984`. */
export function datumKey(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return longNames.get(plain) ?? plain;
}

/** The ellipsoid of a datum by its key; null for an unknown one. */
export const ellipsoidOf = (key: string): string | null => ellipsoids.get(key) ?? null;
