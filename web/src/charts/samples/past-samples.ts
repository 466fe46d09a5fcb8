import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartData } from "./chart-model";
import { type Coverage, covers, type FetchPlan, fetchPlan, nothingOf } from "./fetch-plan";

/** A stretch of the past that is shown, and what of it is drawn. */
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
  /** What is held of the past; null where that is nothing. */
  held: () => NumericColumns | null;
  fetch: (plan: FetchPlan, fields: readonly string[]) => Promise<NumericColumns | undefined>;
  /** Called when a fetch begins, and when it has ended: with its columns, or none where it failed. */
  began: (view: ViewRange) => void;
  ended: (view: ViewRange, columns: NumericColumns | undefined) => void;
};

/** Zooming and panning rest for so long before the past is fetched, ms. */
const FETCH_REST_MS = 120;

/** What the columns that a chart holds of the past reach over. They outlive the view that fetched them. */
const coverages = new WeakMap<NumericColumns, Coverage>();

/** The samples of a stretch of the past: fetched when those held do not reach over it, or are too coarse. */
export class PastSamples {
  #tried = "";
  #turn = 0;
  #isFetching = false;
  /** Whether what is being fetched has changed since it was asked for. */
  #isOutdated = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #resting: ViewRange | null = null;

  constructor(readonly ports: Ports) {}

  /** Columns of the past as a chart draws them. */
  dataOf(columns: NumericColumns): ChartData {
    const index = columns[this.ports.index] ?? new Float64Array(0);
    return { index, column: (field) => columns[field], resolution: this.coverageOf(columns).resolution };
  }

  /** Columns that were copied from the live window reach from their first to their last sample, every one of them. */
  coverageOf(columns: NumericColumns): Coverage {
    const knownCoverage = coverages.get(columns);
    if (knownCoverage) return knownCoverage;
    const index = columns[this.ports.index] ?? [];
    const range = { from: index[0] ?? 0, to: index[index.length - 1] ?? 0 };
    const coverage = { range, resolution: 0, fields: new Set(Object.keys(columns)) };
    coverages.set(columns, coverage);
    return coverage;
  }

  /** Fetches what a view lacks, once it has stood for a moment. */
  want(view: ViewRange, wantedSamples: () => Omit<PastWanted, "view">): void {
    if (this.#resting && this.#resting.from === view.from && this.#resting.to === view.to) return;
    clearTimeout(this.#rest);
    this.#resting = view;
    this.#rest = setTimeout(() => {
      this.#resting = null;
      void this.#ensure({ ...wantedSamples(), view });
    }, FETCH_REST_MS);
  }

  /** A stretch whose fetch failed is asked for again. */
  tryAgain(): void {
    this.#tried = "";
  }

  /** What is held was changed on the server: it is shown until it has been fetched again. */
  outdate(): void {
    if (this.#isFetching) this.#isOutdated = true;
    else this.tryAgain();
    const columns = this.ports.held();
    if (columns) coverages.set(columns, nothingOf(this.coverageOf(columns)));
  }

  /** Lets go of what is being fetched. */
  stop(): void {
    clearTimeout(this.#rest);
    this.#resting = null;
    this.#turn += 1;
    this.#isFetching = false;
    this.#isOutdated = false;
    this.tryAgain();
  }

  async #ensure({ view, fields, pixels, interval, borders }: PastWanted): Promise<void> {
    const { held, fetch, began, ended } = this.ports;
    const plan = fetchPlan(view, pixels, interval, borders);
    const columns = held();
    if (fields.length === 0 || (columns && covers(this.coverageOf(columns), view, fields, plan))) return;
    const key = JSON.stringify([view, fields]);
    if (key === this.#tried) return;
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
