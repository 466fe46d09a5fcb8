import { type ChannelId, channelRow } from "./channels";
import { depthColumns } from "./depth-columns";
import type { UnitName } from "./units";

/**
 * Whether a file must have a field: `required` fields need a column, `asked` fields a column or a statement that this file has
 * none, `extra` fields are read if a column is named for them.
 */
export type CsvPresence = "required" | "asked" | "extra";

/** The index of a file's rows: a column of times, or one of depths in a log without times. */
export const csvIndexes = ["time", "depth"] as const;
export type CsvIndex = (typeof csvIndexes)[number];

/** A field that a column of a CSV can be mapped to. */
export type CsvFieldRow = {
  id: string;
  presence: CsvPresence;
  /** Where its values are stored; null for the parts of the time. */
  channel: ChannelId | null;
  /** Other names of its column, in lower-case letters and digits alone. */
  aliases: readonly string[];
};

const askField = <Id extends string>(id: Id, channel: ChannelId | null, ...aliases: string[]) => ({
  id,
  presence: "asked" as CsvPresence,
  channel,
  aliases,
});
const requireField = <Id extends string>(id: Id, channel: ChannelId | null, ...aliases: string[]) => ({
  ...askField(id, channel, ...aliases),
  presence: "required" as CsvPresence,
});

/** The fields that the specification lists, in its order; `date` counts only where date and time have columns of their own. */
const specifiedFields = [
  requireField("time", null, "time", "datetime", "timestamp", "yyyymmddhhmmss", "hhmmss"),
  requireField("date", null, "date", "yyyymmdd", "yymmdd", "ddmmyyyy", "ddmmyy", "mmddyyyy", "mmddyy"),
  requireField("holeDepth", "holeDepth", "holedepth", "measureddepth", "dmea", "hdep"),
  requireField("bitDepth", "bitDepth", "bitdepth", "bitposition", "dbtm", "bdep"),
  askField("blockHeight", "blockHeight", "blockheight", "blockposition", "blockpos", "bpos"),
  askField("rop", "rop", "rop", "rateofpenetration", "ropa"),
  askField("hookload", "hookload", "hookload", "averagehookload", "hkla", "hkld"),
  askField("wob", "wob", "wob", "weightonbit", "averagewob", "averagedwob", "woba"),
  askField(
    "torque",
    "torque",
    "torque",
    "rotarytorque",
    "surfacetorque",
    "topdrivetorque",
    "averagesurfacetorque",
    "tqa",
    "torq",
  ),
  askField("rpm", "rpm", "rpm", "rotaryrpm", "rotaryspeed", "topdriverpm", "averagerotaryspeed", "rpma"),
  askField(
    "pumpPressure",
    "pumpPressure",
    "pumppressure",
    "standpipepressure",
    "averagestandpipepressure",
    "spp",
    "sppa",
  ),
  askField(
    "pumpRate",
    "pumpRate",
    "pumprate",
    "totalpumpoutput",
    "pumpout",
    "flowin",
    "mudin",
    "mudflowin",
    "flowinrate",
    "mfia",
  ),
  askField("diffPressure", "diffPressure", "diffpressure", "differentialpressure", "diffpress"),
  askField("spm1", "spm1", "spm1", "pump1spm"),
  askField("spm2", "spm2", "spm2", "pump2spm"),
  askField("totalSpm", "totalSpm", "totalspm", "spmtotal"),
  askField("magneticToolface", "magneticToolface", "magnetictoolface", "mtf"),
  askField("gravityToolface", "gravityToolface", "gravitytoolface", "gtf"),
  askField("gamma", "gamma", "gamma", "gammaray", "gr"),
  askField("gammaDepth", "gammaDepth", "gammadepth", "grdepth"),
  askField("flowOut", "flowOut", "flowout", "flowoutpercent", "mfop"),
] as const;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const extra = <Id extends ChannelId>(id: Id, ...aliases: string[]) => ({
  id,
  presence: "extra" as CsvPresence,
  channel: id,
  aliases: [...new Set([plain(id), plain(channelRow(id).label), ...aliases])] as readonly string[],
});

/** Other channels that rigs and tools measure every second; survey values are imported from a survey file. */
const others = [
  extra("chokePosition"),
  extra("chokePressure"),
  extra("desiredPressure"),
  extra("shockLevel"),
  extra("bitSize"),
  extra("batteryVoltage"),
  extra("downholeTemperature"),
  extra("axialShock"),
  extra("lateralShock"),
  extra("stickSlip"),
  extra("signalStrength"),
  extra("decodeConfidence"),
  extra("pitVolume", "tankvolume", "tankvolumeactive", "activepitvolume", "totalpitvolume", "pvt", "tva", "tvolact"),
  extra("pitGain", "gainloss", "pitgainloss", "tankvolumechange", "tankvolumechangeact", "tvca", "tvolchange"),
  extra("flowOutRate", "mudflowout", "mudflowoutavg", "mfoa"),
  extra("totalGas", "gas", "gasavg", "gastotal", "tgas", "gasa"),
  extra("strokeCount", "pumpstrokes", "pumpstrokecount", "totalstrokes", "strokes", "stkc"),
] as const;

/** A field that a column of a time CSV can be mapped to, such as `holeDepth`. */
export type CsvFieldId = (typeof specifiedFields)[number]["id"] | (typeof others)[number]["id"];

/**
 * Every field that a column of a time CSV can be mapped to: the fields of the specification (WS 3), with the common names
 * of their columns (OP-024, and WITSML curve names), then other channels that a file may have.
 */
export const csvFields: readonly (CsvFieldRow & { id: CsvFieldId })[] = [...specifiedFields, ...others];

/** The names of all fields, in their order. */
export const csvFieldIds = csvFields.map(({ id }) => id) as [CsvFieldId, ...CsvFieldId[]];

const rows = new Map(csvFields.map((row) => [row.id, row]));

/** The row of a field. */
export const csvField = (id: CsvFieldId): CsvFieldRow & { id: CsvFieldId } => rows.get(id)!;

/** The unit that the values of a field are stored in; null for the parts of the time. */
export function csvFieldUnit(id: CsvFieldId): UnitName | null {
  if (id === "gammaDepth") return "ft";
  const { channel } = csvField(id);
  return channel === null ? null : channelRow(channel).unit;
}

const measuredChannels = new Set<string>(
  depthColumns.filter(({ origin }) => origin === "measured").map(({ id }) => id),
);

const logFields = csvFields.filter(
  ({ id, channel }) => id === "holeDepth" || (channel !== null && measuredChannels.has(channel)),
);

/** The fields that a file may have: of a depth log its depth, and the measured channels that depth rows keep. */
export const csvFieldsOf = (index: CsvIndex): typeof csvFields => (index === "time" ? csvFields : logFields);

/** Whether a file must have a column for a field; the date counts only if it has a separate column. */
export const isRequiredField = (id: CsvFieldId, index: CsvIndex): boolean =>
  index === "depth" ? id === "holeDepth" : csvField(id).presence === "required";
