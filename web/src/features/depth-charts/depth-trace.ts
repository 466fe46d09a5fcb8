import type { EffectiveSettings } from "@sigma/contract/wells/effective-settings";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import { type DepthColumnId, depthColumnsBySlot, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { TraceModel } from "../../charts/samples/chart-model";
import { traceModel } from "../../charts/traces/trace-model";

/**
 * How a depth column is drawn.
 *
 * Gamma keeps the scale of a log, so that wells can be compared side by side: autoscale means 0 to 200 gAPI, and values above
 * the range wrap around to the left, like the back-up curve of a printed log. The gamma sensor is behind the bit.
 *
 * @param settings the settings that the calculations of the well use; null until they are known
 */
export function depthTrace(
  id: DepthColumnId,
  config?: TraceConfig,
  settings: EffectiveSettings | null = null,
): TraceModel {
  const column = depthColumnsBySlot[depthColumnSlot(id)]!;
  const model = traceModel(column, config);
  const whyEmpty = reasonsOf(id, settings);
  if (id !== "gamma") return whyEmpty ? { ...model, whyEmpty } : model;
  const isPlain = !model.isLog && !model.isReversed;
  const gamma = isPlain ? { ...model, range: model.range ?? model.fallback, wraps: true } : model;
  return settings === null ? gamma : { ...gamma, lag: settings.gammaSensorOffset };
}

/** Columns that show how the bit works; those of the second list need the diameter of the bit. */
const ofTurning: readonly DepthColumnId[] = ["doc", "docWobRatio"];
const ofDiameter: readonly DepthColumnId[] = [
  "mse",
  "mseTorsion",
  "mseThrust",
  "drillingEfficiency",
  "bitAggressiveness",
];

/** Why a calculated column can lack values in drilled hole; undefined for other columns. */
function reasonsOf(id: DepthColumnId, settings: EffectiveSettings | null): TraceModel["whyEmpty"] {
  if (id === "toolface") return { sliding: "No toolface was decoded", otherwise: "No toolface while rotating" };
  const needsDiameter = ofDiameter.includes(id);
  if (!needsDiameter && !ofTurning.includes(id)) return undefined;
  const isWithoutSize = needsDiameter && settings?.hasHoleSize === false;
  const unmeasuredReason = isWithoutSize ? "The hole size is not set" : "Not enough was measured";
  return {
    sliding: settings?.hasMotor === false ? "No values while sliding without a motor" : unmeasuredReason,
    otherwise: unmeasuredReason,
  };
}
