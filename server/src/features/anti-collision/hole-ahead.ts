import type { FoundAdvice } from "@sigma/engine/directional-advice/advice";
import { estimatePath } from "@sigma/engine/survey/estimate-path";
import { type PathColumns, type Station, stationOf } from "@sigma/engine/survey/station";
import type { Feet } from "@sigma/terms/quantities";
import type { WellModel } from "../../analysis/well-model";
import { type PartPath, pathFrom, stationsAt } from "../../clearance/own-hole";
import type { DirectionalAnalysis } from "../../directional/analyse-directional";

/** Stations of the hole ahead stand about so far apart, ft. */
const STEP: Feet = 30;
/** Hole shorter than this is not told apart, ft. */
const SHORTEST: Feet = 0.5;

/** The stretches of a well, and its bit: surveyed, estimated to the bit, as recommended, and as planned from the bit on. */
export function holeAhead(
  { survey, plan }: Pick<WellModel, "survey" | "plan">,
  { estimated, advice, tendencies }: Pick<DirectionalAnalysis, "estimated" | "advice" | "tendencies">,
): { parts: PartPath[]; bit: Station | null } {
  const surveyed: PathColumns = survey.columns;
  const count = surveyed.md.length;
  const last = surveyed.md.at(-1) ?? null;
  const drilled = last !== null && estimated && estimated.md.at(-1)! > last + SHORTEST ? estimated : null;
  const bit = drilled ? stationOf(drilled, drilled.md.length - 1) : count > 0 ? stationOf(surveyed, count - 1) : null;
  const advised = advice.status === "found" ? advisedPath(advice, tendencies) : null;
  const planned = plan && plan.md.length > 1 ? pathFrom(planPath(plan), bit?.md ?? -Infinity) : null;
  const parts: (PartPath | null)[] = [
    // A tie-in alone is a place, not a hole.
    count > 1 ? { kind: "surveyed", path: surveyed } : null,
    drilled && { kind: "estimated", path: stationsAt(drilled, steps(last!, bit!.md)) },
    advised && { kind: "recommendation", path: advised },
    planned && { kind: "plan", path: planned },
  ];
  return { parts: parts.filter((part) => part !== null), bit };
}

/** The hole that the steps of a recommendation drill from the bit on. */
function advisedPath({ bit, actions }: FoundAdvice, tendencies: DirectionalAnalysis["tendencies"]): PathColumns | null {
  const end = bit.md + actions.reduce((sum, { length }) => sum + length, 0);
  if (end <= bit.md + SHORTEST) return null;
  let depth = bit.md;
  const stretches = actions.map(({ length, toolface, toolfaceType }) => {
    const startMD = depth;
    depth += length;
    return { startMD, endMD: depth, toolface, ...(toolfaceType && { toolfaceType }) };
  });
  const { md, inclination, azimuth, tvd, ns, ew } = bit;
  const start = { md, inclination, azimuth, tvd, ns, ew, dls: 0 };
  const columns = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, Float64Array.of(value)]));
  const path = estimatePath(columns as PathColumns, stretches, [tendencies]);
  return stationsAt(path, steps(bit.md, end));
}

/** Depths from one to another, about a step apart. */
function steps(from: Feet, to: Feet): Feet[] {
  const count = Math.max(1, Math.round((to - from) / STEP));
  return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count);
}

function planPath(plan: NonNullable<WellModel["plan"]>): PathColumns {
  const column = (name: keyof PathColumns) => Float64Array.from(plan[name]);
  return {
    md: column("md"),
    inclination: column("inclination"),
    azimuth: column("azimuth"),
    tvd: column("tvd"),
    ns: column("ns"),
    ew: column("ew"),
    dls: column("dls"),
  };
}
