import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartData } from "./chart-model";
import { type Coverage, covers, type FetchPlan, fetchPlan, nothingOf } from "./fetch-plan";

/** A displayed interval of the past, and the part of it to draw. */
export type PastWanted = {
  view: ViewRange;
  fields: readonly string[];
  pixels: number;
  /** The usual distance of the samples, s or ft. */
  interval: number;
  borders: ViewRange | null;
};

type Ports = {
  /** Name of the column that orders the points. */
  index: string;
  /** The loaded columns of the past; null if they have not been loaded. */
  held: () => NumericColumns | null;
  fetch: (plan: FetchPlan, fields: readonly string[]) => Promise<NumericColumns | undefined>;
  /** Called when a fetch starts, and when it has ended: with its columns, or none if it failed. */
  began: (view: ViewRange) => void;
  ended: (view: ViewRange, columns: NumericColumns | undefined) => void;
  /** Called when a view needs no fetch. */
  complete: () => void;
};

/** How long zooming and panning must pause before the past is fetched, ms. */
const FETCH_REST_MS = 120;

/** The ranges covered by a chart's columns of the past. They outlive the view that fetched them. */
const coverages = new WeakMap<NumericColumns, Coverage>();

/** The samples of an interval of the past: fetched when the loaded samples do not cover it, or are too coarse. */
export class PastSamples {
  #tried = "";
  #turn = 0;
  #isFetching = false;
  /** Whether the data being fetched have changed since the request. */
  #isOutdated = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #resting: ViewRange | null = null;

  constructor(readonly ports: Ports) {}

  /** Columns of the past as a chart draws them. */
  dataOf(columns: NumericColumns): ChartData {
    const index = columns[this.ports.index] ?? new Float64Array(0);
    return { index, column: (field) => columns[field], resolution: this.coverageOf(columns).resolution };
  }

  /** Columns copied from the live window contain every sample from the first to the last. */
  coverageOf(columns: NumericColumns): Coverage {
    const knownCoverage = coverages.get(columns);
    if (knownCoverage) return knownCoverage;
    const index = columns[this.ports.index] ?? [];
    const range = { from: index[0] ?? 0, to: index[index.length - 1] ?? 0 };
    const coverage = { range, resolution: 0, fields: new Set(Object.keys(columns)) };
    coverages.set(columns, coverage);
    return coverage;
  }

  /** Whether data may still arrive for the wanted view. */
  get isPending(): boolean {
    return this.#resting !== null || this.#isFetching;
  }

  /** Fetches the missing data of a view, once it has stopped moving. */
  want(view: ViewRange, wantedSamples: () => Omit<PastWanted, "view">): void {
    if (this.#resting && this.#resting.from === view.from && this.#resting.to === view.to) return;
    clearTimeout(this.#rest);
    this.#resting = view;
    this.#rest = setTimeout(() => {
      this.#resting = null;
      void this.#ensure({ ...wantedSamples(), view });
    }, FETCH_REST_MS);
  }

  /** An interval whose fetch failed is requested again. */
  tryAgain(): void {
    this.#tried = "";
  }

  /** The loaded data has changed on the server: it is shown until it has been fetched again. */
  outdate(): void {
    if (this.#isFetching) this.#isOutdated = true;
    else this.tryAgain();
    const columns = this.ports.held();
    if (columns) coverages.set(columns, nothingOf(this.coverageOf(columns)));
  }

  /** Cancels the current fetch. */
  stop(): void {
    clearTimeout(this.#rest);
    this.#resting = null;
    this.#turn += 1;
    this.#isFetching = false;
    this.#isOutdated = false;
    this.tryAgain();
  }

  async #ensure({ view, fields, pixels, interval, borders }: PastWanted): Promise<void> {
    const { held, fetch, began, ended, complete } = this.ports;
    const plan = fetchPlan(view, pixels, interval, borders);
    const columns = held();
    if (fields.length === 0 || (columns && covers(this.coverageOf(columns), view, fields, plan))) return complete();
    const key = JSON.stringify([view, fields]);
    if (key === this.#tried) return complete();
    this.#tried = key;
    this.#turn += 1;
    const turn = this.#turn;
    this.#isFetching = true;
    began(view);
    const fetchedColumns = await fetch(plan, fields).catch(() => undefined);
    if (turn !== this.#turn) return;
    const isOutdated = this.#isOutdated;
    this.#isFetching = false;
    this.#isOutdated = false;
    if (isOutdated) this.tryAgain();
    const coverage = { range: plan, resolution: plan.resolution, fields: new Set(fields) };
    if (fetchedColumns) coverages.set(fetchedColumns, isOutdated ? nothingOf(coverage) : coverage);
    ended(view, fetchedColumns);
  }
}
