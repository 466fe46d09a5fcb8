import type { leaseLineRoutes } from "@sigma/contract/directional/lease-line";
import type { RouteHandlers } from "../../calls/handler";
import { wellRowHandlers } from "../../calls/well-row-handlers";

const leaseLines = wellRowHandlers((stores) => stores.leaseLines, "Lease Line");

/** Answers the calls about lease lines. */
export const leaseLineHandlers: RouteHandlers<typeof leaseLineRoutes> = {
  "GET api/lease-line": async (request, context) =>
    (await leaseLines.all(request, context)).toSorted((a, b) => a.name.localeCompare(b.name)),
  "POST api/lease-line": async ({ wellId, ...fields }, context) =>
    (await leaseLines.create(wellId, [fields], context))[0]!,
  "PATCH api/lease-line": leaseLines.change,
  "DELETE api/lease-line": leaseLines.remove,
  "POST api/lease-line/restore": leaseLines.restore,
};
