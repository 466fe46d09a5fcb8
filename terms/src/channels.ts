/** Which part of the read-out a channel belongs to. */
export type ChannelGroup = "surface" | "directional" | "formation" | "downhole";

/** Where the value of a channel comes from: the rig's feed, or the well pipeline. */
export type ChannelOrigin = "measured" | "derived";

/** A real-time channel: its wire name, label, unit, axis range and the decimals it is read with. */
export type ChannelRow = {
  id: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  decimals: number;
  group: ChannelGroup;
  origin: ChannelOrigin;
  /** Index into the 16 trace colours. */
  color: number;
};

const surface = "surface";
const directional = "directional";
const formation = "formation";
const downhole = "downhole";

const channel = <Id extends string>(
  id: Id,
  label: string,
  unit: string,
  min: number,
  max: number,
  decimals: number,
  group: ChannelGroup,
  color: number,
  origin: ChannelOrigin = "measured",
) => ({ id, label, unit, min, max, decimals, group, origin, color });

/**
 * Every real-time channel.
 *
 * The position of a row is the slot of its value in stored samples, so rows are only ever appended.
 */
export const channels = [
  channel("holeDepth", "Hole depth", "ft", 0, 40000, 1, surface, 6),
  channel("bitDepth", "Bit depth", "ft", 0, 40000, 1, surface, 5),
  channel("blockHeight", "Block height", "ft", 0, 150, 1, surface, 0),
  channel("blockSpeed", "Block speed", "ft/s", 0, 10, 2, surface, 14, "derived"),
  channel("hookload", "Hookload", "klb", 0, 500, 1, surface, 1),
  channel("wob", "WOB", "klb", 0, 100, 1, surface, 6),
  channel("rop", "ROP", "ft/hr", 0, 1000, 1, surface, 2),
  channel("rpm", "RPM", "rpm", 0, 200, 0, surface, 9),
  channel("torque", "Torque", "ft·lb", 0, 50000, 0, surface, 8),
  channel("mse", "MSE", "kpsi", 0, 100, 1, formation, 12, "derived"),
  channel("diffPressure", "Diff. pressure", "psi", 0, 5000, 0, surface, 11),
  channel("pumpPressure", "Pump pressure", "psi", 0, 10000, 0, surface, 4),
  channel("pumpRate", "Pump rate", "gpm", 0, 1000, 0, surface, 10),
  channel("spm1", "Pump 1 strokes", "spm", 0, 200, 0, surface, 13),
  channel("spm2", "Pump 2 strokes", "spm", 0, 200, 0, surface, 15),
  channel("totalSpm", "Total strokes", "spm", 0, 400, 0, surface, 14),
  channel("flowOut", "Flow out", "%", 0, 100, 1, surface, 9),
  channel("chokePosition", "Choke position", "%", 0, 100, 1, surface, 7),
  channel("chokePressure", "Choke pressure", "psi", 0, 3000, 0, surface, 3),
  channel("desiredPressure", "Desired pressure", "psi", 0, 3000, 0, surface, 13),
  channel("rigState", "Rig state", "", 0, 19, 0, surface, 7, "derived"),
  channel("pumpRecycles", "Pump recycles", "", 0, 1000, 0, surface, 7, "derived"),
  channel("shockLevel", "Shock level", "", 0, 7, 0, surface, 3),
  channel("bitSize", "Bit size", "in", 0, 20, 2, surface, 7),
  channel("toolface", "Toolface", "deg", 0, 360, 0, directional, 9, "derived"),
  channel("magneticToolface", "Magnetic toolface", "deg", 0, 360, 0, directional, 8),
  channel("gravityToolface", "Gravity toolface", "deg", 0, 360, 0, directional, 9),
  channel("inclination", "Inclination", "deg", 0, 180, 2, directional, 0),
  channel("azimuth", "Azimuth", "deg", 0, 360, 2, directional, 1),
  channel("surveyMd", "Survey MD", "ft", 0, 40000, 2, directional, 10),
  channel("tvd", "TVD", "ft", 0, 40000, 2, directional, 4),
  channel("vs", "Vertical section", "ft", -20000, 20000, 2, directional, 5),
  channel("ns", "North / south", "ft", -20000, 20000, 2, directional, 2),
  channel("ew", "East / west", "ft", -20000, 20000, 2, directional, 6),
  channel("dls", "DLS", "deg/100 ft", 0, 50, 2, directional, 3),
  channel("cd", "Closure distance", "ft", 0, 2000, 2, directional, 7),
  channel("ti", "Tortuosity", "", 0, 50, 2, directional, 12),
  channel("hti", "High-side tortuosity", "", 0, 50, 2, directional, 13),
  channel("lti", "Lateral tortuosity", "", 0, 50, 2, directional, 14),
  channel("rotaryBuildRate", "Rotary build rate", "deg/100 ft", -20, 20, 2, directional, 0, "derived"),
  channel("rotaryTurnRate", "Rotary turn rate", "deg/100 ft", -20, 20, 2, directional, 1, "derived"),
  channel("slidingBuildRate", "Sliding build rate", "deg/100 ft", -20, 20, 2, directional, 2, "derived"),
  channel("slidingTurnRate", "Sliding turn rate", "deg/100 ft", -20, 20, 2, directional, 3, "derived"),
  channel("gamma", "Gamma", "gAPI", 0, 200, 0, formation, 2),
  channel("doc", "DOC", "in/rev", 0, 10, 2, formation, 4, "derived"),
  channel("mseTorsion", "MSE torsion", "kpsi", 0, 100, 1, formation, 8, "derived"),
  channel("mseThrust", "MSE thrust", "kpsi", 0, 100, 1, formation, 5, "derived"),
  channel("sppaQ2", "SPP / Q²", "psi/gpm²", 0, 1, 4, formation, 10, "derived"),
  channel("docWobRatio", "DOC / WOB", "in/rev/klb", 0, 1, 3, formation, 14, "derived"),
  channel("drillingEfficiency", "Drilling efficiency", "%", 0, 100, 0, formation, 12, "derived"),
  channel("bitAggressiveness", "Bit aggressiveness", "", 0, 10, 2, formation, 15, "derived"),
  channel("rpmDownhole", "Downhole RPM", "rpm", 0, 400, 0, formation, 9, "derived"),
  channel("torqueDownhole", "Downhole torque", "ft·lb", 0, 50000, 0, formation, 8, "derived"),
  channel("batteryVoltage", "Battery", "V", 0, 40, 1, downhole, 2),
  channel("downholeTemperature", "Temperature", "°F", 0, 400, 0, downhole, 1),
  channel("totalGravity", "Total gravity", "g", 0, 2, 4, downhole, 7),
  channel("totalMagneticField", "Magnetic field", "nT", 0, 70000, 0, downhole, 4),
  channel("dipAngle", "Dip angle", "deg", -90, 90, 2, downhole, 10),
  channel("axialShock", "Axial shock", "g", 0, 100, 1, downhole, 3),
  channel("lateralShock", "Lateral shock", "g", 0, 100, 1, downhole, 13),
  channel("stickSlip", "Stick-slip", "%", 0, 200, 0, downhole, 11),
  channel("signalStrength", "Pulse height", "psi", 0, 100, 1, downhole, 9),
  channel("decodeConfidence", "Decode confidence", "%", 0, 100, 0, downhole, 2),
] as const satisfies readonly ChannelRow[];

/** The wire name of a channel, such as `holeDepth`. */
export type ChannelId = (typeof channels)[number]["id"];

/** How many values a stored sample has. */
export const CHANNEL_COUNT = channels.length;

const slots = new Map<string, number>(channels.map(({ id }, slot) => [id, slot]));

/** The position of a channel in stored samples. */
export function channelSlot(id: ChannelId): number {
  return slots.get(id)!;
}

/** The row of a channel. */
export function channelRow(id: ChannelId): ChannelRow {
  return channels[channelSlot(id)]!;
}

/** Whether a text names a channel. */
export const isChannelId = (text: string): text is ChannelId => slots.has(text);
