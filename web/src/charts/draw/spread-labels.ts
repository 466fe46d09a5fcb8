/**
 * Moves labels apart along a line so that each is at least `apart` from its neighbour, as close to its preferred position as
 * possible, and inside the line.
 *
 * @param wishes preferred positions of the labels, in any order
 * @returns the positions, in the order of the wishes
 */
export function spreadLabels(wishes: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wishes.map((_, k) => k).toSorted((a, b) => wishes[a]! - wishes[b]! || a - b);
  const placedLabels: number[] = Array.from({ length: wishes.length }, () => 0);
  let floor = low;
  for (const k of order) {
    placedLabels[k] = Math.max(wishes[k]!, floor);
    floor = placedLabels[k] + apart;
  }
  let ceiling = high;
  for (const k of order.toReversed()) {
    placedLabels[k] = Math.max(low, Math.min(placedLabels[k]!, ceiling));
    ceiling = placedLabels[k] - apart;
  }
  return placedLabels;
}
