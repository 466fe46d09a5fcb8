import { stationAt, type Trajectory } from "@sigma/engine/survey/path/trajectory";
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

/** How far below the end of the estimated hole, which grows by whole feet, the bit is drawn straight ahead. */
const STRAIGHT_LENGTH: Feet = 10;

/** The position of the bit's live depth along the drilled hole; null if that depth isn't known or is off the hole. */
export function placeOfBit({ drilled, tip }: Pick<Scene, "drilled" | "tip">, bitDepth: Feet | null): Scene["tip"] {
  if (!drilled || !tip?.isBit || bitDepth === null) return null;
  const bit = { md: bitDepth, isBit: true, isLive: true };
  if (reaches(drilled, bitDepth)) return { ...placeAt(drilled, bitDepth), ...bit };
  const ahead = bitDepth - tip.md;
  if (!(ahead > 0 && ahead <= STRAIGHT_LENGTH)) return null;
  const { inclination, azimuth } = stationAt(drilled, tip.md);
  const [incline, heading] = [(inclination * Math.PI) / 180, (azimuth * Math.PI) / 180];
  const out = ahead * Math.sin(incline);
  return {
    ns: tip.ns + out * Math.cos(heading),
    ew: tip.ew + out * Math.sin(heading),
    tvd: tip.tvd + ahead * Math.cos(incline),
    ...bit,
  };
}

/** From this far off bottom on the end of the hole isn't called the bit: more than it lifts to take a survey. */
const MAX_LIFT: Feet = 5;

/** The end of the hole for figures and dialogs: the bit if it is close to it, otherwise the bottom that it has left. */
export function holeEnd(end: Scene["tip"], bit: Scene["tip"]): Scene["tip"] {
  if (!end || !bit) return end;
  return end.md - bit.md > MAX_LIFT ? { ...end, isLeft: true } : bit;
}
