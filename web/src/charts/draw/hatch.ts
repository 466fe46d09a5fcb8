/** The distance after which the hatching repeats, canvas px. */
export const HATCH = 8;

const tiles = new Map<string, CanvasPattern>();

/** The hatching of a span without data, in a colour; created once per colour. */
export function hatchStyle(context: CanvasRenderingContext2D, color: string): CanvasPattern | string {
  const madePattern = tiles.get(color);
  if (madePattern) return madePattern;
  const tile = document.createElement("canvas");
  tile.width = HATCH;
  tile.height = HATCH;
  const pen = tile.getContext("2d")!;
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const shift of [-HATCH, 0, HATCH]) {
    pen.moveTo(shift, HATCH);
    pen.lineTo(shift + HATCH, 0);
  }
  pen.stroke();
  const pattern = context.createPattern(tile, "repeat");
  if (!pattern) return color;
  tiles.set(color, pattern);
  return pattern;
}
