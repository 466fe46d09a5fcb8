import type { ValueRange } from "../controls/range-slider/range-rules";

/** Something a depth filter can be set to by name, and where it reaches; null where that is not known. */
export type FilterChoice = { key: string; label: string; range: ValueRange | null };

/** What a part of a well can be chosen by. */
export type FilterKind = "formation" | "section" | "mwdRun";

/** All that can be chosen, by kind. */
export type FilterChoices = Record<FilterKind, readonly FilterChoice[]>;

/** What a filter is set to: the key of each choice, null for All, and the range that counts. */
export type DepthFilterState = Record<FilterKind, string | null> & { range: ValueRange };

/** Where the slider of a well ends whose depth is not known, ft. */
const UNKNOWN_DEPTH = 13_000;

/** The whole of a well, ft: from 0 to its last whole foot, 13,000 while its borders are not known. */
export const fullDepthRange = (borders: ValueRange | null): ValueRange => ({
  from: 0,
  to: borders ? Math.ceil(borders.to) : UNKNOWN_DEPTH,
});

/** A filter that lets everything through. */
export const clearedFilter = (full: ValueRange): DepthFilterState => ({
  formation: null,
  section: null,
  mwdRun: null,
  range: full,
});

/** Whether a filter lets everything through. */
export const isCleared = ({ range, ...chosen }: DepthFilterState, full: ValueRange): boolean =>
  Object.values(chosen).every((key) => key === null) && range.from <= full.from && range.to >= full.to;

/**
 * Sets the filter to one formation, section or MWD run, or to All of them with null: the other two go to All, and the
 * range is that of the choice within the well. A choice that reaches nowhere in the well leaves the whole of it.
 */
export function withChoice(kind: FilterKind, choice: FilterChoice | null, full: ValueRange): DepthFilterState {
  return { ...clearedFilter(full), [kind]: choice?.key ?? null, range: within(choice?.range ?? full, full) };
}

/** Moves the range by hand: it is no longer that of a formation. */
export const withRange = (state: DepthFilterState, range: ValueRange): DepthFilterState => ({
  ...state,
  formation: null,
  range,
});

/** The filter of a well whose whole range has changed: an end that stood at its end follows it. */
export function withFullRange(state: DepthFilterState, before: ValueRange, full: ValueRange): DepthFilterState {
  const from = state.range.from <= before.from ? full.from : state.range.from;
  const to = state.range.to >= before.to ? full.to : state.range.to;
  return { ...state, range: within({ from, to }, full) };
}

function within({ from, to }: ValueRange, full: ValueRange): ValueRange {
  const part = { from: Math.max(from, full.from), to: Math.min(to, full.to) };
  return part.from < part.to ? part : full;
}
