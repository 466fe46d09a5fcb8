/** A line through values as an SVG path: what falls on one pixel is drawn from its least to its most. */
export function trackPath(
  values: readonly (number | null)[],
  toX: (index: number) => number,
  toY: (value: number) => number,
): string {
  let path = "";
  let pixel = Number.NaN;
  let [low, high, last] = [0, 0, 0];
  let isDrawing = false;
  const flush = () => {
    if (Number.isNaN(pixel)) return;
    const [first, second] = Math.abs(last - low) < Math.abs(last - high) ? [high, low] : [low, high];
    path += `${isDrawing ? "L" : "M"}${pixel} ${toY(first).toFixed(1)}`;
    if (first !== second) path += `L${pixel} ${toY(second).toFixed(1)}`;
    isDrawing = true;
  };
  values.forEach((value, index) => {
    if (value === null) {
      flush();
      pixel = Number.NaN;
      isDrawing = false;
      return;
    }
    const here = Math.round(toX(index));
    if (here === pixel) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    } else {
      flush();
      pixel = here;
      [low, high] = [value, value];
    }
    last = value;
  });
  flush();
  return path;
}
