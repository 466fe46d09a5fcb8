import type { ViewRange } from "../../data/live/view-range";

/** Distances of time ticks, s. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200];
const DAY = 86_400;
const DAY_STEPS = [1, 2, 5, 10, 20, 50, 100, 200].map((days) => days * DAY);

/** Distances of depth ticks, ft. */
const DEPTH_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

const smallestThatFits = (steps: readonly number[], least: number): number =>
  steps.find((step) => step >= least) ?? steps.at(-1)!;

const multiples = ({ from, to }: ViewRange, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, k) => (first + k) * step);
};

/**
 * Round moments (UTC) inside a view, at least so many pixels apart.
 *
 * @returns epoch seconds, and the distance in s, from which the label takes its form
 */
export function timeTicks(view: ViewRange, pixels: number, apart = 80): { ticks: number[]; step: number } {
  const least = ((view.to - view.from) * apart) / Math.max(pixels, 1);
  const step = smallestThatFits([...TIME_STEPS, ...DAY_STEPS], least);
  return { ticks: multiples(view, step), step };
}

/** Round depths inside a view, at least so many pixels apart. @returns ft, and their distance in ft */
export function depthTicks(view: ViewRange, pixels: number, apart = 40): { ticks: number[]; step: number } {
  const least = ((view.to - view.from) * apart) / Math.max(pixels, 1);
  const step = smallestThatFits(DEPTH_STEPS, least);
  return { ticks: multiples(view, step), step };
}

/** How a time tick is written: seconds, minutes or the day, by the distance of the ticks. */
export function tickForm(step: number): "second" | "minute" | "day" {
  if (step < 60) return "second";
  return step < DAY ? "minute" : "day";
}
