import { DISTRIBUTION_BARS } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { Distribution } from "../../../ui/controls/range-slider/distribution";

/** The bars of a parameter from its first to its last value; null where nothing was recorded. */
export function shownBars(
  { own, offsets }: { own: readonly number[]; offsets: readonly number[] },
  { min, max }: { min: number; max: number },
): Distribution | null {
  const counts = own.map((count, bar) => count + (offsets[bar] ?? 0));
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return null;
  const last = counts.findLastIndex((count) => count > 0);
  const width = (max - min) / DISTRIBUTION_BARS;
  return { from: min + first * width, to: min + (last + 1) * width, counts: counts.slice(first, last + 1) };
}
