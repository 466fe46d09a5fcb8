/**
 * Values below which shares of some values lie, as `quantileOfSorted` gives them, without sorting: in linear time.
 *
 * @param values finite; they are reordered
 * @param shares 0 to 1, ascending
 * @returns one value a share, NaN for no values
 * @see Hoare (1961), Algorithm 65: Find
 */
export function selectQuantiles(values: Float64Array, shares: readonly number[]): number[] {
  const last = values.length - 1;
  if (last < 0) return shares.map(() => Number.NaN);
  let from = 0;
  return shares.map((share) => {
    const place = share * last;
    const below = Math.floor(place);
    // What an earlier share left behind its place is not smaller than it.
    select(values, below, Math.min(from, below));
    from = below;
    const low = values[below]!;
    return place === below ? low : low + (leastFrom(values, below + 1) - low) * (place - below);
  });
}

function leastFrom(values: Float64Array, from: number): number {
  let least = values[from]!;
  for (let at = from + 1; at < values.length; at += 1) if (values[at]! < least) least = values[at]!;
  return least;
}

/** Moves to an index the value that sorting would put there: no value before it is greater, no value after it is less. */
function select(values: Float64Array, place: number, from: number): void {
  let [left, right] = [from, values.length - 1];
  while (left < right) {
    const pivot = middleOf(values[left]!, values[(left + right) >> 1]!, values[right]!);
    let [low, high] = [left, right];
    while (low <= high) {
      while (values[low]! < pivot) low += 1;
      while (values[high]! > pivot) high -= 1;
      if (low > high) break;
      const value = values[low]!;
      values[low] = values[high]!;
      values[high] = value;
      low += 1;
      high -= 1;
    }
    if (place <= high) right = high;
    else if (place >= low) left = low;
    else return;
  }
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
