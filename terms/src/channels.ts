import {
  FIRST_FORMULA_SLOT,
  type FormulaChannelId,
  definedFormulaRows,
  formulaRows,
  isFormulaChannelId,
} from "./formula-channels";
import type { UnitName } from "./units";

/** The heading under which a list shows a channel. It has no bearing on the meaning of the channel. */
export type ChannelGroup = "surface" | "directional" | "formation" | "downhole" | "formula";

/** The source of a channel's value: the rig's feed, or the well pipeline. */
export type ChannelOrigin = "measured" | "derived";

/** Where and when a channel is measured: at the surface second by second, downhole as the tool sends, once a survey. */
export type ChannelSampling = "surface" | "downhole" | "survey";

/**
 * How depth rows store a channel: the slot of its column, and whether the column holds the mean of the foot or follows a
 * specific rule in the well pipeline.
 */
export type DepthRowRule = { slot: number; rule: "mean" | "own" };

/** A real-time channel, with all properties used by parsing, depth rows, axes and labels. */
export type ChannelRow = {
  /** The wire name. */
  id: string;
  label: string;
  /** Its field unit: what its values are stored and sent in. */
  unit: UnitName;
  /** The default range of its axis. */
  min: number;
  max: number;
  /** The range that an instrument of the channel can read, in its field unit; a value outside is treated as missing. */
  physical: readonly [low: number, high: number];
  /** The range of a working sensor: a value outside is stored and shown, so that it is noticed, but not used for decisions. */
  working: readonly [low: number, high: number];
  /** An axis that follows the values is never shorter than this. */
  minSpan: number;
  /** Whether an axis that follows the values starts at zero: for depths, angles and hookload the change matters. */
  fromZero: boolean;
  /** The number of decimals shown. */
  decimals: number;
  /** The WITS codes, of any record, that fill it if a rig has no map; if several arrive, the last counts. */
  witsCodes: readonly string[];
  sampling: ChannelSampling;
  /** How depth rows store it; null if they don't. */
  depthRow: DepthRowRule | null;
  origin: ChannelOrigin;
  group: ChannelGroup;
  /** Index into the 16 trace colours. */
  color: number;
};

type More = Partial<
  Pick<ChannelRow, "fromZero" | "witsCodes" | "sampling" | "depthRow" | "origin" | "physical" | "working">
>;

/** The range of instruments by unit, if the row of a channel has no range: wide enough for a badly zeroed sensor. */
const physicalByUnit: Partial<Record<UnitName, readonly [number, number]>> = {
  ft: [-500, 60_000],
  "ft/s": [-100, 100],
  "ft/hr": [-90, 5000],
  in: [0, 100],
  klb: [-500, 3000],
  // A torque, or a pressure, in a wrong unit is kept, so that the wrong unit can be detected and reported.
  ft·lb: [-9e7, 9e7],
  psi: [-500, 60_000],
  gpm: [-100, 5000],
  spm: [-100, 1000],
  rpm: [-998, 1000],
  "%": [-200, 1000],
  deg: [-998.99, 998.99],
  gAPI: [-50, 5000],
  "°F": [-150, 1000],
  g: [-990, 990],
  nT: [-200_000, 200_000],
  V: [-100, 998],
  bbl: [-9000, 30_000],
};
const MAX_ANY = 1e7;

const surface = "surface";
const directional = "directional";
const formation = "formation";
const downhole = "downhole";

const mean = (slot: number) => ({ slot, rule: "mean" }) as const;
const ownRule = (slot: number) => ({ slot, rule: "own" }) as const;

const channel = <Id extends string, M extends More = object>(
  id: Id,
  label: string,
  unit: UnitName,
  [min, max]: readonly [number, number],
  minSpan: number,
  decimals: number,
  group: ChannelGroup,
  color: number,
  more?: M,
) => ({
  id,
  label,
  unit,
  min,
  max,
  minSpan,
  decimals,
  physical: more?.physical ?? physicalByUnit[unit] ?? ([-MAX_ANY, MAX_ANY] as const),
  working: more?.working ?? more?.physical ?? physicalByUnit[unit] ?? ([-MAX_ANY, MAX_ANY] as const),
  fromZero: more?.fromZero ?? true,
  witsCodes: more?.witsCodes ?? [],
  sampling: more?.sampling ?? "surface",
  depthRow: (more?.depthRow ?? null) as M extends { depthRow: DepthRowRule } ? DepthRowRule : null,
  origin: more?.origin ?? "measured",
  group,
  color,
});

/**
 * Every real-time channel: id, label, unit, default range, shortest span, decimals, group, colour, then what is not as
 * usual.
 *
 * The position of a row decides the slot of its value in stored samples (`channelsBySlot`), so rows are only ever appended;
 * so are the slots of depth rows. Formula channels have slots and depth slots of their own, and are not among these rows.
 */
export const channels = [
  channel("holeDepth", "Hole depth", "ft", [0, 40000], 20, 1, surface, 6, {
    working: [0, 60_000],
    witsCodes: ["0110"],
    fromZero: false,
  }),
  channel("bitDepth", "Bit depth", "ft", [0, 40000], 20, 1, surface, 5, { witsCodes: ["0108"], fromZero: false }),
  channel("blockHeight", "Block height", "ft", [0, 150], 60, 1, surface, 0, {
    witsCodes: ["0112"],
    physical: [-150, 300],
  }),
  channel("blockSpeed", "Block speed", "ft/s", [0, 10], 2, 2, surface, 14, { origin: "derived" }),
  channel("hookload", "Hookload", "klb", [0, 500], 100, 1, surface, 1, {
    working: [-100, 2500],
    witsCodes: ["0114"],
    fromZero: false,
    depthRow: mean(33),
  }),
  channel("wob", "WOB", "klb", [0, 100], 20, 1, surface, 6, {
    working: [-500, 1000],
    witsCodes: ["0116"],
    depthRow: mean(17),
  }),
  channel("rop", "ROP", "ft/hr", [0, 1000], 50, 1, surface, 2, {
    working: [0, 5000],
    witsCodes: ["0113"],
    depthRow: ownRule(18),
  }),
  channel("rpm", "RPM", "rpm", [0, 200], 50, 0, surface, 9, {
    working: [-500, 1000],
    witsCodes: ["0120"],
    depthRow: mean(16),
  }),
  channel("torque", "Torque", "ft·lb", [0, 50000], 5000, 0, surface, 8, {
    working: [-200_000, 200_000],
    witsCodes: ["0118"],
    depthRow: mean(29),
  }),
  channel("mse", "MSE", "kpsi", [0, 100], 20, 1, formation, 12, { origin: "derived", depthRow: mean(20) }),
  channel("diffPressure", "Diff. pressure", "psi", [0, 5000], 200, 0, surface, 11, {
    working: [-500, 10_000],
    depthRow: mean(19),
  }),
  channel("pumpPressure", "Pump pressure", "psi", [0, 10000], 1000, 0, surface, 4, {
    working: [-100, 20_000],
    witsCodes: ["0121"],
    depthRow: mean(31),
  }),
  channel("pumpRate", "Pump rate", "gpm", [0, 1000], 200, 0, surface, 10, {
    working: [-10, 5000],
    witsCodes: ["0130"],
    depthRow: mean(32),
  }),
  channel("spm1", "Pump 1 strokes", "spm", [0, 200], 50, 0, surface, 13, { witsCodes: ["0123"] }),
  channel("spm2", "Pump 2 strokes", "spm", [0, 200], 50, 0, surface, 15, { witsCodes: ["0124"] }),
  channel("totalSpm", "Total strokes", "spm", [0, 400], 100, 0, surface, 14, { working: [0, 1000] }),
  channel("flowOut", "Flow out", "%", [0, 100], 40, 1, surface, 9, { witsCodes: ["0128"], depthRow: mean(34) }),
  channel("chokePosition", "Choke position", "%", [0, 100], 40, 1, surface, 7),
  channel("chokePressure", "Choke pressure", "psi", [0, 3000], 200, 0, surface, 3, { witsCodes: ["0122"] }),
  channel("desiredPressure", "Desired pressure", "psi", [0, 3000], 200, 0, surface, 13),
  channel("rigState", "Rig state", "", [0, 19], 19, 0, surface, 7, {
    fromZero: false,
    origin: "derived",
    depthRow: ownRule(2),
  }),
  channel("pumpRecycles", "Pump recycles", "", [0, 1000], 10, 0, surface, 7, { origin: "derived" }),
  channel("shockLevel", "Shock level", "", [0, 7], 7, 0, surface, 3, { sampling: "downhole", depthRow: mean(35) }),
  channel("bitSize", "Bit size", "in", [0, 20], 10, 2, surface, 7),
  channel("toolface", "Toolface", "deg", [0, 360], 90, 0, directional, 9, {
    sampling: "downhole",
    fromZero: false,
    origin: "derived",
    depthRow: ownRule(3),
  }),
  channel("magneticToolface", "Magnetic toolface", "deg", [0, 360], 90, 0, directional, 8, {
    witsCodes: ["0716"],
    sampling: "downhole",
    fromZero: false,
  }),
  channel("gravityToolface", "Gravity toolface", "deg", [0, 360], 90, 0, directional, 9, {
    witsCodes: ["0717"],
    sampling: "downhole",
    fromZero: false,
  }),
  channel("inclination", "Inclination", "deg", [0, 180], 4, 2, directional, 0, {
    witsCodes: ["0713"],
    sampling: "survey",
    fromZero: false,
  }),
  channel("azimuth", "Azimuth", "deg", [0, 360], 10, 2, directional, 1, {
    witsCodes: ["0715"],
    sampling: "survey",
    fromZero: false,
  }),
  channel("surveyMd", "Survey MD", "ft", [0, 40000], 100, 2, directional, 10, {
    witsCodes: ["0708"],
    sampling: "survey",
    fromZero: false,
  }),
  channel("tvd", "TVD", "ft", [0, 40000], 20, 2, directional, 4, { sampling: "survey", fromZero: false }),
  channel("vs", "Vertical section", "ft", [-20000, 20000], 20, 2, directional, 5, {
    physical: [-60_000, 60_000],
    sampling: "survey",
    fromZero: false,
  }),
  channel("ns", "North / south", "ft", [-20000, 20000], 20, 2, directional, 2, {
    physical: [-60_000, 60_000],
    sampling: "survey",
    fromZero: false,
  }),
  channel("ew", "East / west", "ft", [-20000, 20000], 20, 2, directional, 6, {
    physical: [-60_000, 60_000],
    sampling: "survey",
    fromZero: false,
  }),
  channel("dls", "DLS", "deg/100 ft", [0, 50], 4, 2, directional, 3, { sampling: "survey" }),
  channel("cd", "Closure distance", "ft", [0, 2000], 40, 2, directional, 7, { sampling: "survey" }),
  channel("ti", "Tortuosity", "", [0, 50], 2, 2, directional, 12, { sampling: "survey" }),
  channel("hti", "High-side tortuosity", "", [0, 50], 2, 2, directional, 13, { sampling: "survey" }),
  channel("lti", "Lateral tortuosity", "", [0, 50], 2, 2, directional, 14, { sampling: "survey" }),
  channel("rotaryBuildRate", "Rotary build rate", "deg/100 ft", [-20, 20], 4, 2, directional, 0, {
    origin: "derived",
    depthRow: ownRule(12),
  }),
  channel("rotaryTurnRate", "Rotary turn rate", "deg/100 ft", [-20, 20], 4, 2, directional, 1, {
    origin: "derived",
    depthRow: ownRule(13),
  }),
  channel("slidingBuildRate", "Sliding build rate", "deg/100 ft", [-20, 20], 4, 2, directional, 2, {
    origin: "derived",
    depthRow: ownRule(14),
  }),
  channel("slidingTurnRate", "Sliding turn rate", "deg/100 ft", [-20, 20], 4, 2, directional, 3, {
    origin: "derived",
    depthRow: ownRule(15),
  }),
  channel("gamma", "Gamma", "gAPI", [0, 200], 100, 0, formation, 2, {
    witsCodes: ["0823", "0824"],
    sampling: "downhole",
    depthRow: ownRule(4),
  }),
  channel("doc", "DOC", "in/rev", [0, 10], 0.2, 2, formation, 4, { origin: "derived", depthRow: mean(21) }),
  channel("mseTorsion", "MSE torsion", "kpsi", [0, 100], 20, 1, formation, 8, {
    origin: "derived",
    depthRow: mean(22),
  }),
  channel("mseThrust", "MSE thrust", "kpsi", [0, 100], 0.2, 1, formation, 5, { origin: "derived", depthRow: mean(23) }),
  channel("sppaQ2", "SPP / Q²", "psi/gpm²", [0, 1], 0.002, 4, formation, 10, { origin: "derived", depthRow: mean(24) }),
  channel("docWobRatio", "DOC / WOB", "in/rev/klb", [0, 1], 0.01, 3, formation, 14, {
    origin: "derived",
    depthRow: mean(25),
  }),
  channel("drillingEfficiency", "Drilling efficiency", "%", [0, 100], 50, 0, formation, 12, {
    origin: "derived",
    depthRow: mean(26),
  }),
  channel("bitAggressiveness", "Bit aggressiveness", "", [0, 10], 1, 2, formation, 15, {
    origin: "derived",
    depthRow: mean(27),
  }),
  channel("rpmDownhole", "Downhole RPM", "rpm", [0, 400], 50, 0, formation, 9, {
    sampling: "downhole",
    origin: "derived",
    depthRow: mean(28),
  }),
  channel("torqueDownhole", "Downhole torque", "ft·lb", [0, 50000], 2000, 0, formation, 8, {
    sampling: "downhole",
    origin: "derived",
    depthRow: mean(30),
  }),
  channel("batteryVoltage", "Battery", "V", [0, 40], 4, 1, downhole, 2, { sampling: "downhole", fromZero: false }),
  channel("downholeTemperature", "Temperature", "°F", [0, 400], 40, 0, downhole, 1, {
    sampling: "downhole",
    fromZero: false,
  }),
  channel("totalGravity", "Total gravity", "g", [0, 2], 0.02, 4, downhole, 7, { sampling: "survey", fromZero: false }),
  channel("totalMagneticField", "Magnetic field", "nT", [0, 70000], 1000, 0, downhole, 4, {
    sampling: "survey",
    fromZero: false,
  }),
  channel("dipAngle", "Dip angle", "deg", [-90, 90], 2, 2, downhole, 10, { sampling: "survey", fromZero: false }),
  channel("axialShock", "Axial shock", "g", [0, 100], 10, 1, downhole, 3, { sampling: "downhole" }),
  channel("lateralShock", "Lateral shock", "g", [0, 100], 10, 1, downhole, 13, { sampling: "downhole" }),
  channel("stickSlip", "Stick-slip", "%", [0, 200], 50, 0, downhole, 11, { sampling: "downhole" }),
  channel("signalStrength", "Pulse height", "psi", [0, 100], 20, 1, downhole, 9, { sampling: "downhole" }),
  channel("decodeConfidence", "Decode confidence", "%", [0, 100], 50, 0, downhole, 2, { sampling: "downhole" }),
  channel("pitVolume", "Pit volume", "bbl", [0, 2000], 20, 1, surface, 11, { witsCodes: ["0126"], fromZero: false }),
  channel("pitGain", "Pit gain / loss", "bbl", [-50, 50], 10, 1, surface, 3, { witsCodes: ["0127"], fromZero: false }),
  channel("flowOutRate", "Flow out rate", "gpm", [0, 1000], 200, 0, surface, 12, { witsCodes: ["0129"] }),
  channel("totalGas", "Total gas", "%", [0, 100], 2, 2, surface, 2, { witsCodes: ["0140"] }),
  channel("strokeCount", "Stroke count", "", [0, 100000], 1000, 0, surface, 5, {
    witsCodes: ["0137"],
    fromZero: false,
  }),
  channel("gammaDepth", "Gamma depth", "ft", [0, 40000], 20, 2, formation, 6, {
    sampling: "downhole",
    fromZero: false,
  }),
  channel("stickSlipIndex", "Stick-slip index", "%", [0, 150], 50, 0, surface, 11, { origin: "derived" }),
] as const satisfies readonly ChannelRow[];

/** The wire name of a channel, such as `holeDepth`. */
export type ChannelId = (typeof channels)[number]["id"] | FormulaChannelId;

/** A channel that depth rows keep. */
export type DepthRowChannelId = Extract<(typeof channels)[number], { depthRow: DepthRowRule }>["id"] | FormulaChannelId;

/** The rows of all channels in the order of their slots in stored samples, including formula channels that are not defined. */
export const channelsBySlot: readonly (ChannelRow & { id: ChannelId })[] = [
  ...channels.slice(0, FIRST_FORMULA_SLOT),
  ...formulaRows,
  ...channels.slice(FIRST_FORMULA_SLOT),
];

/** How many values a stored sample has. */
export const CHANNEL_COUNT = channelsBySlot.length;

let lists: { formulas: readonly ChannelRow[]; rows: readonly (ChannelRow & { id: ChannelId })[] } | null = null;

/** The channels that lists offer: those of Sigma, then the formulas that are defined. */
export function listedChannels(): readonly (ChannelRow & { id: ChannelId })[] {
  const formulas = definedFormulaRows();
  if (lists?.formulas !== formulas) lists = { formulas, rows: [...channels, ...definedFormulaRows()] };
  return lists.rows;
}

const slots = new Map<string, number>(channelsBySlot.map(({ id }, slot) => [id, slot]));

/** The position of a channel in stored samples. */
export function channelSlot(id: ChannelId): number {
  return slots.get(id)!;
}

/** The row of a channel; of a formula channel it has the label, unit and range of the definition. */
export function channelRow(id: ChannelId): ChannelRow {
  return channelsBySlot[channelSlot(id)]!;
}

/** Whether a text names a channel. */
export const isChannelId = (text: string): text is ChannelId => slots.has(text);

/** Whether a text names a channel that the rig can send: not a formula. */
export const isSentChannelId = (text: string): text is ChannelId => isChannelId(text) && !isFormulaChannelId(text);
