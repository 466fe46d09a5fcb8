import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ArrivedColumns } from "../live/live-buffer";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/** Samples are fetched ahead for so long by the clock on the wall, and at least for so long of the well. */
const AHEAD_S: Seconds = 20;
const SHORTEST_PAGE: Seconds = 60;

/** After a fetch that failed the next one waits, ms. */
const REST_MS = 2000;

/** Fetches the samples between two moments, both included. */
type FetchPage = (from: EpochSeconds, to: EpochSeconds) => Promise<ArrivedColumns | null>;

/**
 * Samples of a replay, fetched in pages ahead of its clock and passed on as it reaches them. While a page is late no samples
 * are passed on; then all due samples are passed on at once, without gaps.
 */
export class ReplayPages {
  #given: EpochSeconds = Number.POSITIVE_INFINITY;
  #pages: { columns: ArrivedColumns | null; to: EpochSeconds }[] = [];
  #turn = 0;
  #isFetching = false;
  #restUntil = 0;

  constructor(
    readonly fetch: FetchPage,
    readonly receive: (columns: ArrivedColumns) => void,
  ) {}

  /** Starts again after a moment: samples up to it are held already. */
  reset(moment: EpochSeconds): void {
    this.#turn += 1;
    this.#given = moment;
    this.#pages = [];
    this.#isFetching = false;
  }

  /** Sets the clock to a moment, advancing at a speed until `end`; called with every tick, as a page may have arrived. */
  advance(moment: EpochSeconds, speed: number, end: EpochSeconds): void {
    while (this.#pages.length > 0) {
      const page = this.#pages[0]!;
      if (page.columns) this.#give(page.columns, moment);
      if (page.to > moment) break;
      this.#given = Math.max(this.#given, page.to);
      this.#pages.shift();
    }
    this.#given = Math.max(this.#given, Math.min(moment, this.#fetchedTo()));
    const length = Math.max(SHORTEST_PAGE, AHEAD_S * speed);
    if (this.#isFetching || performance.now() < this.#restUntil) return;
    if (this.#fetchedTo() < Math.min(end, moment + length / 2)) void this.#fetchNext(length, end);
  }

  #fetchedTo(): EpochSeconds {
    return this.#pages.at(-1)?.to ?? this.#given;
  }

  #give(columns: ArrivedColumns, moment: EpochSeconds): void {
    const time = columns["time"] as ArrayLike<number> | undefined;
    if (!time) return;
    const first = firstAtOrAfter(time, this.#given + 1e-6);
    const last = firstAtOrAfter(time, moment + 1e-6);
    if (last <= first) return;
    this.receive(
      Object.fromEntries(
        Object.entries(columns).map(([name, values]) => [name, Array.from(values).slice(first, last)]),
      ),
    );
  }

  async #fetchNext(length: Seconds, end: EpochSeconds): Promise<void> {
    const turn = this.#turn;
    const from = this.#fetchedTo();
    const to = Math.min(end, from + length);
    this.#isFetching = true;
    try {
      const columns = await this.fetch(from, to);
      if (turn === this.#turn) this.#pages.push({ columns, to });
    } catch {
      if (turn === this.#turn) this.#restUntil = performance.now() + REST_MS;
    } finally {
      if (turn === this.#turn) this.#isFetching = false;
    }
  }
}
