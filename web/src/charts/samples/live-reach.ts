import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { LiveFeed } from "../../data/live/live-feed";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartColumn, ChartData } from "./chart-model";
import { type Coverage, covers, type FetchPlan, fetchPlan, nothingOf } from "./fetch-plan";
import { expectedInterval } from "./gaps";

/** The newest points, and the method to fetch earlier ones. */
export type ReachSource = {
  feed: LiveFeed;
  fetch: (plan: FetchPlan, fields: readonly string[]) => Promise<NumericColumns | undefined>;
};

type Held = { columns: NumericColumns; coverage: Coverage };
type Wanted = { view: ViewRange; fields: readonly string[]; pixels: number; borders: ViewRange | null };

/** How long a view must be unchanged before its missing data are fetched, ms. */
const FETCH_REST_MS = 120;

/** A failed request is repeated after this time, ms, and after twice as long each time that it fails again. */
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 300_000;

/**
 * The part of a live view before the rolling window: it is fetched once and joined with the window, until the
 * window has moved away from it.
 */
export class LiveReach {
  #held: Held | null = null;
  #joined: { version: number; data: ChartData } | null = null;
  #tried = "";
  #turn = 0;
  /** What the request on its way will bring; null without one. */
  #pending: Coverage | null = null;
  /** Whether the data being fetched have changed since the request. */
  #isOutdated = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;

  /** @param changed called when more can be shown than before, and when a fetch starts or fails */
  constructor(
    readonly source: ReachSource,
    readonly changed: () => void,
  ) {}

  /** Whether the part of the view before the window is on its way. */
  get isFetching(): boolean {
    return this.#pending !== null;
  }

  /** The newest points, joined with those before them if the view goes further back. */
  dataFor(wantedSamples: Wanted): ChartData {
    const { buffer } = this.source.feed;
    const index = buffer.view(buffer.index)!;
    const newest: ChartData = {
      index,
      column: (field) => buffer.view(field),
      resolution: 0,
      revision: buffer.revision,
    };
    const [first] = index;
    const oldest = wantedSamples.borders?.from ?? Number.POSITIVE_INFINITY;
    if (first === undefined || wantedSamples.view.from >= first || oldest >= first) return newest;
    this.#ensure(
      { ...wantedSamples, view: { from: Math.max(wantedSamples.view.from, oldest), to: first } },
      wantedSamples.view,
    );
    return this.#held ? this.#join(this.#held, newest, first) : newest;
  }

  /** The fetched data has changed on the server: it is shown until it has been fetched again. */
  outdate(): void {
    if (this.#pending) this.#isOutdated = true;
    else this.#tried = "";
    if (this.#held) this.#held = { ...this.#held, coverage: nothingOf(this.#held.coverage) };
  }

  /** Cancels the current fetch. */
  stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#retry);
    this.#turn += 1;
    this.#pending = null;
    this.#isOutdated = false;
    this.#tried = "";
  }

  #ensure({ view: lacking, fields, pixels, borders }: Wanted, view: ViewRange): void {
    const { buffer } = this.source.feed;
    const interval = expectedInterval(buffer.view(buffer.index)!) || 1;
    const plan = fetchPlan(view, pixels || 1000, interval, borders);
    if (fields.length === 0 || (this.#held && covers(this.#held.coverage, lacking, fields, plan))) return;
    // What a live view lacks moves and grows: a request that brings it is not replaced by the same one a little later.
    if (this.#pending && covers(this.#pending, lacking, fields, plan)) return;
    // The missing range moves with every new point; a request for the same length and fields is not repeated.
    const key = JSON.stringify([view.to - view.from, fields, this.#held?.coverage.range]);
    if (key === this.#tried) return;
    this.#tried = key;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#fetch(plan, fields), FETCH_REST_MS);
  }

  async #fetch(plan: FetchPlan, fields: readonly string[]): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const coverage = { range: plan, resolution: plan.resolution, fields: new Set(fields) };
    this.#pending = coverage;
    clearTimeout(this.#retry);
    this.changed();
    const columns = await this.source.fetch(plan, fields).catch(() => undefined);
    if (turn !== this.#turn) return;
    const isOutdated = this.#isOutdated;
    this.#pending = null;
    this.#isOutdated = false;
    if (isOutdated) this.#tried = "";
    if (!columns) {
      this.#tryLater();
      this.changed();
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    this.#held = { columns, coverage: isOutdated ? nothingOf(coverage) : coverage };
    this.#joined = null;
    this.changed();
  }

  /** Requests again after a while what has failed. */
  #tryLater(): void {
    this.#retry = setTimeout(() => {
      this.#tried = "";
      this.changed();
    }, this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
  }

  #join({ columns, coverage }: Held, newest: ChartData, first: number): ChartData {
    const { buffer } = this.source.feed;
    if (this.#joined?.version === buffer.version) return this.#joined.data;
    const before = columns[buffer.index] ?? new Float64Array(0);
    const count = firstAtOrAfter(before, first);
    const join = (old: ChartColumn | undefined, live: ChartColumn | undefined) => {
      if (!old && !live) return undefined;
      const joinedColumn = new Float64Array(count + newest.index.length).fill(Number.NaN);
      if (old) joinedColumn.set(old.subarray(0, count));
      if (live) joinedColumn.set(live, count);
      return joinedColumn;
    };
    const madeColumns = new Map<string, ChartColumn | undefined>();
    const column = (field: string) => {
      if (!madeColumns.has(field)) madeColumns.set(field, join(columns[field], newest.column(field)));
      return madeColumns.get(field);
    };
    const data = { index: join(before, newest.index)!, column, resolution: coverage.resolution };
    this.#joined = { version: buffer.version, data };
    return data;
  }
}
