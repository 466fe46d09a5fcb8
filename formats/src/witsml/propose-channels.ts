import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { csvFields } from "@sigma/terms/csv-fields";
import { areCompatible } from "@sigma/terms/units";
import type { LogCurve } from "./read/log-header";

/** A curve and the channel that its name means; null where none is certain. */
export type ProposedChannel = { mnemonic: string; unit: string; trace: ChannelId | null; fits: boolean };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Names of curves that stores of service companies use, besides the known column names of files; if several
 * curves match one channel, the first name in the list is used.
 *
 * @see ../shared/data/README.md, mapping of the logs of 15/9-F-9 A
 */
const storeNames: Readonly<Partial<Record<ChannelId, readonly string[]>>> = {
  holeDepth: ["dmea", "depth", "dept", "hdep", "hdth", "depthhole", "holedepthmd"],
  bitDepth: ["dbtm", "bitdep", "bdep", "bitdepthmd", "bdti"],
  blockHeight: ["bpos", "blockcomp", "blkpos", "blockpositioncompensated", "hkht"],
  rop: ["ropa", "ropavg", "rop5", "rop"],
  hookload: ["hkla", "hkldavg", "hkld", "hkl"],
  wob: ["woba", "wobavg", "swob", "wob"],
  torque: ["tqa", "torqueavg", "rtrq", "stor", "torque"],
  rpm: ["rpma", "surfrpm", "rpms", "srpm", "rpm"],
  pumpPressure: ["sppa", "pumpavg", "pump", "spp", "pumppressurestandpipe"],
  pumpRate: ["mfia", "flowin", "flwi", "tflo"],
  flowOut: ["mfop", "flowoutpc", "fopct"],
  flowOutRate: ["mfoa", "flowout"],
  spm1: ["spm1", "strate1", "pspm1"],
  spm2: ["spm2", "strate2", "pspm2"],
  totalSpm: ["stratesum", "spmt", "tspm", "totalspm"],
  diffPressure: ["dpres", "diffpress", "difp", "mdiffp"],
  gamma: ["gr", "gra", "grm1", "gram", "mwdgr"],
  pitVolume: ["tva", "pittot", "pvt", "tvt"],
  pitGain: ["tvca", "gainlosstot", "pvgl"],
  totalGas: ["gasa", "totgas", "tgas"],
  chokePressure: ["chkp", "chokeavg"],
  inclination: ["sinc", "incl"],
  azimuth: ["sazc", "azim"],
  magneticToolface: ["mtfa", "mtf"],
  gravityToolface: ["gtfa", "gtf"],
};

const namesOf = new Map<ChannelId, readonly string[]>();
for (const [trace, names] of Object.entries(storeNames)) namesOf.set(trace as ChannelId, names);
for (const { channel, aliases } of csvFields) {
  if (channel) namesOf.set(channel, [...new Set([...(namesOf.get(channel) ?? []), ...aliases])]);
}

/**
 * Finds the channel of each curve of a log, by its mnemonic and otherwise by its description.
 *
 * If the unit of a curve is missing or does not fit its channel, the proposal is kept and marked, so that the user sees it.
 */
export function proposeChannels(
  curves: readonly Pick<LogCurve, "mnemonic" | "unit" | "description">[],
): ProposedChannel[] {
  const chosenTraces = new Map<string, ChannelId>();
  for (const [trace, names] of namesOf) {
    const freeCurves = curves.filter(({ mnemonic }) => !chosenTraces.has(mnemonic));
    const of = (name: string) =>
      freeCurves.find((curve) => plain(curve.mnemonic) === name && fits(curve.unit, trace)) ??
      freeCurves.find((curve) => plain(curve.mnemonic) === name) ??
      freeCurves.find((curve) => plain(curve.description) === name && fits(curve.unit, trace));
    const matchingCurve = names.map(of).find((curve) => curve !== undefined);
    if (matchingCurve) chosenTraces.set(matchingCurve.mnemonic, trace);
  }
  return curves.map(({ mnemonic, unit }) => {
    const trace = chosenTraces.get(mnemonic) ?? null;
    return { mnemonic, unit, trace, fits: trace !== null && fits(unit, trace) };
  });
}

/** The unit of a store in the spelling that is known here; empty if the store says that there is none. */
export const storeUnit = (unit: string): string => (noUnit.has(unit.toLowerCase()) ? "" : unit);

const noUnit = new Set(["unitless", "none", "n/a", "-"]);

function fits(unit: string, trace: ChannelId): boolean {
  const knownUnit = storeUnit(unit.trim());
  return knownUnit === "" ? !needsUnit(trace) : areCompatible(knownUnit, channelRow(trace).unit);
}

/** Channels that are only used in one unit. */
const countUnits = new Set<string>(["", "rpm", "spm", "gAPI", "%"]);

/** Whether the values of a channel are meaningless without a unit. */
export const needsUnit = (trace: ChannelId): boolean => !countUnits.has(channelRow(trace).unit);
