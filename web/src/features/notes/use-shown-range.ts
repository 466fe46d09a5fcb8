import type { NoteAxis } from "@sigma/contract/notes/note-limits";
import type { ViewRange } from "../../data/live/view-range";
import { type ChartId, windowSpan } from "../../data/live/live-mode";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";

/** Live windows advance in steps of this share of their length: the list is not requested again with every sample. */
const STEP = 1 / 30;

const chartOf = { time: "time-charts", depth: "depth-charts" } as const satisfies Record<NoteAxis, ChartId>;

/** The range that the charts of an axis show, while live including the future part; null while nothing is known of it. */
export function useShownRange(data: WellData, axis: NoteAxis): ViewRange | null {
  const text = useLiveView(data, (state) => {
    const chart = chartOf[axis];
    if (!state.isLive) return JSON.stringify(state.charts[chart].historicalZoom);
    const borders = state.borders?.[axis];
    const newest = axis === "time" ? (state.newest?.time ?? borders?.to) : borders?.to;
    const span = state.charts[chart].liveZoom ?? windowSpan(state, chart);
    if (newest === undefined || !Number.isFinite(span)) return "null";
    const step = Math.max(1, span * STEP);
    return JSON.stringify({ from: Math.floor((newest - span) / step) * step, to: STILL_TO_COME });
  });
  return JSON.parse(text) as ViewRange | null;
}

/** Beyond every moment and every depth. */
const STILL_TO_COME = 253_402_300_799;
