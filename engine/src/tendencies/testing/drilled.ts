import { foot } from "../../slide-sheet/testing/feet";

/** A foot drilled to a depth: slid with a toolface, or rotated (null). */
export const drilledTo = (depth: number, toolface: number | null) => foot(depth, toolface !== null, toolface);

/** Every foot between two depths, drilled alike. */
export const drillFeet = (from: number, to: number, toolface: number | null) =>
  Array.from({ length: to - from }, (_, index) => drilledTo(from + index + 1, toolface));
