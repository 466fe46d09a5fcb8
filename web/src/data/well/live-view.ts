import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { createStore, type StoreApi } from "zustand";
import {
  type ChartId,
  initialLiveMode,
  liveMode,
  type LiveModeEvent,
  type LiveModeState,
  type LiveSnapshots,
} from "../live/live-mode";
import type { ViewRange } from "../live/view-range";

/** Live mode of a well, and what is known of its newest sample. */
export type LiveViewState = LiveModeState & {
  /** Time of the newest sample and when it reached the server; null before the first. */
  newest: { time: EpochSeconds; receivedAt: EpochSeconds } | null;
  /** Samples that the last push left out because this client reads too slowly. */
  leftOut: number;
};

/** The view of a well on the screen: live or a part of the past, and the actions that change it. */
export class LiveView {
  /** The moment under the cursor of a chart; null without one. Separate from the rest because it changes with each move. */
  readonly pointed: StoreApi<{ moment: EpochSeconds | null }> = createStore(() => ({ moment: null }));
  readonly store: StoreApi<LiveViewState> = createStore(() => ({ ...initialLiveMode, newest: null, leftOut: 0 }));
  #wasShown = false;
  #snapshots: () => LiveSnapshots;

  /** @param snapshots the live data as they are now, kept by a chart that leaves live mode */
  constructor(snapshots: () => LiveSnapshots) {
    this.#snapshots = snapshots;
  }

  /** Whether it has been on the screen: what the user left is shown again as it was. */
  get wasShown(): boolean {
    return this.#wasShown;
  }

  noteShown(): void {
    this.#wasShown = true;
  }

  get state(): LiveViewState {
    return this.store.getState();
  }

  /** Applies an event of live mode. @throws Error `Unknown LiveTimeInterval: {value}` */
  dispatch(event: LiveModeEvent): void {
    this.store.setState(liveMode(this.state, event));
  }

  /** Follows the rig; the chart that requested it keeps its past. */
  enter(source?: ChartId): void {
    this.dispatch(source ? { type: "enter-live", source } : { type: "enter-live" });
  }

  /** The cursor of a chart has moved to a moment, or has left the chart. */
  point(moment: EpochSeconds | null): void {
    if (moment !== this.pointed.getState().moment) this.pointed.setState({ moment });
  }

  leave(): void {
    this.dispatch({ type: "leave-live", live: this.#snapshots() });
  }

  /** Turns live mode off before anything is shown: the view is of the past, though of no certain range yet. */
  openInPast(): void {
    this.dispatch({ type: "leave-live", live: {} });
  }

  toggle(): void {
    if (this.state.isLive) this.leave();
    else this.enter();
  }

  /** A chart is about to fetch an interval of the past: live mode is turned off. */
  fetchHistorical(chart: ChartId, range: ViewRange): void {
    this.dispatch({ type: "fetch-historical", chart, range, live: this.#snapshots() });
  }

  /** Shows another interval of the past, up to the newest sample. */
  zoomHistorical(chart: ChartId, range: ViewRange): void {
    this.dispatch({ type: "zoom-historical", chart, range, live: this.#snapshots() });
  }

  historicalFetched(chart: ChartId, columns: NumericColumns | undefined): void {
    this.dispatch({ type: "historical-fetched", chart, columns });
  }
}
