import type { FlowBack, flowBackEvents } from "@sigma/contract/analysis/flow-back";
import { REMEMBERED, TRACE_EVERY } from "@sigma/engine/well-control/flow-back";
import { judgeFlowBack, usualBand } from "@sigma/engine/well-control/judge-flow-back";
import type { FlowBackEvent } from "@sigma/engine/well-control/well-control-events";
import { readWellModel } from "../../analysis/well-model";
import type { Handlers } from "../../calls/handler";

/** A stop of the pumps as it is stored. */
type StoredFlowBack = Omit<FlowBackEvent, "kind">;

/** Handles the calls about flow-back at connections. */
export const flowBackHandlers: Handlers<typeof flowBackEvents> = {
  async "flow-back/get"({ wellId, last }, { stores, clock }) {
    const { well, basis } = await readWellModel(stores, wellId, clock());
    const events = await stores.events.list(well.wellNo, "flow-back");
    const stops = events.map(({ time, value }) => ({ ...(value as object), time }) as StoredFlowBack);
    // A pump stop stored before traces were introduced has none until its well is rebuilt.
    const tracedStops = stops.filter(({ trace }) => Array.isArray(trace));
    const fingerprints = tracedStops.slice(0, -1).filter(({ isFlowing, trace }) => !isFlowing && trace.length > 0);
    return {
      flowBacks: tracedStops.slice(-last).toReversed().map(replyOf),
      every: TRACE_EVERY,
      band: usualBand(fingerprints.slice(-REMEMBERED).map(({ trace }) => trace)),
      basis,
    };
  },
};

const replyOf = ({
  time,
  startTime,
  bitDepth,
  duration,
  volume,
  usual,
  scatter,
  ...shape
}: StoredFlowBack): FlowBack => ({
  startTime,
  endTime: time,
  bitDepth,
  duration,
  volume,
  usual,
  scatter,
  verdict: judgeFlowBack({ usual, scatter, ...shape }),
  trace: [...shape.trace],
});
