import type { ValueRange } from "../controls/range-slider/range-rules";

/** A named choice of a depth filter, and its range; null if it is not known. */
export type FilterChoice = { key: string; label: string; range: ValueRange | null };

/** The kinds of named parts of a well. */
export type FilterKind = "formation" | "section" | "mwdRun";

/** All that can be chosen, by kind. */
export type FilterChoices = Record<FilterKind, readonly FilterChoice[]>;

/** The state of a filter: the key of each choice, null for All, and the range in effect. */
export type DepthFilterState = Record<FilterKind, string | null> & { range: ValueRange };

/** The end of the slider of a well whose depth is not known, ft. */
const UNKNOWN_DEPTH = 13_000;

/** The whole of a well, ft: from 0 to its last whole foot, 13,000 while its borders are not known. */
export const fullDepthRange = (borders: ValueRange | null): ValueRange => ({
  from: 0,
  to: borders ? Math.ceil(borders.to) : UNKNOWN_DEPTH,
});

/** A filter that excludes no value. */
export const clearedFilter = (full: ValueRange): DepthFilterState => ({
  formation: null,
  section: null,
  mwdRun: null,
  range: full,
});

/** Whether a filter excludes no value. */
export const isCleared = ({ range, ...chosen }: DepthFilterState, full: ValueRange): boolean =>
  Object.values(chosen).every((key) => key === null) && range.from <= full.from && range.to >= full.to;

/**
 * Sets the filter to one formation, section or MWD run, or to All of them with null: the other two go to All, and the
 * range is that of the choice within the well. A choice that reaches nowhere in the well leaves the whole of it.
 */
export function withChoice(kind: FilterKind, choice: FilterChoice | null, full: ValueRange): DepthFilterState {
  return { ...clearedFilter(full), [kind]: choice?.key ?? null, range: within(choice?.range ?? full, full) };
}

/** Moves the range by hand: it is no longer the range of a formation. */
export const withRange = (state: DepthFilterState, range: ValueRange): DepthFilterState => ({
  ...state,
  formation: null,
  range,
});

/** The filter after the full range of its well has changed: an end that was at the end of the full range follows it. */
export function withFullRange(state: DepthFilterState, before: ValueRange, full: ValueRange): DepthFilterState {
  const from = state.range.from <= before.from ? full.from : state.range.from;
  const to = state.range.to >= before.to ? full.to : state.range.to;
  return { ...state, range: within({ from, to }, full) };
}

function within({ from, to }: ValueRange, full: ValueRange): ValueRange {
  const part = { from: Math.max(from, full.from), to: Math.min(to, full.to) };
  return part.from < part.to ? part : full;
}
