import { useCallback, useEffect, useRef, useState } from "react";
import type { ViewRange } from "../../data/live/view-range";

/** Zooming and panning rest for so long before anything is asked for, ms. */
const REST_MS = 150;

/**
 * The range to ask the server for, once zooming and panning have rested.
 *
 * @param around the range that serves a view: the one held where it still does, so that nothing is asked again; a pure
 *   function of the module
 * @returns the range, null before the first view, and what is to be called with every view that is drawn
 */
export function useSettledRange(
  around: (shown: ViewRange, held: ViewRange | null) => ViewRange,
): [range: ViewRange | null, onView: (shown: ViewRange) => void] {
  const [range, setRange] = useState<ViewRange | null>(null);
  const wantedRange = useRef<ViewRange | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onView = useCallback(
    (shownRange: ViewRange) => {
      const next = around(shownRange, wantedRange.current);
      if (next === wantedRange.current) return;
      wantedRange.current = next;
      clearTimeout(rest.current);
      rest.current = setTimeout(() => setRange(next), REST_MS);
    },
    [around],
  );
  useEffect(
    () => () => {
      clearTimeout(rest.current);
      wantedRange.current = null;
    },
    [],
  );
  return [range, onView];
}
