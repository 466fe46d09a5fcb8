import type { Well } from "@sigma/contract/wells/well";

/** Where a well is, by the names of the places; null if it is not given. */
export type PlaceNames = { country: string | null; state: string | null; county: string | null };

/** No place. */
export const noPlace: PlaceNames = { country: null, state: null, county: null };

/** A place after a change: another country takes state and county with it, another state takes the county. */
export function changedPlace(place: PlaceNames, change: Partial<PlaceNames>): PlaceNames {
  const next = { ...place, ...change };
  if (next.country !== place.country) return { ...noPlace, country: next.country };
  return next.state === place.state ? next : { ...next, county: null };
}

/** The place of a well. */
export const placeNamesOf = (location: Well["location"]): PlaceNames => ({
  country: location?.country || null,
  state: location?.state || null,
  county: location?.county || null,
});

/** A place as it is sent. */
export const toLocation = ({ country, state, county }: PlaceNames): Well["location"] =>
  country === null ? null : { country, state: state ?? "", county: county ?? "" };
