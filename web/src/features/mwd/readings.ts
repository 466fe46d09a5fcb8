import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";

/** A value and its time of arrival. */
export type Reading = { value: number; time: EpochSeconds };

/** Columns by name, as a buffer of live data hands them out. */
type Columns = (field: string) => ArrayLike<number> | undefined;

/**
 * The newest value of a channel that is sent occasionally; null if none has arrived.
 *
 * @param counts which rows count; every row by default
 */
export function newestReading(
  column: Columns,
  field: string,
  counts: (row: number) => boolean = () => true,
): Reading | null {
  const time = column("time");
  const values = column(field);
  if (!time || !values) return null;
  for (let row = time.length - 1; row >= 0; row -= 1) {
    const value = values[row]!;
    if (!Number.isNaN(value) && counts(row)) return { value, time: time[row]! };
  }
  return null;
}

/**
 * The newest direction that was measured while drilling. A direction that arrived with a survey depth belongs to that survey.
 */
export function continuousReading(column: Columns, field: "inclination" | "azimuth"): Reading | null {
  const surveyDepths = column("surveyMd");
  return newestReading(column, field, (row) => !surveyDepths || Number.isNaN(surveyDepths[row]!));
}

/** The newest value at or before a moment, no older than `within`; null without such a value. */
export function readingAt(column: Columns, field: string, at: EpochSeconds, within: number): number | null {
  const time = column("time");
  const newestInReach = newestReading(column, field, (row) => time![row]! <= at && time![row]! >= at - within);
  return newestInReach?.value ?? null;
}

/** Lowest and highest value of a channel since a moment; null without values. */
export function readingRange(column: Columns, field: string, from: EpochSeconds): { min: number; max: number } | null {
  const time = column("time");
  const values = column(field);
  let range: { min: number; max: number } | null = null;
  for (let row = (time?.length ?? 0) - 1; row >= 0 && time![row]! >= from; row -= 1) {
    const value = values?.[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    range = range ? { min: Math.min(range.min, value), max: Math.max(range.max, value) } : { min: value, max: value };
  }
  return range;
}

/**
 * The slide in progress, from the depth rows: the hole between the last rotated foot and the bit; null while the
 * newest foot was not slid.
 *
 * @param hole the present depth of the hole, if it is known more precisely than by the foot
 */
export function slideInProgress(
  depth: ArrayLike<number> | undefined,
  rigState: ArrayLike<number> | undefined,
  hole: Feet | null,
): { from: Feet; length: Feet } | null {
  if (!depth || !rigState) return null;
  let row = depth.length - 1;
  if (rigState[row] !== RigState.slideDrilling) return null;
  const bottom = Math.max(depth[row]!, hole ?? 0);
  while (row > 0 && rigState[row - 1] === RigState.slideDrilling) row -= 1;
  // A foot covers the hole above it, so the slide started a foot higher than its first row.
  const from = row > 0 ? depth[row - 1]! : depth[row]! - 1;
  return { from, length: bottom - from };
}
