import { createStore } from "zustand";
import { correctSpan, useCorrecting } from "../../data/corrections/corrected-span";
import { onConnect } from "../../data/calls/socket";
import { whenBack } from "../../data/calls/when-back";
import { firstAtOrAfter, nearestTo } from "@sigma/engine/math/index-search";
import { liveCharts, liveSpan, windowSpan } from "../../data/live/live-mode";
import { serverNow } from "../../data/live/server-clock";
import type { LiveFeed } from "../../data/live/live-feed";
import type { ViewRange } from "../../data/live/view-range";
import { pinNote, useNotePin } from "../../data/notes/note-pin";
import type { LiveView } from "../../data/well/live-view";
import type { WellData } from "../../data/well/well-data";
import { type ChartData, noChartData } from "../samples/chart-model";
import { everySample } from "../samples/every-sample";
import { ExactValues } from "../samples/exact-values";
import { expectedInterval } from "../samples/gaps";
import { momentUnder, sampleUnder } from "../layers/cursor-layer";
import type { GestureTarget } from "../tracks/gestures";
import { type ChartFrame, LinkedTracks } from "../tracks/linked-tracks";
import { LiveReach, type ReachSource } from "../samples/live-reach";
import { PastSamples } from "../samples/past-samples";
import { noZoomHistory, stepBack, stepForward, visit, type ZoomHistory } from "./zoom-history";
import { liveRange } from "./live-range";
import type { ViewSource, ViewStatus } from "./view-source";
import { zoomAround, type ZoomLimits } from "./zoom-range";

/** A view that ends so near to the newest sample, as a share of its length, follows it. */
const AT_EDGE = 0.01;

/** The sample that a click selects: the nearest one if it is within pointer accuracy, otherwise the position itself. */
function sampleNear(index: ArrayLike<number>, at: number, near: number): number {
  const sample = nearestTo(index, at);
  return sample >= 0 && Math.abs(index[sample]! - at) <= near ? index[sample]! : at;
}

/** A live view that lacks no more than this at its beginning counts as filled, as a share of its length. */
const OVERLOOKED = 0.02;

/** Values at a moment are looked for as far back as this number of the shortest views. */
const EXACT_BEFORE = 12;

/**
 * The content of a chart: the newest samples while live mode is on, an interval of the past while it is off.
 *
 * Zooming and panning into the past turns live mode off; the data of a view are fetched when the loaded data are insufficient.
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
  #history: ZoomHistory = noZoomHistory;
  /** The view while it is being moved, and the previous view. */
  #moving: ViewRange | null = null;
  #before: ViewRange | null = null;
  #late = 0;
  #edge: number | null = null;
  #fields: readonly string[] = [];
  #reach: LiveReach;
  #past: PastSamples;
  #exact: ExactValues;

  constructor(
    readonly source: ViewSource,
    readonly well: WellData,
  ) {
    this.tracks = new LinkedTracks(source.direction);
    const fetch: ReachSource["fetch"] = (plan, fields) => source.fetch(well.wellId, plan, fields);
    this.#reach = new LiveReach({ feed: this.feed, fetch }, () => this.#update());
    this.#past = new PastSamples({
      index: this.#index,
      held: () => this.#live.state.charts[source.chart].historical,
      fetch,
      began: (range) => this.status.setState({ fetching: { range, since: performance.now() }, failed: null }),
      ended: (range, columns) => {
        this.status.setState({ fetching: null, failed: columns ? null : range });
        this.#live.historicalFetched(source.chart, columns);
      },
      complete: () => this.#showEmptiness(),
    });
    const before = EXACT_BEFORE * source.shortest;
    const redrawTracks = () => this.tracks.redraw();
    this.#exact = new ExactValues({ index: this.#index, before, fetch, arrived: redrawTracks });
  }

  /** The newest points of the shown data. */
  get feed(): LiveFeed {
    return this.well[this.source.feed];
  }

  get #live(): LiveView {
    return this.well.view;
  }

  /** Follows the feed and live mode. @returns ends it */
  start(): () => void {
    const stops = [
      this.tracks.start(),
      this.tracks.addLayer({ followsCursor: true, draw: this.#readExact }),
      this.tracks.addLayer({ followsCursor: true, draw: (frame) => this.#live.point(momentUnder(frame)) }),
      this.feed.subscribe(this.#update),
      this.#live.store.subscribe(this.#update),
      onConnect(() => this.status.getState().failed && this.refetch()),
      // Stored samples may have changed while the connection was lost, and requests made during that time have failed.
      whenBack(() => this.refetch()),
    ];
    this.#update();
    return () => {
      for (const stop of stops) stop();
      this.#reach.stop();
      this.#past.stop();
      this.#exact.forget();
      this.#live.point(null);
    };
  }

  /** The drawn columns; columns that are not loaded for the view are fetched. */
  setFields(fields: readonly string[]): void {
    this.#fields = fields;
    this.#live.dispatch({ type: "select-traces", chart: this.source.chart, traces: fields });
    this.#past.tryAgain();
    this.#update();
  }

  /** Age of the newest sample, s, while the feed is stale; 0 while it is not. */
  setLateness(age: number): void {
    this.#late = age;
    this.#update();
  }

  /** The position of the live edge if it isn't the newest point: the bit, while it is off bottom. */
  setEdge(at: number | null): void {
    if (at === this.#edge) return;
    this.#edge = at;
    this.#update();
  }

  limits(): ZoomLimits {
    const { borders } = this.#live.state;
    const { from, to } = borders?.[this.#index] ?? { from: 0, to: 0 };
    const newest = this.feed.buffer.last ?? to;
    return { borders: to > from ? { from, to: Math.max(to, newest) } : null, shortest: this.source.shortest };
  }

  show(view: ViewRange, phase: "moving" | "done"): void {
    const { isLive } = this.#live.state;
    const span = view.to - view.from;
    if (isLive && this.#isAtEdge(view)) {
      this.#moving = null;
      this.#live.dispatch({ type: "zoom-live", chart: this.source.chart, span });
      return;
    }
    if (phase === "moving") {
      this.#before ??= this.tracks.view;
      this.#moving = view;
      this.#update();
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
    this.#moving = null;
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
    this.#moving = null;
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
    this.#history = history;
    this.#goTo(history.present);
  }

  /** Every sample of the shown range, even if it is drawn thinned. @see everySample */
  async everySample(): Promise<ChartData | "too-many" | undefined> {
    const { data, view } = this.tracks;
    if (data.resolution === 0) return data;
    const { source, well } = this;
    const fetch: ReachSource["fetch"] = (plan, fields) => source.fetch(well.wellId, plan, fields);
    return everySample({ index: this.#index, page: source.mostRaw, fetch }, view, this.#fields);
  }

  /** Fetches again after a failure, or after a change on the server. */
  refetch(): void {
    this.#reach.outdate();
    this.#past.outdate();
    this.#exact.forget();
    this.#update();
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
    this.#history = visit(visit(this.#history, this.#before ?? this.tracks.view), view);
    this.#before = null;
  }

  #goTo(view: ViewRange): void {
    this.#moving = null;
    const { chart } = this.source;
    if (this.#live.state.isLive) this.#live.fetchHistorical(chart, view);
    else this.#live.zoomHistorical(chart, view);
    this.#update();
  }

  /** If the data is thinned, the moment under the cursor and the frozen end are read at full detail. */
  readonly #readExact = (frame: ChartFrame): void => {
    const { data, view } = frame;
    if (data.resolution === 0 || this.#moving) return;
    const sample = sampleUnder(frame);
    const moments = [...(sample < 0 ? [] : [data.index[sample]!]), ...(this.#live.state.isLive ? [] : [view.to])];
    this.#exact.want(moments, this.#fields);
  };

  readonly #update = (): void => {
    const { isLive, charts } = this.#live.state;
    this.tracks.setPinned(charts[this.source.chart].cursor);
    if (isLive) this.#followLive();
    else this.#showPast();
    this.status.setState({
      canGoBack: this.#history.back.length > 0,
      canGoForward: this.#history.forward.length > 0,
    });
    this.#showEmptiness();
  };

  /** A view of the past has no samples only once none are on their way. */
  #showEmptiness(): void {
    const { data, view } = this.tracks;
    const first = firstAtOrAfter(data.index, view.from);
    const isEmpty = first === data.index.length || data.index[first]! > view.to;
    this.status.setState({ isEmpty: isEmpty && (this.#live.state.isLive || !this.#past.isPending) });
  }

  #followLive(): void {
    const { chart, direction, shortest } = this.source;
    const live = this.#live.state;
    const { last } = this.feed.buffer;
    const { borders } = this.limits();
    const length = live.charts[chart].liveZoom ?? windowSpan(live, chart);
    const { view: followed, edge } = liveRange({
      direction,
      length,
      usual: liveSpan(chart, live.interval),
      shortest,
      borders,
      last,
      // The hole down to the bit, or the uppermost range of a well that has not started; on a time axis the time to now.
      begin: direction === "down" ? (this.#edge ?? length) : serverNow(),
      late: this.#late,
    });
    const view = this.#moving ?? followed;
    const wantedSamples = { view, fields: this.#fields, pixels: this.tracks.pixels, borders };
    const data = this.#reach.dataFor(wantedSamples);
    if (data.resolution > 0) data.exact = this.#exact.at;
    this.tracks.setData(data, { grew: data.resolution === this.tracks.data.resolution });
    this.tracks.setView(view);
    const isStale = this.#late > 0 && last !== null;
    this.tracks.setLive(this.#edge ?? last, isStale ? { from: edge, to: followed.to } : null);
    this.status.setState({
      fetching: this.#missing(data, view, borders),
      failed: null,
      isUnknown: false,
      resolution: data.resolution,
    });
  }

  /** The beginning of a live view while it is on its way, if it lacks more than the eye overlooks; null otherwise. */
  #missing({ index }: ChartData, view: ViewRange, borders: ViewRange | null): ViewStatus["fetching"] {
    const [first] = index;
    const from = Math.max(view.from, borders?.from ?? view.from);
    if (first === undefined || first - from <= OVERLOOKED * (view.to - view.from)) return null;
    if (borders !== null && !this.#reach.isFetching) return null;
    const { fetching } = this.status.getState();
    // The view moves with each sample; the notice stays the same until its part has arrived.
    return fetching ?? { range: { from, to: first }, since: performance.now() };
  }

  #showPast(): void {
    const { historical, historicalZoom } = this.#live.state.charts[this.source.chart];
    const data = historical ? this.#past.dataOf(historical) : noChartData;
    if (data.resolution > 0) data.exact = this.#exact.at;
    this.tracks.setData(data);
    this.tracks.setLive(null, null);
    const heldRange = historical && this.#past.coverageOf(historical).range;
    const view = this.#moving ?? historicalZoom ?? heldRange ?? this.#newest();
    this.status.setState({ resolution: data.resolution, isUnknown: !view });
    if (!view) return;
    this.tracks.setView(view);
    if (this.#moving) return;
    this.#past.want(view, () => ({
      fields: this.#fields,
      pixels: this.tracks.pixels || 1000,
      interval: expectedInterval(this.feed.buffer.view(this.feed.buffer.index)!) || 1,
      borders: this.limits().borders,
    }));
  }

  /** The newest window of a chart that was given no stretch of the past; null while the well's end is not known. */
  #newest(): ViewRange | null {
    const { borders } = this.limits();
    const span = windowSpan(this.#live.state, this.source.chart);
    return borders && { from: Math.max(borders.from, borders.to - span), to: borders.to };
  }
}
