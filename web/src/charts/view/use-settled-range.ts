import { useCallback, useEffect, useRef, useState } from "react";
import type { ViewRange } from "../../data/live/view-range";

/** How long zooming and panning must pause before a request is sent, ms. */
const REST_MS = 150;

/**
 * The range to request from the server, once zooming and panning have stopped.
 *
 * @param around the range that serves a view: the current one if it still does, so that nothing is requested again; a pure
 *   function of the module
 * @returns the range, null before the first view, and a function to call with every view that is drawn
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
