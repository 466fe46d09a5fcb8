import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Feet } from "@sigma/terms/quantities";

type Ports = {
  /** The first rows from a depth on, a page of them; of the whole well without one. */
  fetch: (from: Feet | undefined) => Promise<NumericColumns>;
  /** Number of rows of a full page: a shorter page is the last one. */
  page: number;
  replace: (columns: NumericColumns) => void;
  append: (columns: NumericColumns) => void;
  /** Called after every change of the state. */
  changed: () => void;
};

/** The state of the rows: requested, all loaded, or last fetch failed. */
export type DepthFeedState = "loading" | "ready" | "failed";

/**
 * Fetches the depth rows of a well page by page and tracks the last fetched depth, so that new hole is appended
 * to the loaded rows; a reload replaces them.
 */
export class DepthFeed {
  state: DepthFeedState = "loading";
  /** Why the last fetch failed. */
  error: Error | null = null;
  /** The depth of the last fetched row; null before the first. */
  lastDepth: Feet | null = null;
  #ports: Ports;
  #turn = 0;
  #isFetching = false;
  /** Whether there may be newer hole than the fetch that is out brings. */
  #isBehind = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Fetches everything again and replaces the loaded rows, which stay until the first page has arrived. */
  reload(): Promise<void> {
    return this.#load(undefined);
  }

  /** Fetches what is deeper than the last depth and appends it, after a fetch that is out. */
  async catchUp(): Promise<void> {
    if (this.#isFetching) this.#isBehind = true;
    else await this.#load(this.lastDepth ?? undefined);
  }

  async #load(from: Feet | undefined): Promise<void> {
    const turn = (this.#turn += 1);
    const { fetch, page, replace, append, changed } = this.#ports;
    this.#isFetching = true;
    this.#isBehind = false;
    let next = from;
    let isFirst = from === undefined;
    try {
      for (;;) {
        const columns = await fetch(next);
        if (turn !== this.#turn) return;
        // Read before the columns are passed on: the receiver may transfer their memory.
        const count = columns["depth"]?.length ?? 0;
        const last = columns["depth"]?.at(-1) ?? null;
        if (isFirst) replace(columns);
        else append(columns);
        const isEnd = count < page || last === next;
        this.lastDepth = last ?? (isFirst ? null : this.lastDepth);
        isFirst = false;
        next = last ?? next;
        if (isEnd) break;
        changed();
      }
      this.state = "ready";
      this.error = null;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.error = error as Error;
      if (this.state === "loading") this.state = "failed";
    }
    this.#isFetching = false;
    changed();
    if (this.#isBehind) await this.catchUp();
  }
}
