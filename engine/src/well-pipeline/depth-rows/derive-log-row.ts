import { channelSlot } from "@sigma/terms/channels";
import { depthColumns, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import { emptyValues } from "@sigma/terms/sample";
import { pressurePerFlowSquared } from "../../drilling-mechanics/bit-performance";
import { deriveDrilling, type DrillingSettings } from "../derived-channels/derive-drilling";
import type { DataProcessorSettings } from "../settings";

/** The settings of a well that the derived values of a depth-log row depend on. */
export type LogRowSettings = DrillingSettings & {
  dataProcessor: Pick<DataProcessorSettings, "rotationThreshold" | "pressureThreshold">;
};

/** The columns that follow from them, by the slots of both. */
const derivedMeans = depthColumns
  .filter(({ origin, depthRow }) => origin === "derived" && depthRow?.rule === "mean")
  .map(({ id }) => ({ column: depthColumnSlot(id), channel: channelSlot(id as Parameters<typeof channelSlot>[0]) }));

const CORRECTED_DEPTH = depthColumnSlot("correctedDepth");
const DEPTH_GAP = depthColumnSlot("currentDepthGap");
const RIG_STATE = depthColumnSlot("rigState");
const SPPA_Q2 = depthColumnSlot("sppaQ2");

/**
 * Writes the derived values into a row of a depth log, in place: the performance of the bit by the equations
 * of the well pipeline, and whether its hole was rotated or slid, by the rotation threshold. In a log, the hole of every row
 * was made; without a rotary speed it is unknown how, and the row has no rig state.
 *
 * @param values by depth column, field units, NaN for missing values
 * @see docs/methods/well-pipeline.md — depth logs
 */
export function deriveLogRow(depth: Feet, values: Float64Array, settings: LogRowSettings): void {
  const value = (id: "wob" | "torque" | "rpm" | "rop" | "pumpRate" | "pumpPressure" | "diffPressure") =>
    values[depthColumnSlot(id)]!;
  const { rotationThreshold, pressureThreshold } = settings.dataProcessor;
  const rpm = Math.abs(value("rpm"));
  const [flow, pressure] = [value("pumpRate"), value("pumpPressure")];
  const derivedValues = emptyValues();
  deriveDrilling(
    derivedValues,
    {
      holeDepth: depth,
      wob: value("wob"),
      torque: value("torque"),
      rpm,
      rop: value("rop"),
      flow,
      diffPressure: value("diffPressure"),
    },
    settings,
  );
  for (const { column, channel } of derivedMeans) values[column] = derivedValues[channel]!;
  values[SPPA_Q2] = pressure >= pressureThreshold ? (pressurePerFlowSquared(pressure, flow) ?? Number.NaN) : Number.NaN;
  values[CORRECTED_DEPTH] = depth;
  values[DEPTH_GAP] = 0;
  if (Number.isNaN(rpm)) values[RIG_STATE] = Number.NaN;
  else values[RIG_STATE] = rpm >= rotationThreshold ? RigState.rotaryDrilling : RigState.slideDrilling;
}
