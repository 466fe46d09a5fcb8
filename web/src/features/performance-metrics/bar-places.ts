import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { ViewRange } from "../../data/live/view-range";
import type { BarAxis } from "./stand-bars";

/** The id of the bar of a stand, or of the stands of a period. */
export const barId = ({ startTime }: StandMetric): string => String(startTime);

/** The position of the bar of a stand: over its hole, or over its time. */
export const placeOfStand = ({ startMD, endMD, startTime, endTime }: StandMetric, axis: BarAxis): ViewRange =>
  axis === "depth" ? { from: startMD, to: endMD } : { from: startTime, to: endTime };

/** The part of the axis that contains all stands, with a small margin at its ends. */
export function viewOfStands(stands: readonly StandMetric[], axis: BarAxis): ViewRange {
  const places = stands.map((stand) => placeOfStand(stand, axis));
  const from = Math.min(...places.map((place) => place.from));
  const to = Math.max(...places.map((place) => place.to));
  const room = Math.max((to - from) / 50, 1);
  return { from: from - room, to: to + room };
}
