import { DISTRIBUTION_BARS } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { Distribution } from "../../../ui/controls/range-slider/distribution";

/** More bars are too narrow to be seen one by one. */
const MOST_BARS = 40;

/** The bars of a parameter from its first to its last value, at most 40; null if nothing was recorded. */
export function shownBars(
  { own, offsets }: { own: readonly number[]; offsets: readonly number[] },
  { min, max }: { min: number; max: number },
): Distribution | null {
  const counts = own.map((count, bar) => count + (offsets[bar] ?? 0));
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return null;
  const last = counts.findLastIndex((count) => count > 0);
  const binsPerBar = Math.ceil((last + 1 - first) / MOST_BARS);
  const bars = Math.ceil((last + 1 - first) / binsPerBar);
  const begin = Math.min(first, DISTRIBUTION_BARS - bars * binsPerBar);
  const width = (max - min) / DISTRIBUTION_BARS;
  return {
    from: min + begin * width,
    to: min + (begin + bars * binsPerBar) * width,
    counts: Array.from({ length: bars }, (_, bar) =>
      counts.slice(begin + bar * binsPerBar, begin + (bar + 1) * binsPerBar).reduce((sum, count) => sum + count, 0),
    ),
  };
}
