import type { SummaryTraceFilter } from "@sigma/contract/well-summary/well-summary-configuration";

/** Lengths drawn and left out in turns, px; null for a line that is drawn throughout. */
const patterns: Record<SummaryTraceFilter["traceRenderType"], readonly [drawn: number, left: number] | null> = {
  Line: null,
  Dashed: [6, 3],
  Dotted: [0.5, 3],
};

/**
 * A path of lines cut into dashes, which are lines themselves: a printer would turn a dashed stroke into the outline of each
 * dash, many times as long.
 *
 * @param path of `M` and `L` with absolute coordinates
 */
export function dashPath(path: string, style: SummaryTraceFilter["traceRenderType"]): string {
  const pattern = patterns[style];
  if (!pattern || path.includes("h")) return path;
  const [drawn, left] = pattern;
  const dashes: string[] = [];
  for (const line of path.split("M").slice(1)) {
    const numbers = line.split(/[L ]/).map(Number);
    let isDrawn = true;
    let rest = drawn;
    let [x, y] = [numbers[0]!, numbers[1]!];
    dashes.push(`M${x} ${y}`);
    for (let at = 2; at < numbers.length; at += 2) {
      const [toX, toY] = [numbers[at]!, numbers[at + 1]!];
      let length = Math.hypot(toX - x, toY - y);
      while (length > rest) {
        x += ((toX - x) * rest) / length;
        y += ((toY - y) * rest) / length;
        length -= rest;
        dashes.push(`${isDrawn ? "L" : "M"}${round(x)} ${round(y)}`);
        isDrawn = !isDrawn;
        rest = isDrawn ? drawn : left;
      }
      rest -= length;
      [x, y] = [toX, toY];
      if (isDrawn) dashes.push(`L${x} ${y}`);
    }
  }
  return dashes.join("");
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
