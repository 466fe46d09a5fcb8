import type { ColumnReply } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { useQuery } from "@tanstack/react-query";
import { expectedInterval, joinedOver } from "../../charts/samples/gaps";
import { toNumericColumns } from "../../data/calls/column-reply";
import { request } from "../../data/calls/socket";
import { useWellStatus } from "../../data/live/well-status";

/** Most states are shorter: the samples of so long are read first. */
const FIRST_PERIOD: Seconds = 3600;

/** More samples than an hour of any rig has. */
const MOST_RAW = 20_000;
const PIXELS = 2000;
const projection = ["time", "rigState"];

/** A stretch of one rig state that ends at a moment, back to the first known sample. */
export type StateEnd = { code: number; from: EpochSeconds; to: EpochSeconds };

/**
 * When the last state of some samples started: the first sample after the last that had another state or was missing.
 *
 * @returns null if all of them have it
 */
export function lastBegin(time: ArrayLike<number>, states: ArrayLike<number>, code: number): EpochSeconds | null {
  const joinedPeriod = joinedOver(expectedInterval(time));
  for (let k = time.length - 1; k >= 0; k -= 1) {
    const next = time[k + 1];
    const isBreak = next !== undefined && next - time[k]! > joinedPeriod;
    if (isBreak || (states[k] !== code && !Number.isNaN(states[k]!))) return next ?? null;
  }
  return null;
}

/** Finds when a state started that was still active at a moment, however long before that was. */
async function findBegin(wellId: WellId, { code, to }: StateEnd): Promise<EpochSeconds | null> {
  const near = await read(
    request("well-data/get/raw", { ...spanRequest(wellId, to - FIRST_PERIOD, to), limit: MOST_RAW }),
  );
  const foundBegin = near && lastBegin(near.time, near.states, code);
  if (!near || foundBegin !== null) return foundBegin;
  const whole = await read(request("well-data/get", { wellId, projection, to, pixels: PIXELS, encoding: "binary" }));
  const begin = whole && lastBegin(whole.time, whole.states, code);
  if (!whole) return null;
  if (begin === null) return whole.time[0] ?? null;
  // The change is within the stretch of a pixel: its samples show when.
  const width = ((whole.time.at(-1)! - whole.time[0]!) / PIXELS) * 2;
  const close = await read(
    request("well-data/get/raw", { ...spanRequest(wellId, begin - width, begin + width), limit: MOST_RAW }),
  );
  return (close && lastBegin(close.time, close.states, code)) ?? begin;
}

const spanRequest = (wellId: WellId, from: EpochSeconds, to: EpochSeconds) => ({
  wellId,
  from: Math.floor(from),
  to: Math.ceil(to),
  projection,
  encoding: "binary" as const,
});

async function read(reply: Promise<ColumnReply | null>) {
  const columns = toNumericColumns(await reply);
  const { time, rigState } = columns ?? {};
  return time && rigState ? { time, states: rigState } : null;
}

/**
 * When the state at the end of a view started, even if that was before the view; null while it is being found.
 *
 * @param state null without a state
 * @param reachesBack whether it goes back to the first sample that is known
 */
export function useStateSince(
  wellId: WellId,
  state: StateEnd | null,
  reachesBack: boolean,
  isLive: boolean,
): EpochSeconds | null {
  const status = useWellStatus(wellId);
  const live = isLive && state && status?.rigState === state.code ? status.rigStateSince : null;
  // The newest status may be of a stretch that is not drawn yet.
  const liveBegin = live !== null && live <= state!.to ? live : null;
  const isAsked = state !== null && reachesBack && liveBegin === null;
  const { data } = useQuery({
    // The start of a live state does not depend on how far the view has moved.
    queryKey: ["state-since", wellId, state?.code, isLive ? "live" : Math.round(state?.to ?? 0)],
    queryFn: () => findBegin(wellId, state!),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!state) return null;
  // With many samples to a pixel, the drawn range may start earlier.
  if (liveBegin !== null) return liveBegin;
  return reachesBack ? (data ?? null) : state.from;
}
