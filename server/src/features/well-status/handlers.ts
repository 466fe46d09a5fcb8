import type { wellStatusEvents } from "@sigma/contract/well-status";
import type { Handlers } from "../../doors/handlers";
import { wellNoOf } from "../../doors/well-of-call";
import { depthTrend } from "./depth-trend";

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
    const trends = [];
    for (const { wellId, lastTime } of live.statuses()) {
      const trend = lastTime === null ? null : await depthTrend(stores, wellId, { lastTime, now });
      if (trend) trends.push(trend);
    }
    return trends;
  },
};
