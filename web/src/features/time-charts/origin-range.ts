import type { ViewRange } from "../../data/live/view-range";

/** What is asked for before the view, as a share of its length. */
const LEAD_IN_SHARE = 0.5;

/** And after it: a view that follows the rig asks again when it has moved on by this, s and as a share of its length. */
const AFTER_S = 60;
const AFTER = 1 / 32;

/** Answers hold a limited number of spans: a view is not served from one of a range this many times as long. */
const FAR_LONGER = 16;

/** The range whose origins are to be asked for a view: the one that was asked before while it serves. */
export function originRange({ from, to }: ViewRange, heldRange: ViewRange | null): ViewRange {
  const length = to - from;
  if (heldRange && from >= heldRange.from && to <= heldRange.to && heldRange.to - heldRange.from <= FAR_LONGER * length) return heldRange;
  return {
    from: Math.floor(from - LEAD_IN_SHARE * length),
    to: Math.ceil(to + Math.max(AFTER_S, AFTER * length)),
  };
}
