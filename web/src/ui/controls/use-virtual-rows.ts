import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";

type VirtualRows = {
  count: number;
  /** px, the same for every row. */
  rowHeight: number;
  keyOf: (at: number) => string;
  /** The scrolling element. */
  scroller: RefObject<HTMLElement | null>;
  /** The row that has the focus; null while none has. */
  active: number | null;
  /** Whether the last rows are in view until a user scrolls. */
  opensAtEnd?: boolean;
};

/** The attribute of the element that takes the focus of a row. */
export const rowMark = (at: number) => ({ "data-row": at });

/**
 * The rows of a long list that are in view, in their order. A row that becomes active is scrolled to and gets the focus.
 * It, or the first row while none is active, is drawn at any scroll position, so that Tab finds it.
 */
export function useVirtualRows({ count, rowHeight, keyOf, scroller, active, opensAtEnd = false }: VirtualRows) {
  const keptIndex = Math.min(active ?? 0, count - 1);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 6,
    rangeExtractor: (range) => {
      const drawnIndexes = defaultRangeExtractor(range);
      return keptIndex < 0 || drawnIndexes.includes(keptIndex)
        ? drawnIndexes
        : [...drawnIndexes, keptIndex].toSorted((a, b) => a - b);
    },
  });
  const isTouched = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    if (!opensAtEnd || !element) return;
    const touch = () => (isTouched.current = true);
    const ways = ["wheel", "pointerdown", "touchmove", "keydown"] as const;
    for (const way of ways) element.addEventListener(way, touch, { passive: true });
    return () => {
      for (const way of ways) element.removeEventListener(way, touch);
    };
  }, [opensAtEnd, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!opensAtEnd || !element || count === 0) return;
    // Until a user scrolls, as not all rows and not the final height are known when the first are drawn.
    const toEnd = () => {
      if (!isTouched.current) element.scrollTop = element.scrollHeight;
    };
    toEnd();
    const laidOut = new ResizeObserver(toEnd);
    laidOut.observe(element);
    // Rows that are drawn take other room than was kept for them.
    if (element.firstElementChild) laidOut.observe(element.firstElementChild);
    return () => laidOut.disconnect();
  }, [opensAtEnd, count, scroller]);
  useEffect(() => {
    if (active === null) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    if (!element || element === document.activeElement) return;
    virtual.scrollToIndex(active);
    element.focus({ preventScroll: true });
  }, [active, virtual, scroller]);
  return { items: virtual.getVirtualItems(), height: virtual.getTotalSize() };
}
