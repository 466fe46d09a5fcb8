import type { stateTransitionReportEvents } from "@sigma/contract/performance/state-transition-report";
import type { StateTransition } from "@sigma/engine/state-transition/state-transition";
import type { Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** Answers the calls about state transition reports. */
export const stateTransitionReportHandlers: Handlers<typeof stateTransitionReportEvents> = {
  async "state-transition-report/get"({ wellId, from, to }, { stores }) {
    const events = await stores.events.list(await wellNoOf(stores, wellId), "state-transition", { from, to });
    return events.toReversed().map(({ time, ordinal, value }) => {
      const transition = value as StateTransition;
      const took = transition.timeEnd - transition.timeStart;
      return { _id: `${time}-${ordinal}`, wellId, ...transition, took };
    });
  },
};
