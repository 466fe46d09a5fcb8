import { type ChannelId, channelRow, type ChannelRow } from "./channels";

const estimated = (id: string, label: string, unit: string, min: number, max: number, color: number): ChannelRow => ({
  id,
  label,
  unit,
  min,
  max,
  decimals: 2,
  group: "directional",
  origin: "derived",
  color,
});

const asMeasured = <Id extends ChannelId>(id: Id) => ({ ...channelRow(id), id });

/**
 * The values of one depth row (one per foot of hole made), beside its depth and time.
 *
 * The position of a column is its slot in stored depth rows, so columns are only ever appended.
 */
export const depthColumns = [
  { ...estimated("correctedDepth", "Corrected depth", "ft", 0, 40000, 6), id: "correctedDepth" },
  { ...estimated("currentDepthGap", "Depth gap", "ft", 0, 1000, 7), id: "currentDepthGap" },
  asMeasured("rigState"),
  asMeasured("toolface"),
  asMeasured("gamma"),
  { ...estimated("estimatedAzimuth", "Estimated azimuth", "deg", 0, 360, 1), id: "estimatedAzimuth" },
  { ...estimated("estimatedEW", "Estimated east / west", "ft", -20000, 20000, 6), id: "estimatedEW" },
  { ...estimated("estimatedInclination", "Estimated inclination", "deg", 0, 180, 0), id: "estimatedInclination" },
  { ...estimated("estimatedMD", "Estimated MD", "ft", 0, 40000, 10), id: "estimatedMD" },
  { ...estimated("estimatedNS", "Estimated north / south", "ft", -20000, 20000, 2), id: "estimatedNS" },
  { ...estimated("estimatedTVD", "Estimated TVD", "ft", 0, 40000, 4), id: "estimatedTVD" },
  { ...estimated("estimatedVS", "Estimated vertical section", "ft", -20000, 20000, 5), id: "estimatedVS" },
  asMeasured("rotaryBuildRate"),
  asMeasured("rotaryTurnRate"),
  asMeasured("slidingBuildRate"),
  asMeasured("slidingTurnRate"),
  asMeasured("rpm"),
  asMeasured("wob"),
  asMeasured("rop"),
  asMeasured("diffPressure"),
  asMeasured("mse"),
  asMeasured("doc"),
  asMeasured("mseTorsion"),
  asMeasured("mseThrust"),
  asMeasured("sppaQ2"),
  asMeasured("docWobRatio"),
  asMeasured("drillingEfficiency"),
  asMeasured("bitAggressiveness"),
  asMeasured("rpmDownhole"),
  asMeasured("torque"),
  asMeasured("torqueDownhole"),
  asMeasured("pumpPressure"),
  asMeasured("pumpRate"),
  asMeasured("hookload"),
  asMeasured("flowOut"),
  asMeasured("shockLevel"),
] as const satisfies readonly ChannelRow[];

/** The wire name of a depth column, such as `estimatedTVD`. */
export type DepthColumnId = (typeof depthColumns)[number]["id"];

/** How many values a stored depth row has. */
export const DEPTH_COLUMN_COUNT = depthColumns.length;

const slots = new Map<string, number>(depthColumns.map(({ id }, slot) => [id, slot]));

/** The position of a column in stored depth rows. */
export function depthColumnSlot(id: DepthColumnId): number {
  return slots.get(id)!;
}

/** Whether a text names a depth column. */
export const isDepthColumnId = (text: string): text is DepthColumnId => slots.has(text);
