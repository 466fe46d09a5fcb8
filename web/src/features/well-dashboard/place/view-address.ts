import { type ChartId, type LiveModeState, liveTimeIntervals, windowSpan } from "../../../data/live/live-mode";
import type { ViewRange } from "../../../data/live/view-range";
import type { LiveView } from "../../../data/well/live-view";

/**
 * The part of a view that is stored in the address, so that a reload, Back and a sent link show the same moment.
 *
 * Live it is the length of the time window if that is not the usual one; in the past it is the stretch of each chart.
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
  /** The position of a cursor held by a click: of the time charts, UTC, and of the depth charts, ft. */
  at?: string;
  md?: number;
};

/** The keys of the parts of a view in the address. */
export const addressKeys = ["last", "from", "to", "top", "bottom", "at", "md"] as const;

const depthKeys: readonly string[] = ["top", "bottom", "md"];

const USUAL_S = 900;

/** The view in an address; unknown or unreadable parts are left out. */
export function parseAddress(search: Readonly<Record<string, unknown>>): ViewAddress {
  const entries = addressKeys.flatMap((name): [string, string | number][] => {
    const value = search[name];
    if (typeof value !== "string" && typeof value !== "number") return [];
    if (!depthKeys.includes(name)) return [[name, String(value)]];
    return value !== "" && Number.isFinite(Number(value)) ? [[name, Number(value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The address of the current view. */
export function addressOf(live: Pick<LiveModeState, "isLive" | "charts" | "interval">): ViewAddress {
  const { cursor: at } = live.charts["time-charts"];
  const { cursor: md } = live.charts["depth-charts"];
  const cursors = { ...(at !== null && { at: momentText(at) }), ...(md !== null && { md: tenths(md) }) };
  if (live.isLive) {
    const length = live.charts["time-charts"].liveZoom ?? windowSpan(live, "time-charts");
    return { ...(length !== USUAL_S && { last: lengthText(length) }), ...cursors };
  }
  const time = live.charts["time-charts"].historicalZoom;
  const depth = live.charts["depth-charts"].historicalZoom;
  return {
    ...(time && { from: momentText(time.from), to: momentText(time.to) }),
    ...(depth && { top: tenths(depth.from), bottom: tenths(depth.to) }),
    ...cursors,
  };
}

/** Shows the view of an address; an address without a view is the live view with the usual window. */
export function showAddress(view: LiveView, address: ViewAddress): void {
  view.dispatch({ type: "pin-cursor", chart: "time-charts", at: parseInstant(address.at) });
  view.dispatch({ type: "pin-cursor", chart: "depth-charts", at: address.md ?? null });
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

/** The parts of an address that cannot be shown, as text for the user: `from=soon`, `top=3000 is below bottom=2400`. */
export function addressFaults(search: Readonly<Record<string, unknown>>): string[] {
  const statedPair = (name: string) => `${name}=${String(search[name]).slice(0, MAX_REPEATED_LENGTH)}`;
  const read = parseAddress(search);
  const isGood: Record<(typeof addressKeys)[number], (value: string | number) => boolean> = {
    last: (value) => parseLength(String(value)) !== null,
    from: (value) => parseInstant(String(value)) !== null,
    to: (value) => parseInstant(String(value)) !== null,
    at: (value) => parseInstant(String(value)) !== null,
    top: () => true,
    bottom: () => true,
    md: () => true,
  };
  const bad = addressKeys.filter((name) => {
    const value = read[name];
    return search[name] !== undefined && (value === undefined || !isGood[name](value));
  });
  const pairs = [
    ["from", "to"],
    ["top", "bottom"],
  ] as const;
  const wrong = pairs.flatMap(([first, last]) => {
    if (bad.includes(first) || bad.includes(last)) return [];
    const [a, b] = [search[first], search[last]];
    if (a === undefined && b === undefined) return [];
    if (a === undefined || b === undefined)
      return [`${statedPair(a === undefined ? last : first)} without its other end`];
    const [begin, end] =
      first === "from" ? [parseInstant(read.from) ?? 0, parseInstant(read.to) ?? 0] : [read.top ?? 0, read.bottom ?? 0];
    return begin < end ? [] : [`${statedPair(first)} is not before ${statedPair(last)}`];
  });
  return [...bad.map(statedPair), ...wrong];
}

/** Characters of a value that a message repeats. */
const MAX_REPEATED_LENGTH = 40;

const momentText = (time: number) =>
  new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").concat("Z");

const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

function parseInstant(text: string | undefined): number | null {
  const [, ...parts] = INSTANT.exec(text ?? "") ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000;
  return Number.isFinite(time) ? time : null;
}

/** A depth is a number in the address: a text would be in quotes. */
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
