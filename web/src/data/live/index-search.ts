/** The position of the first index value at or after a moment or depth; the length when all lie before. */
export function firstAtOrAfter(index: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position of the index value nearest to a moment or depth; -1 without values. */
export function nearestTo(index: ArrayLike<number>, value: number): number {
  const after = firstAtOrAfter(index, value);
  if (after === 0) return index.length === 0 ? -1 : 0;
  if (after === index.length) return after - 1;
  return value - index[after - 1]! <= index[after]! - value ? after - 1 : after;
}
