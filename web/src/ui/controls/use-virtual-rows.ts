import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";

type VirtualRows = {
  count: number;
  /** px, the same for every row. */
  rowHeight: number;
  keyOf: (at: number) => string;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The row that has the focus; null while none has. */
  active: number | null;
  /** Whether the last rows are in view at first. */
  opensAtEnd?: boolean;
};

/** The head of a table is no higher than so many rows. */
const HEAD_ROWS = 2;

/** What marks the element that takes the focus of a row. */
export const rowMark = (at: number) => ({ "data-row": at });

/**
 * The rows of a long list that are in view, in their order. A row that becomes active is scrolled to and gets the focus;
 * it, or the first row while none is active, stays drawn wherever the list is scrolled to, so that Tab finds it.
 */
export function useVirtualRows({ count, rowHeight, keyOf, scroller, active, opensAtEnd = false }: VirtualRows) {
  const kept = Math.min(active ?? 0, count - 1);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 6,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b);
    },
  });
  const isOpened = useRef(false);
  useEffect(() => {
    if (!opensAtEnd || isOpened.current || count === 0) return;
    isOpened.current = true;
    // The head of the table stands over the first rows: the offset goes as far as there is.
    virtual.scrollToOffset((count + HEAD_ROWS) * rowHeight);
  }, [opensAtEnd, count, virtual, rowHeight]);
  useEffect(() => {
    if (active === null) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    if (!element || element === document.activeElement) return;
    virtual.scrollToIndex(active);
    element.focus({ preventScroll: true });
  }, [active, virtual, scroller]);
  return { items: virtual.getVirtualItems(), height: virtual.getTotalSize() };
}
