import type { wellStatusEvents } from "@sigma/contract/wells/well-status";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { fewAtOnce } from "../../storage/few-at-once";
import { depthTrend, TREND_SECONDS } from "./depth-trend";

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
    const trends = await fewAtOnce(recent, ({ wellId }) => depthTrend(stores, wellId, now));
    return trends.filter((trend) => trend !== null);
  },
};
