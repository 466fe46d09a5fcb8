import { CallError } from "@sigma/contract/errors";
import type { streamRoutes } from "@sigma/contract/stream/stream";
import type { RouteHandlers } from "../calls/handler";
import { wellNoOf } from "../calls/well-of-call";

/** Streams changes of wells to programs. */
export const streamHandlers: RouteHandlers<typeof streamRoutes> = {
  async "GET api/stream"({ wellIds, topics, channels }, context) {
    const { stores, user, token, lastEventId, remoteAddress, streams } = context;
    for (const wellId of wellIds) await wellNoOf(stores, wellId);
    const showsCosts = topics.includes("costs");
    if (showsCosts && !user.seesCosts) throw new CallError("permission");
    if (channels.length > 0 && !topics.includes("new-samples")) {
      throw new CallError("validation", "channels takes the topic new-samples", "channels");
    }
    const owner = user.type === "guest" ? `guest at ${remoteAddress}` : user._id;
    // The transport sends a stream unchanged.
    return streams.open({ wellIds, topics, channels, lastEventId, owner, token, showsCosts }) as unknown as string;
  },
};
