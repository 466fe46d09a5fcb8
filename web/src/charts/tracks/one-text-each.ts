import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import type { NamedGap } from "../samples/named-gaps";

/** A hatched gap and its text; null if the empty range around it has the text. */
export type HatchedGap = { span: ViewRange; reason: string | null };

/**
 * Keeps one text if a gap and an empty range describe the same hole, so that the texts do not overlap:
 * that of the gap if no row was recorded in most of the range, otherwise the reason why the range is empty.
 *
 * @param index of the rows, ascending
 */
export function oneTextEach(
  gaps: readonly NamedGap[],
  stretches: readonly NamedGap[],
  { index, view }: { index: ArrayLike<number>; view: ViewRange },
): { gaps: HatchedGap[]; stretches: NamedGap[] } {
  const measureOverlap = (firstRange: ViewRange, other: ViewRange) =>
    Math.max(0, Math.min(firstRange.to, other.to, view.to) - Math.max(firstRange.from, other.from, view.from));
  const isMostOf = (length: number, span: ViewRange) => length > 0 && 2 * length >= measureOverlap(span, span);
  // A gap that reaches beyond the rows ends at no row.
  const hasRows = ({ from, to }: ViewRange) => {
    const first = firstAtOrAfter(index, from);
    return firstAtOrAfter(index, to) > (index[first] === from ? first + 1 : first);
  };
  const withoutRows = gaps.filter(({ span }) => !hasRows(span));
  const writtenStretches = stretches.filter(
    ({ span }) =>
      !isMostOf(
        withoutRows.reduce((sum, gap) => sum + measureOverlap(gap.span, span), 0),
        span,
      ),
  );
  return {
    gaps: gaps.map(({ span, reason }) => ({
      span,
      reason: writtenStretches.some((stretch) => isMostOf(measureOverlap(stretch.span, span), span)) ? null : reason,
    })),
    stretches: writtenStretches,
  };
}
