import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { WitsmlFeedStatus, witsmlFeedRoutes } from "@sigma/contract/rigs/witsml-feed";
import type { CallContext, RouteHandlers } from "../../calls/handler";

/** Handles the calls about the WITSML feeds of rigs. */
export const witsmlFeedHandlers: RouteHandlers<typeof witsmlFeedRoutes> = {
  "GET api/witsml-feed": ({ rigId }, context) => statusOf(rigId, context),

  async "POST api/witsml-feed/backfill"({ rigId, run, from }, context) {
    const feed = await context.rigFeeds.feedOf(rigId);
    if (!feed) {
      await statusOf(rigId, context);
      throw new CallError("conflict", "No WITSML log is read for this rig at present", "rigId");
    }
    await feed.backfill(run, from);
    return statusOf(rigId, context);
  },
};

async function statusOf(rigId: RigId, { stores, rigFeeds, witsmlSync }: CallContext): Promise<WitsmlFeedStatus | null> {
  const feed = await rigFeeds.feedOf(rigId);
  if (feed) return { ...(await feed.status()), synced: witsmlSync.synced(rigId) };
  if (!(await stores.rigs.byId(rigId))) throw new CallError("not-found", cantFind("Rig", rigId), "rigId");
  return null;
}
