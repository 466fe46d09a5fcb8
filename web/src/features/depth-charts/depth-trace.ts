import type { TraceConfig } from "@sigma/contract/trace-config";
import type { Feet } from "@sigma/terms/quantities";
import { type DepthColumnId, depthColumns, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { TraceModel } from "../../charts/view/chart-model";
import { traceModel } from "../../charts/traces/trace-model";

/**
 * How a depth column is drawn.
 *
 * Gamma keeps the scale of a log, so that wells can be laid side by side: autoscale means 0 to 200 gAPI, and what lies
 * over the range comes in again from the left, as the back-up curve of a log print. Its sensor lies behind the bit.
 *
 * @param gammaSensorOffset how far it lies behind, as the settings of the well have it; null while they are not known
 */
export function depthTrace(id: DepthColumnId, config?: TraceConfig, gammaSensorOffset: Feet | null = null): TraceModel {
  const column = depthColumns[depthColumnSlot(id)]!;
  const model = traceModel(column, config);
  if (id !== "gamma") return model;
  const isPlain = !model.isLog && !model.isReversed;
  const gamma = isPlain ? { ...model, range: model.range ?? model.fallback, wraps: true } : model;
  return gammaSensorOffset === null ? gamma : { ...gamma, lag: gammaSensorOffset };
}
