import type { stateTransitionReportEvents } from "@sigma/contract/performance/state-transition-report";
import type { StateTransition } from "@sigma/engine/state-transition/state-transition";
import { rowId } from "../../storage/entities/row-id";
import { eventName } from "../../storage/samples/tick/named-events";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Handles the calls about state transition reports. */
export const stateTransitionReportHandlers: Handlers<typeof stateTransitionReportEvents> = {
  async "state-transition-report/get"({ wellId, from, to }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const events = await stores.events.list(well, "state-transition", { from, to });
    return events.toReversed().map((event) => {
      const transition = event.value as StateTransition;
      const took = transition.timeEnd - transition.timeStart;
      return { _id: rowId(well, eventName(event)), wellId, ...transition, took };
    });
  },
};
