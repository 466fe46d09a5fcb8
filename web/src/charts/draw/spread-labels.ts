/**
 * Moves labels apart along a line so that none lies closer to its neighbour than `apart`, each as near to its wish as
 * that allows, all inside the line.
 *
 * @param wishes where the labels would stand, in any order
 * @returns where they stand, in the order of the wishes
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
