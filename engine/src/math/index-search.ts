/**
 * The first position at which a condition holds, by binary search.
 *
 * @param count number of positions, 0 to `count - 1`
 * @param holds true at every position after the first at which it is true
 * @returns `count` if it never holds
 */
export function firstWhere(count: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The position of the first of ascending times or depths at or after a value; the length where all lie before. */
export const firstAtOrAfter = (index: ArrayLike<number>, value: number): number =>
  firstWhere(index.length, (place) => index[place]! >= value);

/** The index of the nearest value in ascending times or depths; -1 without values. */
export function nearestTo(index: ArrayLike<number>, value: number): number {
  const after = firstAtOrAfter(index, value);
  if (after === 0) return index.length === 0 ? -1 : 0;
  if (after === index.length) return after - 1;
  return value - index[after - 1]! <= index[after]! - value ? after - 1 : after;
}
