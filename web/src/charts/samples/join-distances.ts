import type { ChartData, Direction } from "./chart-model";
import { expectedInterval, JOINED_FEET, joinedOver } from "./gaps";

/** Number of appends before the usual distance of samples is measured again. */
const MEASURE_EVERY = 64;

/** The longest distances over which the columns of a chart are joined, measured again only from time to time. */
export class JoinDistances {
  #distances = new Map<string, number>();
  #appends = 0;
  #rows = 0;

  constructor(readonly direction: Direction) {}

  /** Takes notice of other data. Measurements are kept for data that only grew at the end. */
  follow({ index }: ChartData, hasGrown: boolean): void {
    const addedRows = Math.abs(index.length - this.#rows);
    this.#rows = index.length;
    this.#appends += 1;
    if (!hasGrown || addedRows > MEASURE_EVERY || this.#appends % MEASURE_EVERY === 0) this.#distances.clear();
  }

  /** The longest distance over which a column is joined, s or ft. */
  of(field: string, { index, column, resolution }: ChartData): number {
    const knownDistance = this.#distances.get(field);
    if (knownDistance !== undefined) return knownDistance;
    // No measurement is possible yet, so none is kept.
    if (index.length < 2) return Number.POSITIVE_INFINITY;
    const own = expectedInterval(index, column(field));
    // A channel that has just started has no interval yet: that of all samples is used.
    const usual = joinedOver(Math.max(own || expectedInterval(index), resolution));
    const joinDistance = this.direction === "down" ? Math.max(JOINED_FEET, joinedOver(resolution)) : usual;
    if (own > 0) this.#distances.set(field, joinDistance);
    return joinDistance;
  }
}
