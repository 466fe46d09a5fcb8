import type { PresetViews } from "@sigma/contract/presets/dashboard-preset";
import type { LiveModeState } from "../../../data/live/live-mode";
import type { LiveView } from "../../../data/well/live-view";

/** How much of the newest data a dashboard shows, as a preset keeps it. */
export type PresetLengths = Pick<PresetViews, "liveInterval" | "timeWindow">;

/** The configured lengths of a view; zooming does not change them. */
export function lengthsOf({ interval, charts }: Pick<LiveModeState, "interval" | "charts">): PresetLengths {
  const { window } = charts["time-charts"];
  return { liveInterval: interval, timeWindow: window === Number.POSITIVE_INFINITY ? "whole" : window };
}

/** Whether two views have the same lengths. */
export const isSameLengths = (a: PresetLengths, b: PresetLengths): boolean =>
  a.liveInterval === b.liveInterval && a.timeWindow === b.timeWindow;

/** Gives a view the lengths of a preset; a view of the past keeps its position. */
export function takeLengths(view: LiveView, lengths: PresetLengths): void {
  if (isSameLengths(lengthsOf(view.state), lengths)) return;
  const { liveInterval, timeWindow } = lengths;
  view.dispatch({ type: "set-interval", minutes: liveInterval });
  const length = timeWindow === "whole" ? Number.POSITIVE_INFINITY : timeWindow;
  view.dispatch({ type: "set-window", chart: "time-charts", length });
}
