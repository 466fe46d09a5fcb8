import type { ReplayTimeline } from "@sigma/contract/replay/replay";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { type Query, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallFailure } from "../calls/call-failure";
import { queryClient } from "../calls/query-client";
import { request } from "../calls/socket";
import { serverNow } from "../live/server-clock";
import { useRoute } from "../pages/use-route";
import { askAgain, moveReplay, useReplay } from "./replay";

/** How often the clock of a replay moves on, ms. */
const TICK_MS = 250;
/** Accuracy of the server's clock here, s: it refuses moments of the future. */
const CLOCK_ACCURACY = 3;
/** While a replay plays, interval at which calculations and lists are requested again after the previous replies, ms. */
const STEP_MS = 3000;

/** Whether the page shows a replay of a well. */
export const useIsReplay = (wellId?: WellId): boolean =>
  useReplay(({ replay }) => replay !== null && (wellId === undefined || replay.wellId === wellId));

/** A well in its state at the moment that the page shows. */
export function useWellThen(well: Well): Well {
  const isReplay = useIsReplay(well._id);
  const then = useRoute("GET api/well", { wellId: well._id }, { enabled: isReplay }).data;
  return isReplay && then ? then : well;
}

/** The timeline of a well's replay: its range, and the times of changes. */
export const useReplayTimeline = (wellId: WellId) =>
  useQuery<ReplayTimeline | null, CallFailure>({
    queryKey: ["replay/get", { wellId }],
    queryFn: () => request("replay/get", { wellId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Runs the replay of a well while the component is mounted, and synchronizes the server requests with it. */
export function useReplayDriver(wellId: WellId): void {
  const { data: timeline } = useReplayTimeline(wellId);
  useEffect(() => {
    if (!timeline) return;
    const { range, knownSince } = timeline;
    const to = serverNow() - CLOCK_ACCURACY;
    const beginTimes = [range?.from, knownSince > 0 ? knownSince : undefined].filter((time) => time !== undefined);
    moveReplay({ type: "range", from: Math.min(to, ...beginTimes), to });
  }, [timeline]);

  useEffect(() => {
    const isOfWell = (query: Query) =>
      query.queryKey[0] !== "replay/get" && JSON.stringify(query.queryKey).includes(wellId);
    let steppedAt = performance.now();
    const timer = setInterval(() => {
      moveReplay({ type: "tick" });
      if (performance.now() - steppedAt < STEP_MS || queryClient.isFetching({ predicate: isOfWell }) > 0) return;
      steppedAt = performance.now();
      askAgain();
    }, TICK_MS);
    const stop = useReplay.subscribe(({ replay }, { replay: before }) => {
      if (!replay || !before || replay.asked === before.asked) return;
      queryClient.removeQueries({ predicate: isOfWell, type: "inactive" });
      // A pending first reply is as of the previous moment: the library would wait for it and show it.
      const isFirst = (query: Query) => query.state.data === undefined && query.state.fetchStatus === "fetching";
      void queryClient.cancelQueries({ predicate: (query) => isOfWell(query) && isFirst(query) });
      void queryClient.invalidateQueries({ predicate: isOfWell });
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [wellId]);
}

/** Clears the data of a well: the page switches between now and the past. */
export function forgetAnswersOf(wellId: WellId): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== "replay/get" && JSON.stringify(queryKey).includes(wellId),
  });
}
