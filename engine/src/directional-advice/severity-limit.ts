import { type DegreesPer100Ft, type Feet, type Radians, toDegrees } from "@sigma/terms/quantities";
import type { Vector3 } from "../math/vector3";
import { angleBetween, arcTangent } from "../survey/arc";
import { tangentOf } from "../survey/attitude";
import { arcAhead } from "../survey/project-arc";
import { bendOf, type DrillingSegment, projectSegments, type Tendencies } from "../survey/project-to-bit";
import { severity, type Station } from "../survey/station";
import type { SteeringTask } from "./steering-task";

/**
 * Whether every survey interval that the hole since the last survey and a schedule can fill keeps to the severity
 * allowed, with a motor as sharp as one in fifty is.
 *
 * A window in which rotation alone would exceed it, for what is drilled already, may be as sharp as that.
 *
 * @throws EngineInputError like `projectArc`
 * @see docs/methods/directional-advice.md — dogleg severity
 */
export function keepsSeverity(task: SteeringTask, segments: readonly DrillingSegment[]): boolean {
  const { survey, drilled, sharpTendencies, settings, length } = task;
  const hole = traceHole(survey, [...drilled, ...segments], sharpTendencies);
  let rotated: Hole | null = null;
  for (const window of windowsOf(hole, task.surveyInterval)) {
    const found = severityIn(hole, window);
    if (found <= settings.dlsConstraint) continue;
    rotated ??= traceHole(survey, [...drilled, { length, toolface: null }], sharpTendencies);
    if (found > severityIn(rotated, window) + 1e-9) return false;
  }
  return true;
}

/**
 * The greatest severity over a survey interval, with the tendencies as estimated: of the hole since the last survey and
 * the segments below the bit.
 *
 * @returns 0 where there is no hole below the last survey
 * @throws EngineInputError like `projectArc`
 * @see docs/methods/directional-advice.md — dogleg severity
 */
export function greatestSeverity(
  { survey, drilled, surveyInterval, tendencies }: SteeringTask,
  segments: readonly DrillingSegment[],
): DegreesPer100Ft {
  const hole = traceHole(survey, [...drilled, ...segments], tendencies);
  return Math.max(0, ...windowsOf(hole, surveyInterval).map((window) => severityIn(hole, window)));
}

type Hole = { starts: Station[]; segments: readonly DrillingSegment[]; tendencies: Tendencies; end: Station };
type Window = { from: Feet; to: Feet };

function traceHole(survey: Station, segments: readonly DrillingSegment[], tendencies: Tendencies): Hole {
  const ends = projectSegments(survey, segments, tendencies);
  return { starts: [survey, ...ends.slice(0, -1)], segments, tendencies, end: ends.at(-1) ?? survey };
}

/** The windows of a length that begin or end where the way of drilling changes: the sharpest is one of them. */
function windowsOf({ starts, end }: Hole, length: Feet): Window[] {
  const [top, bottom] = [starts[0]!.md, end.md];
  if (bottom - top <= length) return bottom > top ? [{ from: top, to: bottom }] : [];
  const windows: Window[] = [{ from: bottom - length, to: bottom }];
  for (const { md } of starts) {
    if (md + length <= bottom) windows.push({ from: md, to: md + length });
    if (md - length > top) windows.push({ from: md - length, to: md });
  }
  return windows;
}

function severityIn(hole: Hole, { from, to }: Window): DegreesPer100Ft {
  const dogleg = angleBetween(directionAt(hole, from), directionAt(hole, to));
  return severity(toDegrees(dogleg as Radians), to - from);
}

function directionAt({ starts, segments, tendencies, end }: Hole, md: Feet): Vector3 {
  if (md >= end.md) return tangentOf(end);
  let row = starts.length - 1;
  while (row > 0 && starts[row]!.md > md) row--;
  const start = starts[row]!;
  const length = md - start.md;
  return arcTangent(arcAhead(start, bendOf({ ...segments[row]!, length }, tendencies)), length);
}
