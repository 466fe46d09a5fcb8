import type { ChannelId } from "@sigma/terms/channels";

/** Two units of one quantity: a value has the larger number in the first. */
export type UnitPair = { larger: string; smaller: string; factor: number };

const pair = (larger: string, smaller: string, factor: number): UnitPair => ({ larger, smaller, factor });

const flows = [
  pair("L/min", "gpm", 3.785_41),
  pair("gpm", "m³/min", 264.172),
  pair("L/min", "m³/min", 1000),
  pair("gpm", "bbl/min", 42),
];
const pressures = [
  pair("kPa", "psi", 6.894_76),
  pair("psi", "bar", 14.503_8),
  pair("kPa", "bar", 100),
  pair("psi", "MPa", 145.038),
  pair("bar", "MPa", 10),
  pair("kPa", "MPa", 1000),
];
const weights = [pair("klb", "t", 2.204_62), pair("kN", "klb", 4.448_22), pair("kN", "t", 9.806_65)];
const torques = [pair("kN·m", "kft·lb", 1.355_82), pair("ft·lb", "kN·m", 737.562), pair("ft·lb", "kft·lb", 1000)];
const rates = [pair("ft/hr", "m/hr", 3.280_84)];

/** The channels whose unit is watched, with the pairs of units between which they may change and their least value, in field units. */
export const watchedUnits: readonly { id: ChannelId; pairs: readonly UnitPair[]; least: number }[] = [
  { id: "pumpRate", pairs: flows, least: 0.2 },
  { id: "flowOutRate", pairs: flows, least: 0.2 },
  { id: "pumpPressure", pairs: pressures, least: 2 },
  { id: "diffPressure", pairs: pressures, least: 0.2 },
  { id: "hookload", pairs: weights, least: 5 },
  { id: "wob", pairs: weights, least: 1 },
  { id: "torque", pairs: torques, least: 0.5 },
  { id: "rop", pairs: rates, least: 1 },
];

/** Factors of a lower rise, and of a lower fall, aren't those of any units. */
export const LEAST_UNIT_FACTOR = 1.3;

/** Channels that only show whether anything else changed, with their least value. */
const witnessRows: readonly { id: ChannelId; least: number }[] = [
  { id: "totalSpm", least: 5 },
  { id: "rpm", least: 20 },
  { id: "flowOut", least: 5 },
];

/** All channels that are compared, those with units first, and their least values. */
export const unitChannels: readonly ChannelId[] = [...watchedUnits, ...witnessRows].map(({ id }) => id);
export const unitLeasts: readonly number[] = [...watchedUnits, ...witnessRows].map(({ least }) => least);

/** The position of a compared channel. */
export const unitIndex = (id: ChannelId): number => unitChannels.indexOf(id);
