import type { WellId } from "@sigma/contract/ids";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Feet } from "@sigma/terms/quantities";

/** The part of the holes that is read; absent ends are open. */
export type FetchRange = { from?: Feet | undefined; to?: Feet | undefined };

/** Requests columns of wells, including `depth`. */
export type AskCompared = (
  wellIds: readonly WellId[],
  traces: readonly string[],
  range: FetchRange,
) => Promise<Partial<Record<WellId, NumericColumns>>>;

/** The selection of the panel: the well of the dashboard first. */
export type Compared = {
  wellIds: readonly WellId[];
  traces: readonly string[];
  range: FetchRange;
  isLive: boolean;
};

/** The state of the data: not requested yet, first request pending, loaded, or last fetch failed. */
type ComparedState = "idle" | "loading" | "ready" | "failed";

/**
 * The depth data of the compared wells.
 *
 * When the set of wells changes, the depth up to which the dashboard's well was read is reset and all wells are read again.
 * In live mode only new rows are read, because rows are still appended to the live well.
 */
export class ComparedData {
  state: ComparedState = "idle";
  columns: ReadonlyMap<WellId, NumericColumns> = new Map();
  /** The depth up to which the live well has been read; null if it has to be read from the start of the range. */
  lastDepth: Feet | null = null;
  /** How often the data or their state have changed. */
  changes = 0;
  #shown: Compared | null = null;
  #listeners = new Set<() => void>();
  #turn = 0;
  /** The wells of the fetch that is out. */
  #out: readonly WellId[] = [];
  #isAppending = false;

  constructor(readonly ask: AskCompared) {}

  /** Subscribes to changes of the data. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows other wells, traces or another range. */
  show(next: Compared): Promise<void> {
    const before = this.#shown;
    this.#shown = next;
    const isOther = before === null || before.wellIds.join() !== next.wellIds.join();
    const isSameQuestion = before !== null && questionOf(before) === questionOf(next);
    if (isOther) {
      this.lastDepth = null;
      this.columns = new Map([...this.columns].filter(([wellId]) => next.wellIds.includes(wellId)));
    }
    if (isSameQuestion && !isOther) return Promise.resolve();
    const addedWells = next.wellIds.filter((wellId) => !this.columns.has(wellId));
    // The pending response is ignored once a newer request has been sent.
    const lacking = next.wellIds.filter((wellId) => addedWells.includes(wellId) || this.#out.includes(wellId));
    const ofLive = addedWells.length > 0 ? lacking : [];
    const wantedWells = isSameQuestion && next.isLive ? ofLive : next.wellIds;
    if (wantedWells.length === 0) {
      this.#changed();
      return Promise.resolve();
    }
    return this.#fetch(wantedWells, next);
  }

  /** Reads all data again: after a failure, or when stored data have changed. */
  reload(): Promise<void> {
    return this.#shown ? this.#fetch(this.#shown.wellIds, this.#shown) : Promise.resolve();
  }

  /** Reads what the live well, the first one, has drilled since; one fetch at a time. */
  async append(): Promise<void> {
    const shownQuestion = this.#shown;
    const own = shownQuestion?.wellIds[0];
    if (!shownQuestion || own === undefined || this.#isAppending || this.state !== "ready") return;
    this.#isAppending = true;
    const { lastDepth } = this;
    const turn = this.#turn;
    const range = { from: lastDepth === null ? shownQuestion.range.from : lastDepth + 1 };
    const foundColumns = await this.ask([own], shownQuestion.traces, range).catch(() => null);
    this.#isAppending = false;
    const arrivedColumns = foundColumns?.[own];
    // A newer request has been sent meanwhile: its response includes these feet.
    if (!arrivedColumns || turn !== this.#turn || this.lastDepth !== lastDepth) return;
    const heldColumns = lastDepth === null ? undefined : this.columns.get(own);
    this.#take(new Map([[own, heldColumns ? joinColumns(heldColumns, arrivedColumns) : arrivedColumns]]));
  }

  async #fetch(wellIds: readonly WellId[], { traces, range }: Compared): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#out = wellIds;
    if (this.state !== "ready") this.state = "loading";
    this.#changed();
    try {
      const foundColumns = await this.ask(wellIds, traces, range);
      if (turn !== this.#turn) return;
      this.#out = [];
      this.state = "ready";
      this.#take(new Map(Object.entries(foundColumns) as [WellId, NumericColumns][]));
    } catch {
      if (turn !== this.#turn) return;
      this.#out = [];
      this.state = this.columns.size > 0 ? "ready" : "failed";
      this.#changed();
    }
  }

  /** Stores the data received for wells that are still shown. */
  #take(foundColumns: ReadonlyMap<WellId, NumericColumns>): void {
    const { wellIds = [] } = this.#shown ?? {};
    this.columns = new Map([...this.columns, ...foundColumns].filter(([wellId]) => wellIds.includes(wellId)));
    const [own] = wellIds;
    if (own !== undefined && foundColumns.has(own)) this.lastDepth = this.columns.get(own)!["depth"]?.at(-1) ?? null;
    this.#changed();
  }

  #changed(): void {
    this.changes += 1;
    for (const listener of this.#listeners) listener();
  }
}

const questionOf = ({ traces, range }: Compared) => JSON.stringify([traces, range]);

/** Columns with further rows at their end. */
function joinColumns(heldColumns: NumericColumns, arrivedColumns: NumericColumns): NumericColumns {
  const rows = arrivedColumns["depth"]?.length ?? 0;
  return Object.fromEntries(
    Object.entries(heldColumns).map(([name, values]) => {
      const all = new Float64Array(values.length + rows).fill(Number.NaN);
      all.set(values);
      all.set(arrivedColumns[name] ?? [], values.length);
      return [name, all];
    }),
  );
}
