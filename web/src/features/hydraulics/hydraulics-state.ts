import { unknownValue } from "@sigma/contract/error-texts";
import type { EventReply } from "@sigma/contract/call-types";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The live intervals, s. */
export const liveIntervals = [900, 3600, 7200] as const;
export type LiveInterval = (typeof liveIntervals)[number];

/** The interval of a choice. @throws Error `Unknown LiveTimeInterval: {value}` */
export function liveIntervalOf(value: string): LiveInterval {
  const interval = liveIntervals.find((liveInterval) => String(liveInterval) === value);
  if (interval === undefined) throw new Error(unknownValue("LiveTimeInterval", value));
  return interval;
}

/** A sample of the hydraulics; values that are not known are null. */
export type HydraulicsPoint = {
  time: EpochSeconds;
  bitDepth: number | null;
  standpipePressure: number | null;
  modelStandpipePressure: number | null;
  ecd: number | null;
  esd: number | null;
  pumpRate: number | null;
};

type DepthData = EventReply<"hydraulics-depth-data/get">;

/** The state of the hydraulics view. */
export type HydraulicsState = {
  interval: LiveInterval;
  /** The moment whose depths are shown; null for the newest. */
  selectedTime: EpochSeconds | null;
  isFetching: boolean;
  /** Settings have been saved, and their results have not been fetched yet. */
  isOutdated: boolean;
  points: readonly HydraulicsPoint[];
  /** The settings with which the points were fetched; null before the first fetch. */
  settingsVersion: number | null;
  /** Points that arrived while a fetch was pending. */
  queue: readonly HydraulicsPoint[];
  depth: DepthData | null;
};

export type HydraulicsAction =
  | { type: "interval"; interval: LiveInterval }
  | { type: "fetch-started" }
  | { type: "outdated" }
  | { type: "fetched"; points: readonly HydraulicsPoint[]; settingsVersion: number }
  | { type: "fetch-failed" }
  | { type: "pushed"; points: readonly HydraulicsPoint[] }
  | { type: "selected"; time: EpochSeconds | null }
  | { type: "depth"; data: DepthData };

/** A view of the last hour without fetched data. */
export const initialHydraulics: HydraulicsState = {
  interval: 3600,
  selectedTime: null,
  isFetching: false,
  isOutdated: false,
  points: [],
  settingsVersion: null,
  queue: [],
  depth: null,
};

/**
 * The state of the view after an action: points that arrive during a fetch wait until the next append after it.
 * If a time is selected, depth data are accepted only for that time.
 */
export function nextHydraulics(state: HydraulicsState, action: HydraulicsAction): HydraulicsState {
  switch (action.type) {
    case "interval":
      return { ...state, interval: action.interval };
    case "fetch-started":
      return { ...state, isFetching: true };
    case "outdated":
      return { ...state, isOutdated: true };
    case "fetched":
      return {
        ...state,
        isFetching: false,
        isOutdated: false,
        points: action.points,
        settingsVersion: action.settingsVersion,
      };
    case "fetch-failed":
      return { ...state, isFetching: false };
    case "pushed": {
      if (state.isFetching) return { ...state, queue: newerThan(state.queue, state.points).concat(action.points) };
      const addedPoints = [...state.queue, ...action.points];
      return { ...state, queue: [], points: withinInterval(appendPoints(state.points, addedPoints), state.interval) };
    }
    case "selected":
      return { ...state, selectedTime: action.time };
    case "depth":
      return accepts(state, action.data) ? { ...state, depth: action.data } : state;
  }
}

const accepts = ({ selectedTime }: HydraulicsState, { time }: DepthData): boolean =>
  selectedTime === null || time === selectedTime;

const newerThan = (points: readonly HydraulicsPoint[], heldPoints: readonly HydraulicsPoint[]): HydraulicsPoint[] => {
  const last = heldPoints.at(-1)?.time ?? -Infinity;
  return points.filter(({ time }) => time > last);
};

/** Points newer than the loaded points; older points are already loaded. */
function appendPoints(
  heldPoints: readonly HydraulicsPoint[],
  addedPoints: readonly HydraulicsPoint[],
): HydraulicsPoint[] {
  const all = [...heldPoints];
  for (const point of addedPoints.toSorted((a, b) => a.time - b.time)) {
    if (point.time > (all.at(-1)?.time ?? -Infinity)) all.push(point);
  }
  return all;
}

function withinInterval(points: readonly HydraulicsPoint[], interval: Seconds): HydraulicsPoint[] {
  const last = points.at(-1)?.time ?? 0;
  return points.filter(({ time }) => time >= last - interval);
}

const fields = ["bitDepth", "standpipePressure", "modelStandpipePressure", "ecd", "esd", "pumpRate"] as const;

/** Columns of the wire as points. */
export function hydraulicsPoints(
  columns: Readonly<Record<string, readonly (number | string | null)[] | undefined>>,
): HydraulicsPoint[] {
  const number = (value: number | string | null | undefined) => (typeof value === "number" ? value : null);
  return (columns["time"] ?? []).flatMap((time, row) => {
    if (typeof time !== "number") return [];
    const values = fields.map((field) => [field, number(columns[field]?.[row])] as const);
    return [{ time, ...Object.fromEntries(values) } as HydraulicsPoint];
  });
}
