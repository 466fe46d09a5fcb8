import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { ChartId } from "../../data/live/live-mode";
import type { ViewRange } from "../../data/live/view-range";
import type { WellData } from "../../data/well/well-data";
import type { Direction } from "../samples/chart-model";
import type { FetchPlan } from "../samples/fetch-plan";

/** The data source of a kind of chart that follows live mode. */
export type ViewSource = {
  chart: ChartId;
  direction: Direction;
  /** Which feed of the well. */
  feed: "time" | "depth";
  /** The shortest stretch worth showing, s or ft. */
  shortest: number;
  /** Maximum number of raw points in a reply. */
  mostRaw: number;
  /** A stretch as messages name it. */
  rangeText: (range: ViewRange) => string;
  /** Fetches a stretch of a well's past; undefined or a rejection where that failed. */
  fetch: (
    wellId: WellData["wellId"],
    plan: FetchPlan,
    fields: readonly string[],
  ) => Promise<NumericColumns | undefined>;
};

/** The status of the view, shown around a chart. */
export type ViewStatus = {
  /** The stretch that is being fetched, and since when, ms of the page; null otherwise. */
  fetching: { range: ViewRange; since: number } | null;
  /** The stretch whose fetch failed; null otherwise. */
  failed: ViewRange | null;
  canGoBack: boolean;
  canGoForward: boolean;
  /** Whether the view contains no samples, and none are on their way. */
  isEmpty: boolean;
  /** Whether the view is not known yet: it depends on where the well ends. */
  isUnknown: boolean;
  /** The smallest distance that can be distinguished in the shown data; 0 for every sample. */
  resolution: number;
};
