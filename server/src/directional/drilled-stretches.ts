import { circularMean } from "@sigma/engine/math/circular-mean";
import { findStretches, type Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import type { DrilledStretch } from "@sigma/engine/survey/estimate-path";
import { rowAbove } from "@sigma/engine/survey/trajectory";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import type { DepthRange } from "../storage/depth/depth-store";

/** The depth columns that `stretchesOf` reads. */
export const stretchColumns = ["rigState", "toolface", "rop", "wob", "rpm", "diffPressure", "pumpRate"] as const;

/** Feet of hole whose slides are compared with the surveys, at most. */
export const MOST_FEET = 50_000;

/** What was slid and what was rotated, as the depth rows of a well tell it. */
export type RecordedHole = {
  /** With the columns of `stretchColumns`. */
  rows: DepthRange;
  survey: { columns: { md: Float64Array; inclination: Float64Array } };
  /** Inclination from which a toolface is read from high side instead of north. */
  toolfaceCrossover: Degrees;
};

/** Cuts the recorded hole of a well into slides and rotations, shallow first. */
export function stretchesOf({ rows: { depth, time, columns }, survey, toolfaceCrossover }: RecordedHole): Stretch[] {
  const value = (name: keyof typeof columns, row: number) => {
    const found = columns[name]?.[row] ?? Number.NaN;
    return Number.isNaN(found) ? null : found;
  };
  const { md, inclination } = survey.columns;
  return findStretches(
    Array.from(depth, (at, row) => {
      const state = value("rigState", row);
      const angle = inclination[stationRow(md, at)] ?? 0;
      return {
        depth: at,
        time: time[row]!,
        sliding: state === null || !isDrilling(state) ? null : state === RigState.slideDrilling,
        toolface: value("toolface", row),
        toolfaceType: angle >= toolfaceCrossover ? ("gravity" as const) : ("magnetic" as const),
        rop: value("rop", row),
        wob: value("wob", row),
        rpm: value("rpm", row),
        diffPressure: value("diffPressure", row),
        pumpRate: value("pumpRate", row),
      };
    }),
  );
}

/** Slides and rotations as the arcs of a path: a slide has the mean of its toolfaces, null where none was decoded. */
export const drilledStretches = (stretches: readonly Stretch[]): DrilledStretch[] =>
  stretches.map(({ sliding, startMD, endMD, feet }) => {
    const known = sliding ? feet.filter(({ toolface }) => toolface !== null) : [];
    const toolfaceType = known.at(-1)?.toolfaceType;
    const alike = known.filter((foot) => foot.toolfaceType === toolfaceType);
    const toolface = circularMean(alike.map((foot) => foot.toolface!));
    return { startMD, endMD, toolface, ...(toolface !== null && toolfaceType && { toolfaceType }) };
  });

/** The station at or above a depth; the first one above all of them. */
const stationRow = (md: Float64Array, depth: Feet): number =>
  md.length === 0 ? 0 : rowAbove(md, Math.min(md.at(-1)!, Math.max(md[0]!, depth)));
