import type { PlotFrame } from "../../ui/plot/xy-plot";
import type { LadderLimit } from "./ladder-figure";
import type { NameBox } from "./place-line-names";

/** The name of a limit and the room that it takes, px. */
export type LimitName = Pick<LadderLimit, "id" | "label" | "color"> & NameBox;

/** Room that a name takes at the usual text size, px. */
const WIDTH = 46;
const ROW = 14;
/** Distance of a name from its line, px. */
const BESIDE = 4;

/**
 * Places the name of each limit right of its line near the foot; names of limits that coincide are stacked.
 *
 * @param scale the size of the text as a multiple of the usual one
 */
export function placeLimitNames(limits: readonly LadderLimit[], frame: PlotFrame, scale: number): LimitName[] {
  const ends = limits.flatMap(({ id, label, color, points }) => {
    const line = points.map(([px, py]) => [frame.toX(px), frame.toY(py)] as const);
    const end = line.findLast(([px, py]) => py <= frame.foot + 1 && px < frame.right - 30);
    return end ? [{ id, label, color, line, foot: end[0] }] : [];
  });
  const [width, height] = [WIDTH * scale, ROW * scale];
  const rows: number[] = [];
  return ends
    .toSorted((a, b) => b.foot - a.foot)
    .map(({ id, label, color, line, foot }) => {
      const free = rows.findIndex((left) => foot + width <= left);
      const row = free < 0 ? rows.length : free;
      rows[row] = foot;
      const y = frame.foot - 6 - row * height;
      const beside = line.findLast(([, py]) => py <= y);
      const left = Math.max(frame.left, Math.min(foot, beside?.[0] ?? foot)) + BESIDE;
      return { id, label, color, left, right: left + width, top: y + BESIDE - height, foot: y + BESIDE };
    });
}
