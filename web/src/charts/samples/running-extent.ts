import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartColumn, ChartData } from "./chart-model";

/**
 * The lowest and the highest value of a column in a view. Of a column that only grew, just the new values are read, as long
 * as the extremes are still in view.
 */
export class RunningExtent {
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;
  /** From here on a line through the values may differ from that of the last reading; Infinity if it is the same. */
  changedFrom = Number.NEGATIVE_INFINITY;
  #lowAt = 0;
  #highAt = 0;
  /** The last value, and the last point that was read. */
  #valueAt = Number.NEGATIVE_INFINITY;
  #readTo = Number.NEGATIVE_INFINITY;
  #viewFrom = Number.POSITIVE_INFINITY;
  #revision: object | undefined;

  /** Whether the view has a value. */
  get hasValues(): boolean {
    return this.high >= this.low;
  }

  /** Reads a view. @param revision of the data, as `ChartData` has it */
  read(
    index: ChartColumn,
    values: ChartColumn | undefined,
    { from, to }: ViewRange,
    revision: ChartData["revision"],
  ): void {
    const hasGrown = revision !== undefined && revision === this.#revision;
    this.#revision = revision;
    const valueBefore = hasGrown ? this.#valueAt : Number.NEGATIVE_INFINITY;
    if (!hasGrown) this.#valueAt = Number.NEGATIVE_INFINITY;
    const isHeld = hasGrown && from >= this.#viewFrom && to >= this.#readTo && this.#isInView(from);
    if (!isHeld) {
      this.low = Number.POSITIVE_INFINITY;
      this.high = Number.NEGATIVE_INFINITY;
      this.#readTo = Number.NEGATIVE_INFINITY;
    }
    this.#viewFrom = from;
    let row = firstAtOrAfter(index, Math.max(from, this.#readTo));
    if (index[row] === this.#readTo) row += 1;
    for (; row < index.length && index[row]! <= to; row += 1) {
      const at = index[row]!;
      this.#readTo = at;
      if (values) this.#take(at, values[row]!);
    }
    this.changedFrom = hasGrown && this.#valueAt === valueBefore ? Number.POSITIVE_INFINITY : valueBefore;
  }

  #isInView(from: number): boolean {
    return !this.hasValues || (this.#lowAt >= from && this.#highAt >= from);
  }

  #take(at: number, value: number): void {
    if (value !== value) return;
    this.#valueAt = at;
    if (value <= this.low) {
      this.low = value;
      this.#lowAt = at;
    }
    if (value >= this.high) {
      this.high = value;
      this.#highAt = at;
    }
  }
}
