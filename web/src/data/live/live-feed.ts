import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { forgetFailedLoad, noteFailedLoad } from "../calls/failed-loads";
import { PacedWork } from "../calls/paced-work";
import type { ArrivedColumns, LiveBuffer } from "./live-buffer";

/** Status of a feed: no request yet, first reply pending, points loaded, or last fetch failed. */
export type LiveFeedState = "idle" | "loading" | "ready" | "failed";

/** Columns of the points from an index value on; if it is undefined, of the newest window. Null without points. */
export type FetchFrom = (from: number | undefined) => Promise<ArrivedColumns | null>;

/** Older samples than this before the newest are stored for certain, s. */
const UNSURE_SECONDS = 60;

/** Expected intervals without a point after which points may have been missed: each foot is pushed. */
const MISSED_INTERVALS = { time: 3, gamma: 3, depth: 1.5 } as const;

/** Minimum interval between full fetches after a push that does not fit or a failed fetch, ms. */
const RELOAD_REST_MS = 30_000;

/**
 * Keeps a buffer up to date: pushes are appended as they arrive, missed data is fetched, and pushes that arrive
 * during a fetch wait for its answer.
 */
export class LiveFeed {
  state: LiveFeedState = "idle";
  /** Whether all points are fetched again: what is held may lack a channel that is on its way. */
  isReloading = false;
  #fetch: FetchFrom;
  #listeners = new Set<() => void>();
  #waiting: ArrivedColumns[] = [];
  #fetches = 0;
  #isFetching = false;
  /** Start of the pending fetch; undefined for all points. */
  #fetchedFrom: number | undefined;
  #lastReload = Number.NEGATIVE_INFINITY;
  /** Whether a fetch has failed, so that loaded points may have gaps. */
  #isLacking = false;
  /** Stored points have changed from here on since they were fetched. */
  #changedFrom = Number.POSITIVE_INFINITY;
  #refetch = new PacedWork(() => this.#refetchChanged());
  #fetchNewer = new PacedWork(() => this.catchUp());

  constructor(
    readonly buffer: LiveBuffer,
    fetch: FetchFrom,
  ) {
    this.#fetch = fetch;
  }

  /** Calls back after every change of the points or of the state. @returns ends the listening */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** All points will be fetched again as soon as the server knows the requested channels. */
  expectReload(): void {
    this.isReloading = true;
    this.#changed();
  }

  /** Accepts pushed points: newer points are appended, existing points corrected. */
  receive(columns: ArrivedColumns): void {
    if (this.#isFetching) {
      this.#waiting.push(columns);
      return;
    }
    if (this.#isAfterGap(columns)) {
      this.#waiting.push(columns);
      void this.catchUp();
      return;
    }
    if (this.#take(columns)) this.#changed();
    if (this.#isLacking) this.#reloadAfterRest();
  }

  /** Fetches newer points in time: at most one fetch a second, regardless of the number of calls. */
  hasNewer(): void {
    this.#fetchNewer.ask();
  }

  /** Fetches what is missing after the newest point. */
  catchUp(): Promise<void> {
    return this.#load(this.buffer.nextFrom);
  }

  /**
   * Fetches what is missing after a reconnect, and the last minute again: a server that was killed may have lost samples
   * that it had shown before they were stored, and samples that are not in storage are removed. A backlog or a replay shows more
   * than a minute of samples at once: if the oldest point that is fetched again is gone, all are.
   */
  async recover(): Promise<void> {
    const { last, index } = this.buffer;
    if (last === null) return this.catchUp();
    const heldIndex = this.buffer.view(index)!;
    const oldest = heldIndex[firstAtOrAfter(heldIndex, last - UNSURE_SECONDS)]!;
    await this.#load(oldest);
    const left = this.buffer.view(index)!;
    if (left[firstAtOrAfter(left, oldest)] !== oldest) await this.reload();
  }

  /** Fetches all points again; existing points stay until the reply arrives. */
  reload(): Promise<void> {
    return this.#load(undefined);
  }

  /**
   * Fetches further columns of the points that are held, while pushes with these columns continue. Without points that can
   * be completed, or if that fails, all points are fetched.
   */
  async addColumns(fetch: FetchFrom): Promise<void> {
    const first = this.buffer.view(this.buffer.index)![0];
    if (this.state !== "ready" || this.#isFetching || this.#isLacking || first === undefined) return this.reload();
    const turn = this.#fetches;
    const columns = await fetch(first).catch(() => null);
    // A fetch that has started meanwhile reads all columns.
    if (turn !== this.#fetches) return this.reload();
    if (columns === null || !this.buffer.amend(columns)) return this.reload();
    this.isReloading = false;
    this.#changed();
  }

  /**
   * Handles a change of stored points from an index value on: they are fetched again, unless they are after the newest. After
   * many reports in a row, one fetch is pending at a time, and at most one a second is sent.
   */
  changedFrom(from: number): void {
    this.#changedFrom = Math.min(this.#changedFrom, from);
    this.#refetch.ask();
  }

  async #refetchChanged(): Promise<void> {
    const from = this.#changedFrom;
    this.#changedFrom = Number.POSITIVE_INFINITY;
    const { last, index } = this.buffer;
    if (last !== null && from > last) return;
    const first = this.buffer.view(index)![0];
    // Points stored before the first loaded point may belong in the window.
    if (first === undefined || from < first) await this.reload();
    else await this.#load(from);
  }

  /** Fetches the points from an index value on, and the points of a pending fetch, whose reply is ignored. */
  async #load(wantedFrom: number | undefined): Promise<void> {
    this.#fetches += 1;
    const turn = this.#fetches;
    const from = this.#isFetching ? earlier(wantedFrom, this.#fetchedFrom) : wantedFrom;
    this.#fetchedFrom = from;
    this.#isFetching = true;
    this.isReloading = from === undefined;
    if (this.state !== "ready") this.state = "loading";
    this.#changed();
    try {
      const columns = await this.#fetch(from);
      if (turn !== this.#fetches) return;
      if (from === undefined) this.buffer.clear();
      this.buffer.replaceFrom(from ?? Number.NEGATIVE_INFINITY, columns ?? undefined);
      if (from === undefined) this.#isLacking = false;
      this.state = "ready";
      forgetFailedLoad(this);
    } catch (fault) {
      if (turn !== this.#fetches) return;
      this.#isLacking = true;
      this.#lastReload = Date.now();
      this.state = this.buffer.length > 0 ? "ready" : "failed";
      if (this.state === "failed") noteFailedLoad(this, fault, () => this.reload());
    }
    this.#isFetching = false;
    this.isReloading = false;
    for (const waiting of this.#waiting.splice(0)) this.#take(waiting);
    this.#changed();
  }

  #take(columns: ArrivedColumns): boolean {
    try {
      const isAmended = this.buffer.amend(columns);
      return this.buffer.append(columns) || isAmended;
    } catch {
      // A field that is held is not in the push: the channels that are watched have changed meanwhile.
      this.#reloadAfterRest();
      return false;
    }
  }

  #reloadAfterRest(): void {
    const now = Date.now();
    if (now - this.#lastReload <= RELOAD_REST_MS) return;
    this.#lastReload = now;
    void this.reload();
  }

  #isAfterGap(columns: ArrivedColumns): boolean {
    const { last, index, series } = this.buffer;
    // Depth rows arrive with revised rows above them.
    const first = last === null ? undefined : Array.from(columns[index] ?? []).find((at) => Number(at) > last);
    const heldIndex = this.buffer.view(index)!;
    if (last === null || typeof first !== "number" || heldIndex.length < 2) return false;
    const interval = (last - heldIndex[Math.max(0, heldIndex.length - 10)]!) / Math.min(heldIndex.length - 1, 9);
    return first - last > MISSED_INTERVALS[series] * interval;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The earlier of two index values; undefined is before all of them. */
const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : Math.min(a, b);
