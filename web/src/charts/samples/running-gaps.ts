import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartColumn, ChartData } from "./chart-model";
import { findGaps } from "./gaps";

/**
 * The gaps of a column in a view, as `findGaps` finds them. Of a column that only grew, just the new points are read.
 *
 * @see findGaps
 */
export class RunningGaps {
  #gaps: ViewRange[] = [];
  /** The last value, and the last point that was read. */
  #valueAt = Number.NEGATIVE_INFINITY;
  #readTo = Number.NEGATIVE_INFINITY;
  #viewFrom = Number.POSITIVE_INFINITY;
  #joinDistance = 0;
  #revision: ChartData["revision"];

  /** @param revision of the data, as `ChartData` has it */
  find(
    index: ChartColumn,
    values: ChartColumn,
    view: ViewRange,
    joinDistance: number,
    revision: ChartData["revision"],
  ): readonly ViewRange[] {
    const end = index[index.length - 1];
    if (end === undefined || end > view.to) {
      this.#revision = undefined;
      return findGaps(index, values, view, joinDistance);
    }
    const isHeld =
      revision !== undefined &&
      revision === this.#revision &&
      joinDistance === this.#joinDistance &&
      view.from >= this.#viewFrom;
    let row = isHeld ? firstAtOrAfter(index, this.#readTo) + 1 : Math.max(0, firstAtOrAfter(index, view.from) - 1);
    if (!isHeld) {
      this.#gaps = [];
      this.#valueAt = index[row] ?? end;
    }
    this.#revision = revision;
    this.#viewFrom = view.from;
    this.#joinDistance = joinDistance;
    for (; row < index.length; row += 1) {
      const value = values[row]!;
      if (value !== value) continue;
      const at = index[row]!;
      if (at - this.#valueAt > joinDistance) this.#gaps.push({ from: this.#valueAt, to: at });
      this.#valueAt = at;
    }
    this.#readTo = end;
    while (this.#gaps.length > 0 && this.#gaps[0]!.to <= view.from) this.#gaps.shift();
    const isOpen = end > view.from && end - this.#valueAt > joinDistance;
    return isOpen ? [...this.#gaps, { from: this.#valueAt, to: end }] : this.#gaps;
  }
}
