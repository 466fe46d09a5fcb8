/** A rectangle, px. */
type Box = { x: number; y: number; width: number; height: number };

/**
 * Slanted lines inside a rectangle as one path: a printer gets lines, because a pattern of SVG would become an image.
 *
 * @param apart px between the lines, across
 * @param slant `up` as `/`, `down` as `\`
 */
export function hatchBox({ x, y, width, height }: Box, apart: number, slant: "up" | "down"): string {
  const lines: string[] = [];
  // Each line starts at the left or the lower side and goes up to the right; `down` is its mirror image.
  for (let shift = apart / 2; shift < width + height; shift += apart) {
    const [fromX, fromY] = shift <= height ? [0, shift] : [shift - height, height];
    const [toX, toY] = shift <= width ? [shift, 0] : [width, shift - width];
    const turn = (at: number) => (slant === "up" ? at : width - at);
    lines.push(`M${place(x + turn(fromX))} ${place(y + fromY)}L${place(x + turn(toX))} ${place(y + toY)}`);
  }
  return lines.join("");
}

const place = (pixels: number): number => Math.round(pixels * 10) / 10;
