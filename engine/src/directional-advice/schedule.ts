import type { Degrees, Feet } from "@sigma/terms/quantities";
import { wrapDegrees } from "../math/angles";
import type { DrillingSegment } from "../survey/path/project-to-bit";
import type { ScheduleKind, SteeringAction } from "./advice";

/** A slide of a schedule; `start` counts from the bit. */
export type ScheduledSlide = { start: Feet; length: Feet; toolface: Degrees };

/** Slides in drilling order, without overlap; the rest of the hole is rotated. */
export type Schedule = readonly ScheduledSlide[];

/** How toolfaces of a schedule count. */
export type ToolfaceType = "gravity" | "magnetic";

/** A slide that starts this close to the bit starts at the bit; a shorter rotation is ignored. */
const NO_ROTATION: Feet = 0.5;

/**
 * The kind of a schedule: without slides, with one at the bit or further on, with two.
 *
 * @see docs/methods/directional-advice.md — course
 */
export function kindOf(schedule: Schedule): ScheduleKind {
  const [first, second] = schedule;
  if (!first) return "rotate";
  if (second) return "two slides";
  return first.start < NO_ROTATION ? "slide, rotate" : "rotate, slide";
}

/**
 * A schedule as the segments of hole that it orders, over a length from the bit.
 *
 * @returns in drilling order; toolfaces in [0, 360), null in rotation; rotations of less than 0.5 ft are left out
 * @see docs/methods/directional-advice.md — course
 */
export function segmentsOf(schedule: Schedule, length: Feet, toolfaceType: ToolfaceType): DrillingSegment[] {
  const segments: DrillingSegment[] = [];
  let drilledLength = 0;
  for (const slide of schedule) {
    if (slide.start - drilledLength >= NO_ROTATION)
      segments.push({ length: slide.start - drilledLength, toolface: null });
    segments.push({ length: slide.length, toolface: wrapDegrees(slide.toolface), toolfaceType });
    drilledLength = slide.start + slide.length;
  }
  if (length - drilledLength >= NO_ROTATION) segments.push({ length: length - drilledLength, toolface: null });
  return segments;
}

/**
 * Segments as instructions from a bit depth on, one per segment.
 *
 * @see docs/methods/directional-advice.md — course
 */
export function actionsOf(segments: readonly DrillingSegment[], bitDepth: Feet): SteeringAction[] {
  let startDepth = bitDepth;
  return segments.map(({ length, toolface, toolfaceType }) => {
    const action: SteeringAction = {
      action: toolface === null ? "Rotate" : "Slide",
      startDepth,
      length,
      toolface,
      toolfaceType: toolface === null ? null : (toolfaceType ?? "gravity"),
    };
    startDepth += length;
    return action;
  });
}
