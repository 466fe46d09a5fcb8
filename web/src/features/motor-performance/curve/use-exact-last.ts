import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ViewRange } from "../../../data/live/view-range";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import type { WellData } from "../../../data/well/well-data";
import { type Columns, drilledMoments, motorProjection, type MotorMoment } from "./use-motor-samples";

/** A stretch between two thinned samples is read at full detail up to this length, s. */
const MAX_EXACT_PERIOD = 3600;

/**
 * The range that contains the last sample on bottom: from the last thinned one to the next thinned sample, or to the end of
 * the range; null if none was on bottom.
 */
export function aroundLast({ time = [] }: Columns, last: MotorMoment | null, end: EpochSeconds): ViewRange | null {
  if (!last) return null;
  let next = time.length;
  while (next > 0 && time[next - 1]! > last.time) next -= 1;
  const to = Math.min(time[next] ?? Math.max(end, last.time), last.time + MAX_EXACT_PERIOD);
  return { from: Math.floor(last.time), to: Math.ceil(to) };
}

/**
 * The last sample on bottom of a past range as it was sent: a long range is thinned, and its last sample
 * on bottom would depend on the length.
 *
 * @param last that of the thinned samples, which is used until the answer arrives
 * @param end of the range; null while live, because nothing is thinned
 */
export function useExactLast(
  data: WellData,
  columns: Columns,
  last: MotorMoment | null,
  end: EpochSeconds | null,
): MotorMoment | null {
  const around = end === null ? null : aroundLast(columns, last, end);
  const exactRequest = { wellId: data.wellId, ...around, limit: MAX_EXACT_PERIOD + 1, projection: motorProjection };
  const { data: reply } = useEvent("well-data/get/raw", exactRequest, {
    enabled: around !== null && around.to > around.from,
  });
  const exact = around === null ? null : toNumericColumns(reply);
  return (exact && drilledMoments(exact).at(-1)) ?? last;
}
