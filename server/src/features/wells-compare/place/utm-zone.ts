/** A zone of the Universal Transverse Mercator grid: its number, 1 to 60, and its half of the earth. */
export type UtmZone = { zone: number; isSouth: boolean };

/** A zone in the name of a coordinate reference system, with the name of its datum (empty if not given). */
export type NamedUtmZone = UtmZone & { datum: string };

/** Codes of the EPSG dataset that count zones: the code of a zone is `base` more than its number. */
const codes: readonly { base: number; first: number; last: number; datum: string; isSouth: boolean }[] = [
  { base: 23_000, first: 28, last: 38, datum: "ED50", isSouth: false },
  { base: 25_800, first: 28, last: 38, datum: "ETRS89", isSouth: false },
  { base: 26_700, first: 1, last: 22, datum: "NAD27", isSouth: false },
  { base: 26_900, first: 1, last: 23, datum: "NAD83", isSouth: false },
  { base: 32_200, first: 1, last: 60, datum: "WGS 72", isSouth: false },
  { base: 32_300, first: 1, last: 60, datum: "WGS 72", isSouth: true },
  { base: 32_600, first: 1, last: 60, datum: "WGS 84", isSouth: false },
  { base: 32_700, first: 1, last: 60, datum: "WGS 84", isSouth: true },
];

/**
 * The zone in the name of a coordinate reference system, such as `ED50 / UTM zone 31N`, `UTM 14 north` or `EPSG:23031`;
 * a zone without a hemisphere is north.
 *
 * @returns null if the name isn't that of a UTM zone
 */
export function utmZoneOf(name: string): NamedUtmZone | null {
  const code = Number(/^\s*EPSG\s*:?\s*(\d+)\s*$/i.exec(name)?.[1]);
  const matchingCodes = codes.find(({ base, first, last }) => code >= base + first && code <= base + last);
  if (matchingCodes)
    return { zone: code - matchingCodes.base, isSouth: matchingCodes.isSouth, datum: matchingCodes.datum };

  const [, before = "", number, half = ""] =
    /^(.*?)[\s/,(-]*\bUTM[\s-]*(?:zone)?[\s-]*(\d{1,2})\s*(N|S|north|south)?\b/i.exec(name) ?? [];
  const zone = Number(number);
  if (!(zone >= 1 && zone <= 60)) return null;
  return { zone, isSouth: half.toLowerCase().startsWith("s"), datum: before.trim() };
}
