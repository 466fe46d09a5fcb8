import { circularMean } from "@sigma/engine/math/circular-mean";
import { wrapDegrees } from "@sigma/engine/math/angles";
import type { DrilledFoot } from "@sigma/engine/slide-sheet/drilled-foot";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import { rowAbove } from "@sigma/engine/survey/path/trajectory";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import type { DepthRange } from "../storage/depth/depth-range";
import { type BhaSensor, crossoverAt } from "./bha-sensors";
import type { LaidRow, SheetFields } from "./lay-sheet";

/** The depth columns that `stretchesOf` reads. */
export const stretchColumns = ["rigState", "toolface", "rop", "wob", "rpm", "diffPressure", "pumpRate"] as const;

/** Feet of hole whose slides are compared with the surveys, at most. */
export const MOST_FEET = 50_000;

/** The slid and rotated hole: the depth rows of a well and its slide sheet. */
export type RecordedHole = {
  /** With the columns of `stretchColumns`. */
  rows: DepthRange;
  /** Shallow first. */
  sheet: readonly Pick<LaidRow, "fields" | "byHand" | "edited">[];
  survey: { columns: { md: Float64Array; inclination: Float64Array } };
  sensors: readonly BhaSensor[];
};

/**
 * The feet of depth rows with the columns of `stretchColumns`, shallow first. Rows of a depth log are left out, since the time
 * at which they were drilled is unknown.
 */
export function feetOf(
  { depth, time, columns }: DepthRange,
  toolfaceTypeAt: (depth: Feet) => DrilledFoot["toolfaceType"] = () => "gravity",
): DrilledFoot[] {
  const { rigState, toolface, rop, wob, rpm, diffPressure, pumpRate } = columns;
  const feet: DrilledFoot[] = [];
  for (let row = 0; row < depth.length; row += 1) {
    if (Number.isNaN(time[row]!)) continue;
    const at = depth[row]!;
    const state = valueAt(rigState, row);
    feet.push({
      depth: at,
      time: time[row]!,
      sliding: state === null || !isDrilling(state) ? null : state === RigState.slideDrilling,
      toolface: valueAt(toolface, row),
      toolfaceType: toolfaceTypeAt(at),
      rop: valueAt(rop, row),
      wob: valueAt(wob, row),
      rpm: valueAt(rpm, row),
      diffPressure: valueAt(diffPressure, row),
      pumpRate: valueAt(pumpRate, row),
    });
  }
  return feet;
}

function valueAt(column: Float64Array | undefined, row: number): number | null {
  const cellValue = column?.[row];
  return cellValue === undefined || Number.isNaN(cellValue) ? null : cellValue;
}

/** The slides and rotations of the slide sheet with their recorded feet, shallow first. */
export function stretchesOf({ rows, sheet, survey, sensors }: RecordedHole): Stretch[] {
  const { md, inclination } = survey.columns;
  const toolfaceTypeAt = (depth: Feet) =>
    (inclination[stationRow(md, depth)] ?? 0) >= crossoverAt(sensors, depth) ? "gravity" : "magnetic";
  const feet = feetOf(rows, toolfaceTypeAt);
  let at = 0;
  return sheet.flatMap(({ fields, byHand, edited }): Stretch[] => {
    const { startMD, endMD } = fields;
    while (at > 0 && feet[at - 1]!.depth > startMD) at--;
    while (at < feet.length && feet[at]!.depth <= startMD) at++;
    const first = at;
    while (at < feet.length && feet[at]!.depth < endMD + PART_OF_FOOT) at++;
    const inside = feet.slice(first, at);
    const sliding = isSlide(fields);
    if (!byHand) return inside.length === 0 ? [] : [{ sliding, startMD, endMD, feet: cutAt(inside, endMD) }];
    const knownFeet = inside.length > 0 ? cutAt(inside, endMD) : [asRow(fields, toolfaceTypeAt(endMD))];
    const givenToolface = edited.includes("averageToolface") ? fields.averageToolface : null;
    return [{ sliding, startMD, endMD, feet: turnedTo(givenToolface, knownFeet) }];
  });
}

/** Maximum distance by which the last foot of a row may end below the row if a user gave the depth. */
const PART_OF_FOOT: Feet = 1;

const cutAt = (feet: readonly DrilledFoot[], endMD: Feet): DrilledFoot[] =>
  feet.flatMap((foot, index) => {
    if (foot.depth <= endMD) return [foot];
    const above = feet[index - 1]?.depth ?? foot.depth - PART_OF_FOOT;
    return above < endMD ? [{ ...foot, depth: endMD }] : [];
  });

/** Hole that is known only from a user's entry. */
const asRow = (
  { endMD, endTime, averageToolface, averageROP, averageWOB, averageDiffPressure }: SheetFields,
  toolfaceType: DrilledFoot["toolfaceType"],
): DrilledFoot => ({
  depth: endMD,
  time: endTime,
  sliding: null,
  toolface: averageToolface,
  toolfaceType,
  rop: averageROP,
  wob: averageWOB,
  rpm: null,
  diffPressure: averageDiffPressure,
  pumpRate: null,
});

/** Feet whose mean toolface was entered by a user; they spread as they were recorded. */
function turnedTo(givenToolface: Degrees | null, feet: readonly DrilledFoot[]): DrilledFoot[] {
  const mean = circularMean(feet.flatMap(({ toolface }) => toolface ?? []));
  return feet.map((foot) => {
    const { toolface } = foot;
    if (givenToolface === null) return { ...foot, sliding: null };
    const turnedToolface =
      toolface === null || mean === null ? givenToolface : wrapDegrees(toolface + givenToolface - mean);
    return { ...foot, sliding: null, toolface: turnedToolface };
  });
}

/** The station at or above a depth; the first one above all of them. */
const stationRow = (md: Float64Array, depth: Feet): number =>
  md.length === 0 ? 0 : rowAbove(md, Math.min(md.at(-1)!, Math.max(md[0]!, depth)));
