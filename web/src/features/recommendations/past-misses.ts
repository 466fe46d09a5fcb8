import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { Degrees } from "@sigma/terms/quantities";

/** A recommendation that surveys have passed. */
export type Judged = DirectionalRecommendation & { score: NonNullable<DirectionalRecommendation["score"]> };

/** The component of the direction that was missed. */
export type MissName = "build" | "lateral";

/** How far the hole went from its projection, and between where eight of ten should go; null where that was not stored. */
export type Miss = { value: Degrees; band: { p10: Degrees; p90: Degrees } | null };

/** The part of the direction that a recommendation missed. */
export const missOf = ({ score, advice }: Judged, name: MissName): Miss => ({
  value: score[name],
  band: advice?.direction?.[name] ?? null,
});

/** A bar ends this much beyond the widest band; a larger miss is shown at its end. */
const BAND_FACTOR = 1.8;
/** Without bands the scale fits this share of the misses. */
const MAX_SCALE_SHARE = 0.8;
/** The minimum value of half a bar, deg. */
const MIN_SCALE: Degrees = 0.1;

/** The value of half a bar, deg: it fits all bands, and without bands most misses. */
export function missScale(judgedRows: readonly Judged[], name: MissName): Degrees {
  const misses = judgedRows.map((row) => missOf(row, name));
  const bands = misses.flatMap(({ band }) => (band ? [Math.abs(band.p10), Math.abs(band.p90)] : []));
  if (bands.length > 0) return Math.max(MIN_SCALE, BAND_FACTOR * Math.max(...bands));
  const sizes = misses.map(({ value }) => Math.abs(value)).toSorted((a, b) => a - b);
  return Math.max(MIN_SCALE, sizes[Math.floor(MAX_SCALE_SHARE * sizes.length)] ?? MIN_SCALE);
}

const isInside = ({ value, band }: Miss): boolean => band !== null && value >= band.p10 && value <= band.p90;

/** How many surveys lie inside the bands of their advice; null without a band. */
export function missesInside(judgedRows: readonly Judged[]): Record<MissName | "of", number> | null {
  const knownRows = judgedRows.filter(({ advice }) => advice?.direction);
  if (knownRows.length === 0) return null;
  const count = (name: MissName) => knownRows.filter((row) => isInside(missOf(row, name))).length;
  return { build: count("build"), lateral: count("lateral"), of: knownRows.length };
}
