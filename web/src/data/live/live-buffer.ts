import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { LiveTimeInterval } from "./live-mode";

/** Columns as they arrive: typed arrays of a frame, or JSON columns with null for missing values. */
export type ArrivedColumns = Record<string, ArrayLike<number | string | null>>;

/** Points that a window of live data is meant for at 15 minutes: one a second of time or gamma, one a foot of depth. */
export const liveBases = { time: 900, gamma: 900, depth: 100 } as const;
export type LiveSeries = keyof typeof liveBases;

/** How many of the newest points are kept, in multiples of the limit. */
const WINDOWS_KEPT = 2;

/** Capacity factor beyond the points kept, so that moving back to the front is rare. */
const CAPACITY_FACTOR = 2;

/** The limit of a window: its base, rescaled with the live interval. */
export const windowLimit = (series: LiveSeries, interval: LiveTimeInterval): number =>
  (liveBases[series] * interval) / 15;

/**
 * The newest live points of a well, columns of equal length ascending in their index.
 *
 * Views are windows onto the same memory: drawing a chart copies no data. They are valid until the next append.
 */
export class LiveBuffer {
  #kept: number;
  #capacity: number;
  #start = 0;
  #end = 0;
  #columns = new Map<string, Float64Array>();
  #views = new Map<string, Float64Array>();
  #version = 0;
  #revision = {};

  /**
   * @param index name of the column that orders the points: `time` or `depth`
   * @param series which window is kept
   */
  constructor(
    readonly index: string,
    readonly series: LiveSeries,
    interval: LiveTimeInterval = 15,
  ) {
    this.#kept = WINDOWS_KEPT * windowLimit(series, interval);
    this.#capacity = CAPACITY_FACTOR * this.#kept;
    this.#columns.set(index, new Float64Array(this.#capacity));
  }

  /** Incremented with every change, so that an unchanged frame can be skipped. */
  get version(): number {
    return this.#version;
  }

  /** Another object after every change but an append: with the same one, points have only been added at the end. */
  get revision(): object {
    return this.#revision;
  }

  get length(): number {
    return this.#end - this.#start;
  }

  /** The newest index value; null while empty. */
  get last(): number | null {
    return this.length === 0 ? null : this.#columns.get(this.index)![this.#end - 1]!;
  }

  /** The start of the next fetch: the last index value plus 1; undefined while empty. */
  get nextFrom(): number | undefined {
    return this.last === null ? undefined : this.last + 1;
  }

  /** Names of the columns held, the index first. */
  get fields(): string[] {
    return [...this.#columns.keys()];
  }

  /** The points of a column, oldest first; undefined for a column that never arrived. */
  view(field: string): Float64Array | undefined {
    const knownView = this.#views.get(field);
    if (knownView) return knownView;
    const view = this.#columns.get(field)?.subarray(this.#start, this.#end);
    if (view) this.#views.set(field, view);
    return view;
  }

  /** Every column as views onto the live memory. */
  views(): Record<string, Float64Array> {
    return Object.fromEntries(this.fields.map((field) => [field, this.view(field)!]));
  }

  /**
   * Adds newer points. Points that are not newer than the last one are duplicates and are left out; a new column gets
   * missing values for earlier points; an empty reply is ignored.
   *
   * @returns whether any points were added
   * @throws Error `Field {field} is missing in the response`; the existing points are unchanged
   */
  append(arrivedColumns: ArrivedColumns | undefined): boolean {
    if (!hasPoints(arrivedColumns)) return false;
    this.#requireFields(arrivedColumns, this.length > 0 ? this.fields : [this.index]);
    const index = arrivedColumns[this.index]!;
    const last = this.last;
    let first = 0;
    if (last !== null) while (first < index.length && Number(index[first]) <= last) first += 1;
    first = Math.max(first, index.length - this.#kept);
    if (first >= index.length) return false;
    this.#write(arrivedColumns, first, index.length - first);
    return true;
  }

  /**
   * Overwrites existing points with corrected ones; other points are left out.
   *
   * A depth row is revised column by column (its gamma arrives when the sensor has passed), so a missing value keeps the
   * existing one; a corrected sample replaces the whole of the old one.
   *
   * @returns whether any values changed
   */
  amend(arrivedColumns: ArrivedColumns): boolean {
    const index = this.view(this.index)!;
    const correctedIndex = arrivedColumns[this.index];
    if (!correctedIndex || index.length === 0) return false;
    let isChanged = false;
    for (let row = 0; row < correctedIndex.length; row += 1) {
      const place = firstAtOrAfter(index, Number(correctedIndex[row]));
      if (place === index.length || index[place] !== correctedIndex[row]) continue;
      for (const [field, values] of Object.entries(arrivedColumns)) {
        const value = toNumber(values[row]);
        if (this.series === "depth" && Number.isNaN(value)) continue;
        const column = this.#column(field);
        if (!Object.is(column[this.#start + place], value)) this.#revision = {};
        column[this.#start + place] = value;
      }
      isChanged = true;
    }
    if (isChanged) this.#changed();
    return isChanged;
  }

  /**
   * Puts corrected points in the place of those from an index value on.
   *
   * @throws Error `Field {field} is missing in the response`; the existing points are unchanged
   */
  replaceFrom(from: number, columns: ArrivedColumns | undefined): void {
    const oldest = this.view(this.index)![0];
    if (hasPoints(columns) && oldest !== undefined && oldest < from) this.#requireFields(columns, this.fields);
    this.truncate(from);
    this.append(columns);
  }

  #requireFields(columns: ArrivedColumns, fields: readonly string[]): void {
    const missing = fields.find((field) => !(field in columns));
    if (missing) throw new Error(`Field ${missing} is missing in the response`);
  }

  /** Drops the points from an index value on. */
  truncate(from: number): void {
    const index = this.view(this.index)!;
    let length = index.length;
    while (length > 0 && index[length - 1]! >= from) length -= 1;
    if (length === index.length) return;
    this.#end = this.#start + length;
    this.#corrected();
  }

  /** Keeps the named columns and the index; forgets the others. */
  retain(fields: ReadonlySet<string>): void {
    for (const field of this.fields) if (field !== this.index && !fields.has(field)) this.#columns.delete(field);
    this.#corrected();
  }

  /** Forgets every point and every column. */
  clear(): void {
    this.#start = this.#end = 0;
    this.#columns = new Map([[this.index, new Float64Array(this.#capacity)]]);
    this.#corrected();
  }

  /** Rescales the limit with the interval; the newest points stay. */
  rescale(interval: LiveTimeInterval): void {
    const heldViews = this.views();
    this.#kept = WINDOWS_KEPT * windowLimit(this.series, interval);
    this.#capacity = CAPACITY_FACTOR * this.#kept;
    const length = Math.min(this.length, this.#kept);
    for (const [field, view] of Object.entries(heldViews)) {
      const column = new Float64Array(this.#capacity);
      column.set(view.subarray(view.length - length));
      this.#columns.set(field, column);
    }
    this.#start = 0;
    this.#end = length;
    this.#corrected();
  }

  #write(arrivedColumns: ArrivedColumns, first: number, count: number): void {
    if (this.#end + count > this.#capacity) this.#slideToFront(count);
    for (const [field, values] of Object.entries(arrivedColumns)) {
      const column = this.#column(field);
      for (let k = 0; k < count; k += 1) column[this.#end + k] = toNumber(values[first + k]);
    }
    this.#end += count;
    this.#start = Math.max(this.#start, this.#end - this.#kept);
    this.#changed();
  }

  #slideToFront(count: number): void {
    const staying = Math.min(this.length, this.#kept - count);
    for (const column of this.#columns.values()) column.copyWithin(0, this.#end - staying, this.#end);
    this.#start = 0;
    this.#end = staying;
  }

  #column(field: string): Float64Array {
    const heldColumn = this.#columns.get(field);
    if (heldColumn) return heldColumn;
    const addedColumn = new Float64Array(this.#capacity).fill(Number.NaN, 0, this.#end);
    this.#columns.set(field, addedColumn);
    return addedColumn;
  }

  #corrected(): void {
    this.#revision = {};
    this.#changed();
  }

  #changed(): void {
    this.#views.clear();
    this.#version += 1;
  }
}

const toNumber = (value: number | string | null | undefined): number =>
  typeof value === "number" ? value : Number.NaN;

const hasPoints = (columns: ArrivedColumns | undefined): columns is ArrivedColumns =>
  columns !== undefined && Object.values(columns).some(({ length }) => length > 0);
