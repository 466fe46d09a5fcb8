import type { PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/path/trajectory";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { DepthRange } from "../../storage/depth/depth-range";
import { sectionOf } from "../survey-columns";

/** The depth columns that follow from the surveys. */
export const estimateColumns = [
  "estimatedMD",
  "estimatedInclination",
  "estimatedAzimuth",
  "estimatedTVD",
  "estimatedNS",
  "estimatedEW",
  "estimatedVS",
  "rotaryBuildRate",
  "rotaryTurnRate",
  "slidingBuildRate",
  "slidingTurnRate",
] as const satisfies readonly DepthColumnId[];

type EstimateColumn = (typeof estimateColumns)[number];

/** The columns of the observing survey that hold the rates of a foot. */
const rates = {
  rotaryBuildRate: "rbr",
  rotaryTurnRate: "rtr",
  slidingBuildRate: "sbr",
  slidingTurnRate: "str",
} as const satisfies Partial<Record<EstimateColumn, string>>;

/** The stored depth rows and the results of an analysis for the hole; plain data. */
type EstimateInput = {
  before: DepthRange;
  /** Depths of the surveys, and what the analysis found at each. */
  md: Float64Array;
  columns: Record<string, Float64Array>;
  estimated: PathColumns | null;
  vsAzimuth: Degrees;
};

/** Rows whose estimates are others, each with a value a column, and the moments that they lie between. */
export type ChangedEstimates = {
  rows: { depth: Feet; values: number[] }[];
  /** Null if no row differs. */
  span: { from: EpochSeconds; to: EpochSeconds } | null;
};

/** Values that differ by less are the same. */
const EQUALITY_TOLERANCE = 1e-6;

/**
 * The estimates of an analysis for every foot of recorded hole that differ from the stored ones.
 *
 * The rates of a foot are those of the first survey below it. Hole above the first survey has no estimate.
 */
export function changedEstimates({ before, md, columns, estimated, vsAzimuth }: EstimateInput): ChangedEstimates {
  const estimate = estimated && prepareTrajectory(estimated);
  const [top, bottom] = [md[0] ?? Infinity, estimated?.md.at(-1) ?? -Infinity];
  let survey = 0;
  const rows: ChangedEstimates["rows"] = [];
  let [from, to] = [Infinity, -Infinity];
  for (const [row, depth] of before.depth.entries()) {
    while (survey < md.length && md[survey]! < depth) survey++;
    const here = estimate && depth >= top && depth <= bottom ? stationAt(estimate, depth) : null;
    const knownRates: Partial<Record<EstimateColumn, number>> = here
      ? {
          estimatedMD: here.md,
          estimatedInclination: here.inclination,
          estimatedAzimuth: here.azimuth,
          estimatedTVD: here.tvd,
          estimatedNS: here.ns,
          estimatedEW: here.ew,
          estimatedVS: sectionOf(here, vsAzimuth),
        }
      : {};
    for (const [name, column] of Object.entries(rates)) {
      knownRates[name as keyof typeof rates] = columns[column]?.[survey] ?? Number.NaN;
    }
    const values = estimateColumns.map((name) => knownRates[name] ?? Number.NaN);
    if (estimateColumns.every((name, at) => isSame(before.columns[name]![row]!, values[at]!))) continue;
    rows.push({ depth, values });
    // A row of a depth log has no time, so clients that show the well read all of it again.
    const moment = Number.isNaN(before.time[row]!) ? 0 : before.time[row]!;
    from = Math.min(from, moment);
    to = Math.max(to, moment);
  }
  return { rows, span: rows.length === 0 ? null : { from, to } };
}

const isSame = (value: number, other: number) =>
  Math.abs(value - other) < EQUALITY_TOLERANCE || (Number.isNaN(value) && Number.isNaN(other));
