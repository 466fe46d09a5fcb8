import type { WallWell } from "@sigma/contract/wells/wall";
import { WALL_TREND_SECONDS, type WallChannel, wallChannels } from "@sigma/contract/wells/wall-limits";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** Some channels of a well over time; null for missing values. */
export type Trend = { time: number[]; values: (number | null)[][] };

/** The values pushed since the trend was fetched: one sample each half minute, with every channel of the wall. */
export type RecentValues = { time: number[]; values: (readonly (number | null)[])[] };

/** A line of an hour is not drawn finer than that. */
export const TREND_STEP: Seconds = 30;

/** The recent values with a pushed sample added; the same object if it comes too soon after the last sample. */
export function addRecent(
  knownValues: RecentValues | undefined,
  { lastTime, values }: Pick<WallWell, "lastTime" | "values">,
): RecentValues | undefined {
  const last = knownValues?.time.at(-1) ?? null;
  if (lastTime === null || values.length === 0) return knownValues;
  // A rig whose clock was set back starts again.
  if (!knownValues || last === null || lastTime < last) return { time: [lastTime], values: [values] };
  if (lastTime - last < TREND_STEP) return knownValues;
  const old = knownValues.time.filter((time) => time < lastTime - WALL_TREND_SECONDS).length;
  return { time: [...knownValues.time.slice(old), lastTime], values: [...knownValues.values.slice(old), values] };
}

/** The fetched trend, with the values that were pushed after it. */
export function joinTrend(
  askedTrend: Trend | undefined,
  recent: RecentValues | undefined,
  channels: readonly WallChannel[],
): Trend {
  const end: EpochSeconds = askedTrend?.time.at(-1) ?? -Infinity;
  const after = recent?.time.findIndex((time) => time > end) ?? -1;
  if (!recent || after < 0) return askedTrend ?? { time: [], values: channels.map(() => []) };
  const slots = channels.map((channel) => wallChannels.indexOf(channel));
  return {
    time: [...(askedTrend?.time ?? []), ...recent.time.slice(after)],
    values: slots.map((slot, index) => [
      ...(askedTrend?.values[index] ?? []),
      ...recent.values.slice(after).map((values) => values[slot] ?? null),
    ]),
  };
}

type Behind = {
  lastTime: EpochSeconds | null;
  source: Pick<NonNullable<WallWell["source"]>, "lastPacketAt" | "isBackfill"> | null;
};

/** How far the clock of a rig is behind that of the server, s; past data do not say it. */
export function behindOf(wall: Behind | null | undefined): Seconds {
  const { lastTime, source } = wall ?? {};
  if (lastTime == null || source?.lastPacketAt == null || source.isBackfill) return 0;
  return source.lastPacketAt - lastTime;
}
