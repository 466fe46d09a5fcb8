/** A stretch of an index: epoch seconds or feet, both ends included. */
export type ViewRange = { from: number; to: number };

/**
 * Clamps a range to the borders of the data, end by end.
 *
 * A range that is completely outside slides to the nearest border and keeps its length, so that a view never
 * becomes empty. Borders without length (a well without data) do not clamp.
 */
export function clampRange({ from, to }: ViewRange, borders: ViewRange | null): ViewRange {
  if (!borders || !(borders.to > borders.from)) return { from, to };
  const length = Math.min(to - from, borders.to - borders.from);
  if (to <= borders.from) return { from: borders.from, to: borders.from + length };
  if (from >= borders.to) return { from: borders.to - length, to: borders.to };
  return { from: Math.max(from, borders.from), to: Math.min(to, borders.to) };
}
