import { type ChannelId, channels } from "./channels";
import type { UnitName } from "./units";

/** The unit systems of WITS. */
export type WitsUnits = "fps" | "metric";

/** The mapping of a value in a WITS stream: its code, its channel and the unit that the rig sends. */
export type WitsMapRow = { code: string; trace: ChannelId; unit: UnitName };

/** Units of the standard that are not the field unit of the channel: fps, metric. */
const standardUnits: Partial<Record<UnitName, readonly [fps: UnitName, metric: UnitName]>> = {
  ft: ["ft", "m"],
  "ft/hr": ["ft/hr", "m/h"],
  klb: ["klb", "kdaN"],
  ft·lb: ["kft·lb", "kN·m"],
  psi: ["psi", "kPa"],
  gpm: ["gpm", "L/min"],
  bbl: ["bbl", "m³"],
  "°F": ["°F", "°C"],
};

const unitIn = (unit: UnitName, system: WitsUnits): UnitName => standardUnits[unit]?.[system === "fps" ? 0 : 1] ?? unit;

/**
 * The default map of a rig, with which a new map also starts: the codes of the channel rows
 * (OP-050), with the units of the standard.
 *
 * @returns a new list, by code
 */
export const defaultWitsMap = (system: WitsUnits = "fps"): WitsMapRow[] =>
  channels
    .flatMap(({ id, unit, witsCodes }) => witsCodes.map((code) => ({ code, trace: id, unit: unitIn(unit, system) })))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
