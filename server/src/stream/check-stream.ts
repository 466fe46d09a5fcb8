import { CallError } from "@sigma/contract/errors";
import { streamRoutes } from "@sigma/contract/stream/stream";
import type { Services } from "../calls/handler";
import { authorise, identify } from "../transport/auth/authenticate";
import { reachOf } from "../transport/auth/reach";
import type { FollowedBy } from "./stream";

/** Checks the rights of the caller of an open stream again. @throws CallError `session` or `permission` if they have ended */
export async function checkStream({ token, wellIds, showsCosts }: FollowedBy, services: Services): Promise<void> {
  const caller = await identify(token, services);
  const entry = streamRoutes["GET api/stream"];
  authorise(caller, showsCosts ? { ...entry, right: "costs" } : entry, services);
  const reach = await reachOf(caller.limit, services.stores);
  if (reach && !wellIds.every((wellId) => reach.has(wellId))) throw new CallError("permission");
}
