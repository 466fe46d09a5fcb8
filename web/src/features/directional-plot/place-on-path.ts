import { stationAt, type Trajectory } from "@sigma/engine/survey/trajectory";
import type { Feet } from "@sigma/terms/quantities";
import type { Scene } from "./scene/scene";

/** Whether a path has a place at a measured depth. */
export const reaches = ({ md }: Pick<Trajectory, "md">, depth: Feet): boolean =>
  md.length > 0 && depth >= md[0]! && depth <= md.at(-1)!;

/** The place at a measured depth of a path that reaches it, ft. */
export function placeAt(path: Trajectory, md: Feet): { ns: Feet; ew: Feet; tvd: Feet } {
  const { ns, ew, tvd } = stationAt(path, md);
  return { ns, ew, tvd };
}

/** From this far off bottom on the bit is drawn by itself: what it lifts to take a survey isn't seen in a plot. */
const LIFTED: Feet = 5;

/** Where the bit hangs in the drilled hole; null while it is about the bottom, or isn't known. */
export function bitOffBottom({ drilled, tip }: Pick<Scene, "drilled" | "tip">, bitDepth: Feet | null): Scene["tip"] {
  if (!drilled || !tip?.isBit || bitDepth === null || !reaches(drilled, bitDepth)) return null;
  return tip.md - bitDepth > LIFTED ? { ...placeAt(drilled, bitDepth), md: bitDepth, isBit: true } : null;
}
