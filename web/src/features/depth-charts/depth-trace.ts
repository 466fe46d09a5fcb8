import type { TraceConfig } from "@sigma/contract/trace-config";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { ChannelRow } from "@sigma/terms/channels";
import { type DepthColumnId, depthColumns, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { TraceModel } from "../../charts/view/chart-model";
import { traceModel } from "../../charts/traces/trace-model";

/**
 * How a depth column is drawn.
 *
 * Amounts begin at zero: down a hole there are no connections that would bring their curves there.
 *
 * Gamma keeps the scale of a log, so that wells can be laid side by side: autoscale means 0 to 200 gAPI, and what lies
 * over the range comes in again from the left, as the back-up curve of a log print. Its sensor lies behind the bit.
 */
export function depthTrace(id: DepthColumnId, config?: TraceConfig): TraceModel {
  const column: ChannelRow = depthColumns[depthColumnSlot(id)]!;
  const model = traceModel(column, config);
  if (id !== "gamma") return { ...model, fromZero: isAmount(column) };
  return {
    ...model,
    range: model.range ?? model.fallback,
    wraps: true,
    lag: defaultPipelineSettings.gammaSensorOffset,
  };
}

/** Of depths, angles and weights on the hook the change counts, of everything else the amount. */
const isAmount = ({ id, unit, min, group }: ChannelRow): boolean =>
  min === 0 && group !== "directional" && unit !== "ft" && id !== "hookload" && id !== "rigState";
