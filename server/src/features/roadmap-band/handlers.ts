import type { roadmapRoutes } from "@sigma/contract/delivery/roadmap-band";
import type { roadmapComplianceEvents } from "@sigma/contract/delivery/roadmap-compliance";
import type { roadmapProposalEvents } from "@sigma/contract/delivery/roadmap-proposal";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { readCompliance } from "./read-compliance";
import { proposeRoadmap } from "./propose-roadmap";

/** Changes several bands of a roadmap together. */
export const roadmapRouteHandlers: RouteHandlers<typeof roadmapRoutes> = {
  async "POST api/roadmap-band/multiple"({ wellId, removed, restored, added }, { stores, user, clock }) {
    await wellNoOf(stores, wellId);
    const now = clock();
    const signature = { author: user.name || user.username, createdAt: Math.floor(now) };
    const rows = added.map((band) => ({ ...band, ...signature }));
    return stores.roadmapBands.exchange(wellId, { removed, restored, added: rows }, now, user._id);
  },
};

/** Handles the calls about what a roadmap follows from, and how it was held. */
export const roadmapHandlers: Handlers<typeof roadmapProposalEvents & typeof roadmapComplianceEvents> = {
  "roadmap-band/get/compliance": ({ wellId }, context) => readCompliance(context, wellId),

  "roadmap-band/get/proposal": ({ wellId, offsetWellIds }, context) => proposeRoadmap(context, wellId, offsetWellIds),
};
