import { DAY } from "@sigma/terms/durations";
import type { ViewRange } from "../../data/live/view-range";
import { shownUnit } from "../format/shown-unit";
import { zoneOffset } from "../format/times";

/** Distances of time ticks, s. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200];
const DAY_STEPS = [1, 2, 5, 10, 20, 50, 100, 200].map((days) => days * DAY);

/** Distances of depth ticks in the unit that depths are shown in. */
const DEPTH_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

const smallestThatFits = (steps: readonly number[], least: number): number =>
  steps.find((step) => step >= least) ?? steps.at(-1)!;

const multiples = ({ from, to }: ViewRange, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, k) => (first + k) * step);
};

/**
 * Moments inside a view that the clock of the zone shown reads as round, at least this far apart on the screen, px.
 *
 * @returns epoch seconds, and the distance in s, from which the label takes its form
 */
export function timeTicks(view: ViewRange, pixels: number, apart = 80): { ticks: number[]; step: number } {
  const least = ((view.to - view.from) * apart) / Math.max(pixels, 1);
  const step = smallestThatFits([...TIME_STEPS, ...DAY_STEPS], least);
  const offset = zoneOffset(view.from);
  const shownTicks = multiples({ from: view.from + offset, to: view.to + offset }, step);
  return { ticks: shownTicks.map((tick) => tick - offset), step };
}

/** Depths inside a view that are round in the unit shown, at least this far apart on the screen, px. @returns both in ft */
export function depthTicks(view: ViewRange, pixels: number, apart = 40): { ticks: number[]; step: number } {
  const least = ((view.to - view.from) * apart) / Math.max(pixels, 1);
  const { toShown, toField } = shownUnit("ft");
  const step = smallestThatFits(DEPTH_STEPS, toShown(least));
  const ticks = multiples({ from: toShown(view.from), to: toShown(view.to) }, step);
  return { ticks: ticks.map(toField), step: toField(step) };
}

/** How a time tick is written: seconds, minutes or the day, by the distance of the ticks. */
export function tickForm(step: number): "second" | "minute" | "day" {
  if (step < 60) return "second";
  return step < DAY ? "minute" : "day";
}
