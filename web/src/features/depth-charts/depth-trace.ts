import type { TraceConfig } from "@sigma/contract/trace-config";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { type DepthColumnId, depthColumns, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { TraceModel } from "../../charts/chart-model";
import { traceModel } from "../../charts/trace-model";

/**
 * How a depth column is drawn.
 *
 * Gamma keeps the scale of a log, so that wells can be laid side by side: autoscale means 0 to 200 gAPI, and what lies
 * over the range comes in again from the left, as the back-up curve of a log print. Its sensor lies behind the bit.
 */
export function depthTrace(id: DepthColumnId, config?: TraceConfig): TraceModel {
  const model = traceModel(depthColumns[depthColumnSlot(id)]!, config);
  if (id !== "gamma") return model;
  return {
    ...model,
    range: model.range ?? model.fallback,
    wraps: true,
    lag: defaultPipelineSettings.gammaSensorOffset,
  };
}
