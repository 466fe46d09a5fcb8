/** The event drawn nearest to a pixel; null if none is within the given distance. */
export function nearestEvent<T>(
  events: readonly T[],
  pixelOf: (event: T) => number,
  pixel: number,
  within: number,
): T | null {
  let [nearest, least]: [T | null, number] = [null, within];
  for (const event of events) {
    const distance = Math.abs(pixelOf(event) - pixel);
    if (distance > least) continue;
    [nearest, least] = [event, distance];
  }
  return nearest;
}
