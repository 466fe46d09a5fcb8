import { DAY } from "@sigma/terms/durations";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { median } from "@sigma/engine/math/quantile";

/** Days from the first to the last recorded foot; null without. */
export const recordedDays = ({ firstTime, lastTime }: Pick<ComparedWell, "firstTime" | "lastTime">): number | null =>
  firstTime === null || lastTime === null ? null : (lastTime - firstTime) / DAY;

/** The location of a well, in short: county, otherwise country, and rig. */
export const wellPlaceText = ({ location, rig }: Pick<ComparedWell, "location" | "rig">): string =>
  [location?.county || location?.country, rig].filter(Boolean).join(", ") || "place not known";

/** Longitude and latitude, deg. */
export type MapPosition = readonly [longitude: number, latitude: number];

/** A well whose position is in another measure is known to lie somewhere in its county, where that is named. */
export const isInCounty = ({ place, x, location }: Pick<ComparedWell, "place" | "x" | "location">): boolean =>
  place === null && x !== null && location !== null && location.state !== "" && location.county !== "";

/** Why a well is not drawn at its own position; null for one that is. */
export const positionWords = (well: Pick<ComparedWell, "place" | "noPlace" | "x" | "location">): string | null =>
  well.noPlace !== null && isInCounty(well) ? `drawn in its county: ${well.noPlace}` : well.noPlace;

/** The median of the known values of wells, null without values, and the number of these values. */
export function medianOf(values: readonly (number | null)[]): { value: number | null; count: number } {
  const knownValues = values.filter((value) => value !== null);
  return { value: knownValues.length > 0 ? median(knownValues) : null, count: knownValues.length };
}
