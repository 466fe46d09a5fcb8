import type { wallEvents } from "@sigma/contract/wells/wall";
import { WALL_TREND_SECONDS, type WallChannel } from "@sigma/contract/wells/wall-limits";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { fewAtOnce } from "../../storage/few-at-once";
import type { CallContext, Handlers } from "../../calls/handler";

/** Handles the calls of the live wall. */
export const wallHandlers: Handlers<typeof wallEvents> = {
  "wall/get": (_request, { wall }) => wall.all(),

  "wall/watch"({ on }, { connection }) {
    connection.watchWall(on);
    return { success: true };
  },

  async "wall/trend"({ wellIds, channels, pixels }, { stores, live, clock }) {
    const trends = await fewAtOnce([...new Set(wellIds)], async (wellId) => {
      // A rig whose clock is off, or an old well that is replayed, has its last hour too.
      const newest = live.statuses(wellId)[0]?.lastTime ?? clock();
      return trendOf(stores, { wellId, channels, pixels, from: newest - WALL_TREND_SECONDS });
    });
    return trends.filter((trend) => trend !== null);
  },
};

type TrendQuestion = { wellId: WellId; channels: readonly WallChannel[]; pixels: number; from: EpochSeconds };

/** Some channels of a well since a moment, thinned; null for a deleted well. */
async function trendOf(stores: CallContext["stores"], { wellId, channels, pixels, from }: TrendQuestion) {
  const well = await stores.wells.numberOf(wellId);
  if (well === null) return null;
  const { time, columns } = await stores.samples.overview({ well, channels, from, pixels });
  const column = (channel: WallChannel) => columns[channel] ?? new Float64Array(time.length).fill(Number.NaN);
  const values = channels.map((channel) =>
    Array.from(column(channel), (value) => (Number.isFinite(value) ? value : null)),
  );
  return { wellId, time: [...time], values };
}
