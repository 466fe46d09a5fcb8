import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { pageHref } from "./page-href";

/** How much of the time charts is shown around a moment. */
const SHOWN_PERIOD: Seconds = 900;

/**
 * Where the time charts of a well show a moment in their middle: the page, and what stands behind its `?`.
 *
 * @param traces shown beside those of the preset, where that has them not
 */
export function momentAddress(wellId: WellId, moment: EpochSeconds, traces: readonly string[] = []) {
  const { to, search } = spanAddress(wellId, moment - SHOWN_PERIOD / 2, moment + SHOWN_PERIOD / 2);
  return { to, search: { ...search, ...(traces.length > 0 && { traces: [...new Set(traces)].join(",") }) } };
}

/** Where the time charts of a well show a span of time. */
export const spanAddress = (wellId: WellId, from: EpochSeconds, to: EpochSeconds) => ({
  to: pageHref("well-dashboard", { wellId }),
  search: { view: "time-charts", from: instant(from), to: instant(to) },
});

/** A moment as it stands in an address: `20090704T065200Z`. */
const instant = (time: EpochSeconds): string =>
  `${new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
