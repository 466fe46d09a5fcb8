import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { pageHref } from "./page-href";

/** How much of the time charts is shown around a moment. */
const SHOWN_PERIOD: Seconds = 900;

/**
 * The address of a well's time charts with a moment in the middle: the page, and its query after `?`.
 *
 * @param traces shown in addition to those of the preset, if it does not have them
 */
export function momentAddress(wellId: WellId, moment: EpochSeconds, traces: readonly string[] = []) {
  const { to, search } = spanAddress(wellId, moment - SHOWN_PERIOD / 2, moment + SHOWN_PERIOD / 2);
  return { to, search: { ...search, ...(traces.length > 0 && { traces: [...new Set(traces)].join(",") }) } };
}

/** The address of a well's time charts with a span of time. */
export const spanAddress = (wellId: WellId, from: EpochSeconds, to: EpochSeconds) => ({
  to: pageHref("well-dashboard", { wellId }),
  search: { view: "time-charts", from: instant(from), to: instant(to) },
});

/** A moment in the format of an address: `20090704T065200Z`. */
export const instant = (time: EpochSeconds): string =>
  `${new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
