import type { WallWell } from "@sigma/contract/wells/wall";
import type { Well } from "@sigma/contract/wells/well";
import { type FeedState, feedStates } from "@sigma/engine/feed/feed-state";
import type { AlarmLevel } from "../../ui/well/alarm-glyph";
import type { NeedingWell } from "../../ui/well/well-need";

/** A well of the wall with what is known about it; `wall` is undefined until the wall has been read, null without data. */
export type WallRow = NeedingWell & { well: Well; wall: WallWell | null | undefined };

/** Number of alarms of each level on the wall, and of feeds in each state. */
export type WallCounts = { alarms: Record<AlarmLevel, number>; feeds: Record<FeedState, number> };

/** Counts the alarms and feeds of all wells of the wall, whatever page they are on. */
export function countsOf(rows: readonly WallRow[]): WallCounts {
  const counts: WallCounts = {
    alarms: { Error: 0, Warning: 0, Info: 0, Ok: 0 },
    feeds: Object.fromEntries(feedStates.map((state) => [state, 0])) as Record<FeedState, number>,
  };
  for (const { wall, feed } of rows) {
    if (feed.state !== "unknown") counts.feeds[feed.state] += 1;
    for (const level of ["Error", "Warning", "Info", "Ok"] as const)
      counts.alarms[level] += wall?.alarms.counts[level] ?? 0;
  }
  return counts;
}
