const TILE = 8;
const tiles = new Map<string, CanvasPattern>();

/** The hatching of a span without data, in a colour; created once per colour. */
export function hatchStyle(context: CanvasRenderingContext2D, color: string): CanvasPattern | string {
  const madePattern = tiles.get(color);
  if (madePattern) return madePattern;
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext("2d")!;
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const shift of [-TILE, 0, TILE]) {
    pen.moveTo(shift, TILE);
    pen.lineTo(shift + TILE, 0);
  }
  pen.stroke();
  const pattern = context.createPattern(tile, "repeat");
  if (!pattern) return color;
  tiles.set(color, pattern);
  return pattern;
}
