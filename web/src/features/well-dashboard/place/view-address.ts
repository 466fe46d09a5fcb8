import { type ChartId, type LiveModeState, liveTimeIntervals, windowSpan } from "../../../data/live/live-mode";
import type { ViewRange } from "../../../data/live/view-range";
import type { LiveView } from "../../../data/well/live-view";

/**
 * What of a view stands in the address, so that a reload, Back and a sent link show the same moment.
 *
 * Live it is the length of the time window, where that is not the usual one; in the past the stretch of each chart.
 */
export type ViewAddress = {
  /** Length of the live window: `45s`, `90m`, `6h`, `whole`. */
  last?: string;
  /** Ends of the time charts, UTC: `20090704T065200Z`. */
  from?: string;
  to?: string;
  /** Ends of the depth charts, ft. */
  top?: number;
  bottom?: number;
};

/** The names of what a view has in the address. */
export const addressKeys = ["last", "from", "to", "top", "bottom"] as const;

const USUAL_S = 900;

/** What an address says of a view; what is none of it, or not readable, is left out. */
export function parseAddress(search: Readonly<Record<string, unknown>>): ViewAddress {
  const entries = addressKeys.flatMap((name): [string, string | number][] => {
    const value = search[name];
    if (typeof value !== "string" && typeof value !== "number") return [];
    if (name !== "top" && name !== "bottom") return [[name, String(value)]];
    return value !== "" && Number.isFinite(Number(value)) ? [[name, Number(value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The address of what is shown. */
export function addressOf(live: Pick<LiveModeState, "isLive" | "charts" | "interval">): ViewAddress {
  if (live.isLive) {
    const length = live.charts["time-charts"].liveZoom ?? windowSpan(live, "time-charts");
    return length === USUAL_S ? {} : { last: lengthText(length) };
  }
  const time = live.charts["time-charts"].historicalZoom;
  const depth = live.charts["depth-charts"].historicalZoom;
  return {
    ...(time && { from: momentText(time.from), to: momentText(time.to) }),
    ...(depth && { top: tenths(depth.from), bottom: tenths(depth.to) }),
  };
}

/** Shows what an address says; one that says nothing is the live view with the usual window. */
export function showAddress(view: LiveView, address: ViewAddress): void {
  const past: Partial<Record<ChartId, ViewRange | null>> = {
    "time-charts": rangeOf(parseInstant(address.from), parseInstant(address.to)),
    "depth-charts": rangeOf(address.top ?? null, address.bottom ?? null),
  };
  const stretches = Object.entries(past).filter(([, range]) => range) as [ChartId, ViewRange][];
  if (stretches.length > 0) {
    for (const [chart, range] of stretches) {
      if (view.state.isLive) view.fetchHistorical(chart, range);
      else view.zoomHistorical(chart, range);
    }
    return;
  }
  const length = parseLength(address.last) ?? USUAL_S;
  const interval = liveTimeIntervals.find((minutes) => 60 * minutes === length);
  if (interval !== undefined) view.dispatch({ type: "set-interval", minutes: interval });
  // What is shorter than the window is a zoom into it.
  const isZoom = interval === undefined && length < windowSpan(view.state, "time-charts");
  if (!isZoom)
    view.dispatch({ type: "set-window", chart: "time-charts", length: interval === undefined ? length : null });
  view.dispatch({ type: "zoom-live", chart: "time-charts", span: isZoom ? length : null });
  view.enter();
}

const momentText = (time: number) =>
  new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").concat("Z");

const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

function parseInstant(text: string | undefined): number | null {
  const [, ...parts] = INSTANT.exec(text ?? "") ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000;
  return Number.isFinite(time) ? time : null;
}

/** A depth is a number in the address: as a text it would stand there in quotes. */
const tenths = (depth: number) => Math.round(10 * depth) / 10;

const rangeOf = (from: number | null, to: number | null): ViewRange | null =>
  from !== null && to !== null && from < to ? { from, to } : null;

const units = { h: 3600, m: 60, s: 1 } as const;

function lengthText(length: number): string {
  if (!Number.isFinite(length)) return "whole";
  const whole = Math.round(length);
  const unit = (Object.keys(units) as (keyof typeof units)[]).find((name) => whole % units[name] === 0)!;
  return `${whole / units[unit]}${unit}`;
}

function parseLength(text: string | undefined): number | null {
  if (text === "whole") return Number.POSITIVE_INFINITY;
  const [, count, unit] = /^(\d{1,9})([hms])$/.exec(text ?? "") ?? [];
  const length = Number(count) * (units[unit as keyof typeof units] ?? Number.NaN);
  return length > 0 ? length : null;
}
