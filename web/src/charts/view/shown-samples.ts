import type { StoreApi } from "zustand";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { onConnect } from "../../data/calls/socket";
import { whenBack } from "../../data/calls/when-back";
import type { LiveFeed } from "../../data/live/live-feed";
import { liveCharts, liveSpan, windowSpan } from "../../data/live/live-mode";
import { serverNow } from "../../data/live/server-clock";
import type { ViewRange } from "../../data/live/view-range";
import type { LiveView } from "../../data/well/live-view";
import type { WellData } from "../../data/well/well-data";
import { sampleUnder } from "../layers/cursor-layer";
import { type ChartData, noChartData } from "../samples/chart-model";
import { everySample } from "../samples/every-sample";
import { ExactValues } from "../samples/exact-values";
import { expectedInterval } from "../samples/gaps";
import { LiveReach, type ReachSource } from "../samples/live-reach";
import { PastSamples } from "../samples/past-samples";
import type { ChartFrame, LinkedTracks } from "../tracks/linked-tracks";
import { liveRange } from "./live-range";
import type { ViewSource, ViewStatus } from "./view-source";
import type { ZoomLimits } from "./zoom-range";

/** A live view that lacks no more than this at its beginning counts as filled, as a share of its length. */
const OVERLOOKED = 0.02;

/** Values at a moment are looked for as far back as this number of the shortest views. */
const EXACT_BEFORE = 12;

/** The samples that a chart shows: the newest ones while live mode is on, those of an interval of the past while it is off. */
export class ShownSamples {
  /** The view while it is being moved. */
  #moving: ViewRange | null = null;
  #late = 0;
  #edge: number | null = null;
  #fields: readonly string[] = [];
  #reach: LiveReach;
  #past: PastSamples;
  #exact: ExactValues;

  constructor(
    readonly source: ViewSource,
    readonly well: WellData,
    readonly tracks: LinkedTracks,
    readonly status: StoreApi<ViewStatus>,
  ) {
    this.#reach = new LiveReach({ feed: this.feed, fetch: this.#fetch }, () => this.update());
    this.#past = new PastSamples({
      index: this.#index,
      held: () => this.#live.state.charts[source.chart].historical,
      fetch: this.#fetch,
      began: (range) => this.status.setState({ fetching: { range, since: performance.now() }, failed: null }),
      ended: (range, columns) => {
        this.status.setState({ fetching: null, failed: columns ? null : range });
        this.#live.historicalFetched(source.chart, columns);
      },
      complete: () => this.#showEmptiness(),
    });
    const before = EXACT_BEFORE * source.shortest;
    const redrawTracks = () => this.tracks.redraw();
    this.#exact = new ExactValues({ index: this.#index, before, fetch: this.#fetch, arrived: redrawTracks });
  }

  /** The newest points of the shown data. */
  get feed(): LiveFeed {
    return this.well[this.source.feed];
  }

  get #live(): LiveView {
    return this.well.view;
  }

  get #index(): "time" | "depth" {
    return liveCharts[this.source.chart];
  }

  readonly #fetch: ReachSource["fetch"] = (plan, fields) => this.source.fetch(this.well.wellId, plan, fields);

  /** Follows the feed and live mode. @returns ends it */
  start(): () => void {
    const stops = [
      this.tracks.addLayer({ followsCursor: true, draw: this.#readExact }),
      this.feed.subscribe(this.update),
      this.#live.store.subscribe(this.update),
      onConnect(() => this.status.getState().failed && this.refetch()),
      // Stored samples may have changed while the connection was lost, and requests made during that time have failed.
      whenBack(() => this.refetch()),
    ];
    this.update();
    return () => {
      for (const stop of stops) stop();
      this.#reach.stop();
      this.#past.stop();
      this.#exact.forget();
    };
  }

  /** Shows a view while it is being moved, without fetching for it. */
  move(view: ViewRange): void {
    this.#moving = view;
    this.update();
  }

  /** The view has been moved: the next update shows that of the live mode or of the past. */
  stay(): void {
    this.#moving = null;
  }

  /** The drawn columns; columns that are not loaded for the view are fetched. */
  setFields(fields: readonly string[]): void {
    this.#fields = fields;
    this.#live.dispatch({ type: "select-traces", chart: this.source.chart, traces: fields });
    this.#past.tryAgain();
    this.update();
  }

  /** Age of the newest sample, s, while the feed is stale; 0 while it is not. */
  setLateness(age: number): void {
    this.#late = age;
    this.update();
  }

  /** The position of the live edge if it isn't the newest point: the bit, while it is off bottom. */
  setEdge(at: number | null): void {
    if (at === this.#edge) return;
    this.#edge = at;
    this.update();
  }

  limits(): ZoomLimits {
    const { borders } = this.#live.state;
    const { from, to } = borders?.[this.#index] ?? { from: 0, to: 0 };
    const newest = this.feed.buffer.last ?? to;
    return { borders: to > from ? { from, to: Math.max(to, newest) } : null, shortest: this.source.shortest };
  }

  /** Every sample of the shown range, even if it is drawn thinned. @see everySample */
  async everySample(): Promise<ChartData | "too-many" | undefined> {
    const { data, view } = this.tracks;
    if (data.resolution === 0) return data;
    return everySample({ index: this.#index, page: this.source.mostRaw, fetch: this.#fetch }, view, this.#fields);
  }

  /** Fetches again after a failure, or after a change on the server. */
  refetch(): void {
    this.#reach.outdate();
    this.#past.outdate();
    this.#exact.forget();
    this.update();
  }

  /** If the data is thinned, the moment under the cursor and the frozen end are read at full detail. */
  readonly #readExact = (frame: ChartFrame): void => {
    const { data, view } = frame;
    if (data.resolution === 0 || this.#moving) return;
    const sample = sampleUnder(frame);
    const moments = [...(sample < 0 ? [] : [data.index[sample]!]), ...(this.#live.state.isLive ? [] : [view.to])];
    this.#exact.want(moments, this.#fields);
  };

  /** Takes over what live mode, the feed and the requests say now. */
  readonly update = (): void => {
    const { isLive, charts } = this.#live.state;
    this.tracks.setPinned(charts[this.source.chart].cursor);
    if (isLive) this.#followLive();
    else this.#showPast();
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
