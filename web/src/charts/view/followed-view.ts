import { createStore } from "zustand";
import { correctSpan, useCorrecting } from "../../data/corrections/corrected-span";
import { nearestTo } from "@sigma/engine/math/index-search";
import { liveCharts, windowSpan } from "../../data/live/live-mode";
import type { LiveFeed } from "../../data/live/live-feed";
import type { ViewRange } from "../../data/live/view-range";
import { pinNote, useNotePin } from "../../data/notes/note-pin";
import type { LiveView } from "../../data/well/live-view";
import type { WellData } from "../../data/well/well-data";
import type { ChartData } from "../samples/chart-model";
import { momentUnder } from "../layers/cursor-layer";
import type { GestureTarget } from "../tracks/gestures";
import { LinkedTracks } from "../tracks/linked-tracks";
import { noZoomHistory, stepBack, stepForward, visit, type ZoomHistory } from "./zoom-history";
import { ShownSamples } from "./shown-samples";
import type { ViewSource, ViewStatus } from "./view-source";
import { zoomAround, type ZoomLimits } from "./zoom-range";

/** A view that ends so near to the newest sample, as a share of its length, follows it. */
const AT_EDGE = 0.01;

/** The sample that a click selects: the nearest one if it is within pointer accuracy, otherwise the position itself. */
function sampleNear(index: ArrayLike<number>, at: number, near: number): number {
  const sample = nearestTo(index, at);
  return sample >= 0 && Math.abs(index[sample]! - at) <= near ? index[sample]! : at;
}

/**
 * The view of a chart, as users move it: it follows the newest samples while live mode is on, and stays in the past while
 * it is off. Zooming and panning into the past turns live mode off.
 */
export class FollowedView implements GestureTarget {
  readonly tracks: LinkedTracks;
  readonly status = createStore<ViewStatus>(() => ({
    fetching: null,
    failed: null,
    canGoBack: false,
    canGoForward: false,
    isEmpty: false,
    isUnknown: false,
    resolution: 0,
  }));
  #samples: ShownSamples;
  #history: ZoomHistory = noZoomHistory;
  /** The view before it was moved. */
  #before: ViewRange | null = null;

  constructor(
    readonly source: ViewSource,
    readonly well: WellData,
  ) {
    this.tracks = new LinkedTracks(source.direction);
    this.#samples = new ShownSamples(source, well, this.tracks, this.status);
  }

  /** The newest points of the shown data. */
  get feed(): LiveFeed {
    return this.#samples.feed;
  }

  get #live(): LiveView {
    return this.well.view;
  }

  /** Follows the feed and live mode. @returns ends it */
  start(): () => void {
    const stops = [
      this.tracks.start(),
      this.tracks.addLayer({ followsCursor: true, draw: (frame) => this.#live.point(momentUnder(frame)) }),
      this.#samples.start(),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#live.point(null);
    };
  }

  /** The drawn columns; columns that are not loaded for the view are fetched. */
  setFields(fields: readonly string[]): void {
    this.#samples.setFields(fields);
  }

  /** Age of the newest sample, s, while the feed is stale; 0 while it is not. */
  setLateness(age: number): void {
    this.#samples.setLateness(age);
  }

  /** The position of the live edge if it isn't the newest point: the bit, while it is off bottom. */
  setEdge(at: number | null): void {
    this.#samples.setEdge(at);
  }

  limits(): ZoomLimits {
    return this.#samples.limits();
  }

  show(view: ViewRange, phase: "moving" | "done"): void {
    const { isLive } = this.#live.state;
    const span = view.to - view.from;
    if (isLive && this.#isAtEdge(view)) {
      this.#samples.stay();
      this.#live.dispatch({ type: "zoom-live", chart: this.source.chart, span });
      return;
    }
    if (phase === "moving") {
      this.#before ??= this.tracks.view;
      this.#samples.move(view);
      return;
    }
    this.goTo(view);
  }

  /** Shows an interval of the past, wherever it ends; turns live mode off. */
  goTo(view: ViewRange): void {
    this.#visit(view);
    this.#goTo(view);
  }

  click(at: number, near: number): void {
    const { chart } = this.source;
    const { cursor } = this.#live.state.charts[chart];
    const sample = sampleNear(this.tracks.data.index, at, near);
    const isThere = cursor !== null && Math.abs(cursor - at) <= near;
    this.#live.dispatch({ type: "pin-cursor", chart, at: isThere ? null : sample });
  }

  take({ from, to }: ViewRange): boolean {
    if (this.#index === "time" && from < to && useCorrecting.getState().isOn) {
      correctSpan({ wellId: this.well.wellId, from, to });
      return true;
    }
    const { isOn } = useNotePin.getState();
    if (isOn) pinNote({ wellId: this.well.wellId, axis: this.#index, from, to });
    return isOn;
  }

  /** The whole live interval, or in the past a stretch as long around the same middle. */
  reset(): void {
    this.#samples.stay();
    const { view } = this.tracks;
    this.#takeWindow((view.from + view.to) / 2);
  }

  /** Another length of the window: live from the newest sample back, in the past from the end of the view back. */
  setInterval(minutes: number): void {
    this.#live.dispatch({ type: "set-window", chart: this.source.chart, length: null });
    this.#live.dispatch({ type: "set-interval", minutes });
    this.#takeWindow(this.tracks.view.to);
  }

  /** Shows the last interval of a length, Infinity for the whole well: followed while live, otherwise as of now. */
  showLast(length: number): void {
    if (this.#live.state.isLive) {
      this.follow(length);
      return;
    }
    const { borders } = this.limits();
    if (borders) this.goTo({ from: Math.max(borders.from, borders.to - length), to: borders.to });
  }

  /** Follows the rig with a window of a length, Infinity for the whole well. */
  follow(length: number): void {
    const { chart } = this.source;
    this.#samples.stay();
    this.#live.dispatch({ type: "set-window", chart, length });
    this.#live.dispatch({ type: "zoom-live", chart, span: null });
    this.#live.enter(chart);
  }

  /** Another length of the window, s or ft, that does not go with the live interval. */
  setWindow(length: number): void {
    this.#live.dispatch({ type: "set-window", chart: this.source.chart, length });
    this.#takeWindow(this.tracks.view.to);
  }

  /** Shows the whole window: live up to the newest sample, in the past around an anchor that keeps its place. */
  #takeWindow(anchor: number): void {
    const { chart } = this.source;
    this.#live.dispatch({ type: "zoom-live", chart, span: null });
    const live = this.#live.state;
    if (live.isLive) return;
    const { view } = this.tracks;
    this.show(zoomAround(view, anchor, windowSpan(live, chart) / (view.to - view.from), this.limits()), "done");
  }

  /** Steps through the views shown before. */
  step(by: 1 | -1): void {
    const history = by < 0 ? stepBack(this.#history) : stepForward(this.#history);
    if (history === this.#history || !history.present) return;
    this.#remember(history);
    this.#goTo(history.present);
  }

  /** Every sample of the shown range, even if it is drawn thinned. @see everySample */
  everySample(): Promise<ChartData | "too-many" | undefined> {
    return this.#samples.everySample();
  }

  /** Fetches again after a failure, or after a change on the server. */
  refetch(): void {
    this.#samples.refetch();
  }

  /** Whether a view ends at the newest sample, so that it follows it. */
  #isAtEdge({ from, to }: ViewRange): boolean {
    const { last } = this.feed.buffer;
    return last !== null && to >= last - AT_EDGE * (to - from);
  }

  get #index(): "time" | "depth" {
    return liveCharts[this.source.chart];
  }

  #visit(view: ViewRange): void {
    this.#remember(visit(visit(this.#history, this.#before ?? this.tracks.view), view));
    this.#before = null;
  }

  #remember(history: ZoomHistory): void {
    this.#history = history;
    this.status.setState({ canGoBack: history.back.length > 0, canGoForward: history.forward.length > 0 });
  }

  #goTo(view: ViewRange): void {
    this.#samples.stay();
    const { chart } = this.source;
    if (this.#live.state.isLive) this.#live.fetchHistorical(chart, view);
    else this.#live.zoomHistorical(chart, view);
    this.#samples.update();
  }
}
