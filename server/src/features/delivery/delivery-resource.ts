import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { deliveryRoutes } from "@sigma/contract/notifications/delivery";
import type { RouteHandlers } from "../../calls/handler";

/** Handles the calls about the log of deliveries. */
export const deliveryHandlers: RouteHandlers<typeof deliveryRoutes> = {
  "GET api/delivery": (question, { stores }) => stores.deliveries.log(question),

  async "POST api/delivery/replay"({ _id }, { stores, deliveries, clock }) {
    const replayedRow = await stores.deliveries.replay(_id, clock());
    if (!replayedRow) {
      throw new CallError("not-found", cantFind("a finished delivery to a webhook", _id), "_id");
    }
    deliveries.wake();
    return replayedRow;
  },
};
