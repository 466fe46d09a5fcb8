import type { witsPacketEvents, witsPacketRoutes } from "@sigma/contract/rigs/wits-packet";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

export const witsPacketHandlers: Handlers<typeof witsPacketEvents> = {
  async "wits-packet/get"({ wellId }, { stores, live }) {
    await wellNoOf(stores, wellId);
    return live.packets(wellId);
  },

  async "wits-packet/watch"({ wellId, on }, { stores, connection }) {
    await wellNoOf(stores, wellId);
    connection.watchPackets(wellId, on);
    return { success: true };
  },
};

export const witsPacketRouteHandlers: RouteHandlers<typeof witsPacketRoutes> = {
  async "GET api/wits-packet/recent"({ wellId }, { stores, live }) {
    await wellNoOf(stores, wellId);
    return live.recentPackets(wellId);
  },
};
