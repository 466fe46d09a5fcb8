import type { ChannelId } from "@sigma/terms/channels";
import type { UnitName } from "@sigma/terms/units";
import type { WitsChannel } from "./wits-config";

type Row = readonly [code: string, trace: ChannelId, fieldUnit: UnitName, metricUnit: UnitName];

/** The codes that nearly every rig sends, with the units of the standard in both of its systems. */
const rows: readonly Row[] = [
  ["0108", "bitDepth", "ft", "m"],
  ["0110", "holeDepth", "ft", "m"],
  ["0112", "blockHeight", "ft", "m"],
  ["0113", "rop", "ft/hr", "m/h"],
  ["0114", "hookload", "klb", "kdaN"],
  ["0116", "wob", "klb", "kdaN"],
  ["0118", "torque", "kft·lb", "kN·m"],
  ["0120", "rpm", "rpm", "rpm"],
  ["0121", "pumpPressure", "psi", "kPa"],
  ["0122", "chokePressure", "psi", "kPa"],
  ["0123", "spm1", "spm", "spm"],
  ["0124", "spm2", "spm", "spm"],
  ["0128", "flowOut", "%", "%"],
  ["0130", "pumpRate", "gpm", "L/min"],
  ["0708", "surveyMd", "ft", "m"],
  ["0713", "inclination", "deg", "deg"],
  ["0715", "azimuth", "deg", "deg"],
  ["0716", "magneticToolface", "deg", "deg"],
  ["0717", "gravityToolface", "deg", "deg"],
  ["0823", "gamma", "gAPI", "gAPI"],
  ["0824", "gamma", "gAPI", "gAPI"],
];

/** The unit systems of WITS. */
export type WitsUnits = "fps" | "metric";

/**
 * The map that a new WITS configuration begins with: what a rig without a map of its own is taken to send.
 *
 * @returns a fresh list, by code
 */
export const defaultWitsMap = (units: WitsUnits): WitsChannel[] =>
  rows.map(([code, trace, field, metric]) => ({ code, trace, unit: units === "fps" ? field : metric }));
