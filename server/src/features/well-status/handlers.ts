import type { wellStatusEvents } from "@sigma/contract/well-status";
import type { Handlers } from "../../doors/handlers";
import { wellNoOf } from "../../doors/well-of-call";
import { type DepthTrend, depthTrend, TREND_SECONDS } from "./depth-trend";

/** Wells read at once, so that other calls find free connections. */
const AT_ONCE = 4;

export const wellStatusHandlers: Handlers<typeof wellStatusEvents> = {
  async "well-status/get"({ wellId }, { stores, live }) {
    if (wellId !== undefined) await wellNoOf(stores, wellId);
    return live.statuses(wellId);
  },

  "well-status/watch"({ on }, { connection }) {
    connection.watchStatuses(on);
    return { success: true };
  },

  async "well-status/trend"(_request, { stores, live, clock }) {
    const now = clock();
    const recent = live.statuses().filter(({ lastTime }) => lastTime !== null && lastTime >= now - TREND_SECONDS);
    const trends: DepthTrend[] = [];
    for (let first = 0; first < recent.length; first += AT_ONCE) {
      const some = recent.slice(first, first + AT_ONCE);
      const found = await Promise.all(some.map(({ wellId }) => depthTrend(stores, wellId, now)));
      trends.push(...found.flatMap((trend) => trend ?? []));
    }
    return trends;
  },
};
