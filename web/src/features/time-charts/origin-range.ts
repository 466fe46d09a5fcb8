import type { ViewRange } from "../../data/live/view-range";

/** The time requested before the view, as a share of its length. */
const LEAD_IN_SHARE = 0.5;

/** The range after it: a view that follows the rig sends a new request when it has advanced by this, s and as a share of its length. */
const AFTER_S = 60;
const AFTER = 1 / 32;

/** Responses contain a limited number of spans: a view does not use a response whose range is this many times as long. */
const FAR_LONGER = 16;

/** The range whose origins are to be requested for a view: the previously requested range while it is sufficient. */
export function originRange({ from, to }: ViewRange, heldRange: ViewRange | null): ViewRange {
  const length = to - from;
  if (heldRange && from >= heldRange.from && to <= heldRange.to && heldRange.to - heldRange.from <= FAR_LONGER * length)
    return heldRange;
  return {
    from: Math.floor(from - LEAD_IN_SHARE * length),
    to: Math.ceil(to + Math.max(AFTER_S, AFTER * length)),
  };
}
