import { prepareTrajectory, stationAt } from "@sigma/engine/survey/trajectory";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../app/resources";
import type { Analysed } from "./directional-analyses";
import { MOST_FEET } from "./drilled-stretches";
import { sectionOf } from "./survey-columns";

/** The depth columns that follow from the surveys. */
const written = [
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

/** Where the rates of a foot stand among the columns of the survey that saw it. */
const rates = {
  rotaryBuildRate: "rbr",
  rotaryTurnRate: "rtr",
  slidingBuildRate: "sbr",
  slidingTurnRate: "str",
} as const;

/** Values that differ by less are the same. */
const SAME = 1e-6;

/**
 * Writes what an analysis says of every foot of recorded hole into its depth rows, where it is another than before.
 *
 * The rates of a foot are those of the first survey below it. Hole above the first survey has no estimate.
 *
 * @returns the moments between which rows were written; null where all stand as they are
 */
export async function writeEstimates(
  stores: Pick<Stores, "depth">,
  { subject: { model, input }, analysis }: Analysed,
): Promise<{ from: EpochSeconds; to: EpochSeconds } | null> {
  const { wellNo: well } = model.well;
  const before = await stores.depth.range({ well, columns: written, limit: MOST_FEET });
  const estimate = analysis.estimated && prepareTrajectory(analysis.estimated);
  const { md } = input.survey.columns;
  const [top, bottom] = [md[0] ?? Infinity, analysis.estimated?.md.at(-1) ?? -Infinity];
  let survey = 0;
  const changed: { depth: number; values: number[] }[] = [];
  let [from, to] = [Infinity, -Infinity];
  for (const [row, depth] of before.depth.entries()) {
    while (survey < md.length && md[survey]! < depth) survey++;
    const here = estimate && depth >= top && depth <= bottom ? stationAt(estimate, depth) : null;
    const known: Partial<Record<(typeof written)[number], number>> = here
      ? {
          estimatedMD: here.md,
          estimatedInclination: here.inclination,
          estimatedAzimuth: here.azimuth,
          estimatedTVD: here.tvd,
          estimatedNS: here.ns,
          estimatedEW: here.ew,
          estimatedVS: sectionOf(here, input.vsAzimuth),
        }
      : {};
    for (const [name, column] of Object.entries(rates)) {
      known[name as keyof typeof rates] = analysis.columns[column]?.[survey] ?? Number.NaN;
    }
    const values = written.map((name) => known[name] ?? Number.NaN);
    if (written.every((name, at) => isSame(before.columns[name]![row]!, values[at]!))) continue;
    changed.push({ depth, values });
    from = Math.min(from, before.time[row]!);
    to = Math.max(to, before.time[row]!);
  }
  if (changed.length === 0) return null;
  await stores.depth.replace(well, written, changed);
  return { from, to };
}

const isSame = (one: number, other: number) =>
  Math.abs(one - other) < SAME || (Number.isNaN(one) && Number.isNaN(other));
