import type { WellId } from "@sigma/contract/ids";
import { MOST_WALL_TRENDS, type WallChannel } from "@sigma/contract/wells/wall-limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../../data/calls/socket";
import { usePush } from "../../data/calls/use-event";
import { addRecent, type RecentValues, type Trend } from "./wall-trends";

/** Trends are asked for again so often, ms; between that they grow by what is pushed. */
const AGAIN_MS = 600_000;

/** The trends of wells: what was asked for, and what was pushed since. */
export type Trends = { asked: ReadonlyMap<string, Trend> | null; recent: ReadonlyMap<string, RecentValues> };

/** The last hour of some channels of wells; it grows while the component is on the screen. */
export function useTrends(wellIds: readonly WellId[], channels: readonly WallChannel[]): Trends {
  const wanted = wellIds.toSorted();
  const { data } = useQuery({
    queryKey: ["wall/trend", wanted, channels],
    queryFn: () => askTrends(wanted, channels),
    enabled: wanted.length > 0,
    refetchInterval: AGAIN_MS,
    placeholderData: (previous) => previous,
  });
  const [recent, setRecent] = useState<ReadonlyMap<string, RecentValues>>(new Map());
  usePush("wall", ({ wells }) =>
    setRecent((before) => {
      const next = new Map(before);
      let isOther = false;
      for (const well of wells) {
        const known = before.get(well.wellId);
        const grown = addRecent(known, well);
        if (!grown || grown === known) continue;
        next.set(well.wellId, grown);
        isOther = true;
      }
      return isOther ? next : before;
    }),
  );
  return { asked: data?.channels.join() === channels.join() ? data.byWell : null, recent };
}

async function askTrends(wellIds: readonly WellId[], channels: readonly WallChannel[]) {
  const byWell = new Map<string, Trend>();
  for (let first = 0; first < wellIds.length; first += MOST_WALL_TRENDS) {
    const part = wellIds.slice(first, first + MOST_WALL_TRENDS);
    const trends = await request("wall/trend", { wellIds: part, channels: [...channels] });
    for (const { wellId, time, values } of trends ?? []) byWell.set(wellId, { time, values });
  }
  return { channels, byWell };
}
