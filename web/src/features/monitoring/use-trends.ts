import type { WellId } from "@sigma/contract/ids";
import {
  FEWEST_TREND_PIXELS,
  MOST_TREND_PIXELS,
  MOST_WALL_TRENDS,
  type WallChannel,
} from "@sigma/contract/wells/wall-limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../../data/calls/socket";
import { usePush } from "../../data/calls/use-event";
import { addRecent, type RecentValues, type Trend } from "./wall-trends";

/** The tiles of so few wells are wide: a coarse trend would be drawn as teeth. */
const FEW_WELLS = 9;

/** Interval at which trends are fetched again, ms; in between, pushed values are added. */
const AGAIN_MS = 600_000;

/** The trends of wells: requested data, and data pushed since. */
export type Trends = { asked: ReadonlyMap<string, Trend> | null; recent: ReadonlyMap<string, RecentValues> };

/** The last hour of some channels of wells; it grows while the component is on the screen. */
export function useTrends(wellIds: readonly WellId[], channels: readonly WallChannel[]): Trends {
  const wantedIds = wellIds.toSorted();
  const pixels = wantedIds.length > FEW_WELLS ? FEWEST_TREND_PIXELS : MOST_TREND_PIXELS;
  const { data } = useQuery({
    queryKey: ["wall/trend", wantedIds, channels, pixels],
    queryFn: () => askTrends(wantedIds, channels, pixels),
    enabled: wantedIds.length > 0,
    refetchInterval: AGAIN_MS,
    placeholderData: (previous) => previous,
  });
  const [recent, setRecent] = useState<ReadonlyMap<string, RecentValues>>(new Map());
  usePush("wall", ({ wells }) =>
    setRecent((before) => {
      const next = new Map(before);
      let isOther = false;
      for (const well of wells) {
        const knownValues = before.get(well.wellId);
        const grownValues = addRecent(knownValues, well);
        if (!grownValues || grownValues === knownValues) continue;
        next.set(well.wellId, grownValues);
        isOther = true;
      }
      return isOther ? next : before;
    }),
  );
  return { asked: data?.channels.join() === channels.join() ? data.byWell : null, recent };
}

async function askTrends(wellIds: readonly WellId[], channels: readonly WallChannel[], pixels: number) {
  const byWell = new Map<string, Trend>();
  for (let first = 0; first < wellIds.length; first += MOST_WALL_TRENDS) {
    const part = wellIds.slice(first, first + MOST_WALL_TRENDS);
    const trends = await request("wall/trend", { wellIds: part, channels: [...channels], pixels });
    for (const { wellId, time, values } of trends ?? []) byWell.set(wellId, { time, values });
  }
  return { channels, byWell };
}
