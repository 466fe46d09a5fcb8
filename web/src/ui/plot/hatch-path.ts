/** Distance of the lines, px. */
const LINE_SPACING = 7;

/** Slanted lines within a rectangle. */
export function hatchPath(left: number, top: number, width: number, height: number): string {
  const lines: string[] = [];
  for (let shift = LINE_SPACING; shift < width + height; shift += LINE_SPACING) {
    const [x1, y1] = shift <= height ? [0, shift] : [shift - height, height];
    const [x2, y2] = shift <= width ? [shift, 0] : [width, shift - width];
    lines.push(
      `M${(left + x1).toFixed(1)} ${(top + y1).toFixed(1)}L${(left + x2).toFixed(1)} ${(top + y2).toFixed(1)}`,
    );
  }
  return lines.join("");
}
