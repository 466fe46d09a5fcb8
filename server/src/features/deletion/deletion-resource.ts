import type { deletionRoutes } from "@sigma/contract/wells/deletion";
import type { RouteHandlers } from "../../calls/handler";

/** Handles the calls about deletions. */
export const deletionHandlers: RouteHandlers<typeof deletionRoutes> = {
  "GET api/deletions": (_query, { stores, clock }) => stores.deletions.restorable(clock()),
};
