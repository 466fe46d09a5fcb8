import type { Well } from "@sigma/contract/wells/well";
import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import { feedState, feedStates, type FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { WellId } from "@sigma/contract/ids";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { CallFailure } from "../calls/call-failure";
import type { Answer } from "../calls/loaded";
import { changeAnswer } from "../calls/query-client";
import { eventKey, useEvent, usePush } from "../calls/use-event";
import { useIsReplay } from "../replay/use-replay";
import { wellDataOf } from "../well/use-well-data";
import { useFeedNow, useOfFeedNow } from "./use-now";
import { useWatch } from "./use-watch";

const allKey = eventKey("well-status/get", {});

/** The statuses with changed ones replaced; unknown wells are added. */
export function mergeStatuses(
  knownStatuses: readonly WellStatus[],
  changedStatuses: readonly WellStatus[],
): WellStatus[] {
  const byWell = new Map(knownStatuses.map((status) => [status.wellId, status]));
  for (const status of changedStatuses) byWell.set(status.wellId, status);
  return [...byWell.values()];
}

/** The status of every well, kept up to date by the server's pushes while the component is on the screen. */
export function useWellStatuses({ enabled = true } = {}): UseQueryResult<WellStatus[] | null, CallFailure> {
  useWatch("well-status/watch", enabled ? {} : null);
  usePush("well-status", (changedStatuses) => {
    changeAnswer<WellStatus[]>(
      allKey,
      (knownStatuses) => knownStatuses && mergeStatuses(knownStatuses, changedStatuses),
    );
  });
  return useEvent("well-status/get", {}, { enabled });
}

/** The statuses that are known: none of them until they have been read. */
export const statusesOf = ({ data }: Answer<WellStatus[]>): readonly WellStatus[] | undefined =>
  data === null ? [] : data;

/** The status of one well, kept up to date by the server's pushes; null for a well without data, undefined until it is known. */
export function useWellStatus(wellId: string): WellStatus | null | undefined {
  const key = eventKey("well-status/get", { wellId });
  usePush("well-status", (changedStatuses) => {
    const own = changedStatuses.find((status) => status.wellId === wellId);
    if (own) changeAnswer<WellStatus[]>(key, () => [own]);
  });
  const { data } = useEvent("well-status/get", { wellId });
  return data === undefined ? undefined : (data?.[0] ?? null);
}

/** The inputs for the freshness of a well. */
export type FeedSource = {
  lastTime: EpochSeconds | null;
  source: Pick<SourceState, "state" | "lastPacketAt" | "interval"> | null;
};

/**
 * The freshness of a well's data, `unknown` until its status has been read, and the age of its newest sample; null if it has
 * never had one.
 */
export type Feed = { state: FeedState | "unknown"; age: Seconds | null };

/** The rank of a feed in the order from fresh to old; an unknown feed is last. */
export const feedRank = ({ state }: Feed): number =>
  state === "unknown" ? feedStates.length : feedStates.indexOf(state);

/**
 * Judges the feed of a well. The age counts from when the last packet arrived, so that the status is also correct for a rig
 * with a wrong clock, or an old well that is replayed; without a source it counts from the newest sample.
 */
export function feedOf(well: Pick<Well, "finishedAt">, status: FeedSource | null | undefined, now: EpochSeconds): Feed {
  if (status === undefined && well.finishedAt === null) return { state: "unknown", age: null };
  const newest = status?.source?.lastPacketAt ?? status?.lastTime ?? null;
  const age = newest === null ? null : Math.max(0, now - newest);
  const state = feedState({
    age,
    interval: status?.source?.interval ?? null,
    closed: status?.source?.state === "off",
    finished: well.finishedAt !== null,
  });
  return { state, age };
}

/**
 * Whether no more data are expected of a well: it has ended, or its data are old, or from a depth log, and no source is open
 * that could send more.
 */
export function isOver(
  well: Pick<Well, "finishedAt">,
  status: (FeedSource & Pick<WellStatus, "holeDepth">) | null | undefined,
  now: EpochSeconds,
): boolean {
  if (well.finishedAt !== null) return true;
  const hasSource = status?.source != null && status.source.state !== "off";
  if (!status || hasSource) return false;
  const { state } = feedOf(well, status, now);
  return state === "dead" || (state === "empty" && status.holeDepth !== null);
}

/** The feed of a well, followed while the component is mounted. */
export function useWellFeed(well: Pick<Well, "_id" | "finishedAt">): Feed {
  return feedOf(well, useFeedSource(well._id), useFeedNow());
}

/** The display of a well's newest values; its clock alone causes no redraw. */
export function useFigureAge(well: Pick<Well, "_id" | "finishedAt">): FigureAge {
  const source = useFeedSource(well._id);
  return useOfFeedNow((now) => figureAge(feedOf(well, source, now)));
}

/** Whether no more data are expected of a well; null until its status is known. */
export function useIsOver(well: Pick<Well, "_id" | "finishedAt">): boolean | null {
  const status = useWellStatus(well._id);
  return useOfFeedNow((now) => (status === undefined && well.finishedAt === null ? null : isOver(well, status, now)));
}

function useFeedSource(wellId: WellId): FeedSource | null | undefined {
  const status = useWellStatus(wellId);
  const isReplay = useIsReplay(wellId);
  const { view, time } = wellDataOf(wellId, isReplay ? "replay" : "rig");
  const newest = useStore(view.store, (state) => state.newest?.time ?? null);
  const isLoading = useSyncExternalStore(
    useCallback((listener: () => void) => time.subscribe(listener), [time]),
    () => time.state === "loading" || (isReplay && time.state === "idle"),
  );
  // The newest sample of a replay determines its freshness.
  const source = isReplay ? { lastTime: newest, source: null } : status;
  // A well is not empty as long as its samples are being read for the first time.
  const isEmpty = source === null || (source?.lastTime === null && !source.source?.lastPacketAt);
  return isEmpty && isLoading ? undefined : source;
}

/** The age of a feed's newest values: old ones are dimmed, those of a dead feed are hidden. */
export type FigureAge = "fresh" | "old" | "dead";

/** How the newest values of a feed are shown. */
export function figureAge({ state }: Feed): FigureAge {
  if (state === "dead" || state === "empty" || state === "unknown") return "dead";
  return state === "stale" || state === "finished" ? "old" : "fresh";
}
