import { type ChartId, windowSpan } from "../../data/live/live-mode";
import type { ViewRange } from "../../data/live/view-range";
import type { WellData } from "../../data/well/well-data";

/** The location of a note, s and ft; null if that is not known. */
type Place = { time: ViewRange | null; depth: ViewRange | null };

/** Shows a place in the charts of a well, if it is not in view yet, and moves their cursors to it. */
export function showPlace({ view }: WellData, { time, depth }: Place): void {
  for (const [chart, place] of [
    ["time-charts", time],
    ["depth-charts", depth],
  ] as const) {
    if (place === null) continue;
    const next = viewAround(view.state, chart, place);
    if (next !== null && view.state.isLive) view.fetchHistorical(chart, next);
    else if (next !== null) view.zoomHistorical(chart, next);
    view.dispatch({ type: "pin-cursor", chart, at: place.from });
  }
}

/** Room on either side of a span, as a share of its length. */
const SPAN_MARGIN = 0.15;

/** The view that shows a place, with the previous length if that is long enough; null if the place is in view already. */
function viewAround(state: WellData["view"]["state"], chart: ChartId, { from, to }: ViewRange): ViewRange | null {
  const chartState = state.charts[chart];
  const borders = state.borders?.[chart === "time-charts" ? "time" : "depth"];
  const newest = chart === "time-charts" ? (state.newest?.time ?? borders?.to ?? to) : (borders?.to ?? to);
  const span = chartState.liveZoom ?? windowSpan(state, chart);
  const live = { from: newest - (Number.isFinite(span) ? span : newest), to: newest };
  const shownRange = state.isLive ? live : (chartState.historicalZoom ?? live);
  if (from >= shownRange.from && to <= shownRange.to) return null;
  const length = Math.max(shownRange.to - shownRange.from, (to - from) * (1 + 2 * SPAN_MARGIN));
  const middle = (from + to) / 2;
  return { from: middle - length / 2, to: middle + length / 2 };
}
