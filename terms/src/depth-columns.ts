import { type ChannelRow, channels, type DepthRowChannelId } from "./channels";
import { definedFormulaRows, formulaRows } from "./formula-channels";
import type { UnitName } from "./units";

const defineEstimate = <Id extends string>(
  slot: number,
  id: Id,
  label: string,
  unit: UnitName,
  [min, max]: readonly [number, number],
  minSpan: number,
  color: number,
) => ({
  id,
  label,
  unit,
  min,
  max,
  physical: [-60_000, 60_000] as const,
  working: [-60_000, 60_000] as const,
  minSpan,
  fromZero: false,
  decimals: 2,
  witsCodes: [],
  sampling: "survey" as const,
  depthRow: { slot, rule: "own" as const },
  origin: "derived" as const,
  group: "directional" as const,
  color,
});

/** Values of depth rows in addition to the stored channels. */
const estimates = [
  defineEstimate(0, "correctedDepth", "Corrected depth", "ft", [0, 40000], 20, 6),
  { ...defineEstimate(1, "currentDepthGap", "Depth gap", "ft", [0, 1000], 20, 7), fromZero: true },
  defineEstimate(5, "estimatedAzimuth", "Estimated azimuth", "deg", [0, 360], 10, 1),
  defineEstimate(6, "estimatedEW", "Estimated east / west", "ft", [-20000, 20000], 20, 6),
  defineEstimate(7, "estimatedInclination", "Estimated inclination", "deg", [0, 180], 4, 0),
  defineEstimate(8, "estimatedMD", "Estimated MD", "ft", [0, 40000], 20, 10),
  defineEstimate(9, "estimatedNS", "Estimated north / south", "ft", [-20000, 20000], 20, 2),
  defineEstimate(10, "estimatedTVD", "Estimated TVD", "ft", [0, 40000], 20, 4),
  defineEstimate(11, "estimatedVS", "Estimated vertical section", "ft", [-20000, 20000], 20, 5),
] as const satisfies readonly ChannelRow[];

/** The wire name of a depth column, such as `estimatedTVD`. */
export type DepthColumnId = (typeof estimates)[number]["id"] | DepthRowChannelId;

/** The row of a depth column; a channel that depth rows keep is one under its own name. */
export type DepthColumnRow = ChannelRow & { id: DepthColumnId };

const isKept = (row: ChannelRow): row is DepthColumnRow => row.depthRow !== null;

const inSlotOrder = (rows: readonly ChannelRow[]): readonly DepthColumnRow[] =>
  rows.filter(isKept).toSorted((a, b) => a.depthRow!.slot - b.depthRow!.slot);

/** The columns of depth rows (one row per foot drilled), without depth, time and formula channels, in the order of their slots. */
export const depthColumns: readonly DepthColumnRow[] = inSlotOrder([...estimates, ...channels]);

/** The values of one depth row in the order of their slots, including formula channels that are not defined. */
export const depthColumnsBySlot: readonly DepthColumnRow[] = inSlotOrder([...estimates, ...channels, ...formulaRows]);

let lists: { formulas: readonly ChannelRow[]; rows: readonly DepthColumnRow[] } | null = null;

/** The depth columns that lists offer: those of Sigma, then the formulas that are defined. */
export function listedDepthColumns(): readonly DepthColumnRow[] {
  const formulas = definedFormulaRows();
  if (lists?.formulas !== formulas) lists = { formulas, rows: [...depthColumns, ...formulas.filter(isKept)] };
  return lists.rows;
}

/** How many values a stored depth row has. */
export const DEPTH_COLUMN_COUNT = depthColumnsBySlot.length;

const slots = new Map<string, number>(depthColumnsBySlot.map(({ id }, slot) => [id, slot]));

/** The position of a column in stored depth rows. */
export function depthColumnSlot(id: DepthColumnId): number {
  return slots.get(id)!;
}

/** Whether a text names a depth column. */
export const isDepthColumnId = (text: string): text is DepthColumnId => slots.has(text);
