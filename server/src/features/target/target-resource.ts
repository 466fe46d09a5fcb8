import type { targetRoutes } from "@sigma/contract/directional/target";
import type { RouteHandlers } from "../../calls/handler";
import { wellRowHandlers } from "../../calls/well-row-handlers";

const targets = wellRowHandlers((stores) => stores.targets, "Target");

/** Answers the calls about targets. */
export const targetHandlers: RouteHandlers<typeof targetRoutes> = {
  "GET api/target": async (request, context) => (await targets.all(request, context)).toSorted((a, b) => a.tvd - b.tvd),
  "POST api/target": async ({ wellId, ...fields }, context) => (await targets.create(wellId, [fields], context))[0]!,
  "POST api/target/multiple": ({ wellId, targets: rows }, context) => targets.create(wellId, rows, context),
  "PATCH api/target": targets.change,
  "DELETE api/target": targets.remove,
  "POST api/target/restore": targets.restore,
};
