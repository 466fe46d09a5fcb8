import type { Degrees, Feet } from "@sigma/terms/quantities";
import { circularMean } from "../math/circular-mean";
import type { DrilledStretch } from "../survey/path/estimate-path";
import type { DrillingSegment } from "../survey/path/project-to-bit";
import type { DrilledFoot } from "./drilled-foot";
import type { Stretch } from "./find-stretches";

/** Longest piece of a slide that counts with one toolface: one slide may have followed another with a new one. */
const MAX_PIECE_LENGTH: Feet = 10;

/**
 * Slides and rotations as the arcs of a path: a slide in pieces of up to 10 ft, each with the mean of its toolfaces, the mean
 * of the whole slide if the piece has none, null if no toolface was decoded.
 *
 * @param stretches shallow first, without overlap
 * @see docs/methods/survey.md — continuous estimate
 */
export const drilledPieces = (stretches: readonly Stretch[]): DrilledStretch[] =>
  stretches.flatMap(({ sliding, startMD, endMD, feet }): DrilledStretch[] => {
    if (!sliding) return [{ startMD, endMD, toolface: null }];
    const whole = meanToolface(feet);
    const count = Math.max(1, Math.ceil((endMD - startMD) / MAX_PIECE_LENGTH));
    const depthOf = (piece: number): Feet => startMD + ((endMD - startMD) * piece) / count;
    let at = 0;
    return Array.from({ length: count }, (_, piece) => {
      const [top, bottom] = [depthOf(piece), piece === count - 1 ? endMD : depthOf(piece + 1)];
      const first = at;
      while (at < feet.length && feet[at]!.depth <= bottom) at++;
      const own = meanToolface(feet.slice(first, at));
      return { startMD: top, endMD: bottom, ...(own.toolface === null ? whole : own) };
    });
  });

type Toolface = { toolface: Degrees | null; toolfaceType?: "gravity" | "magnetic" };

/** The mean of the toolfaces of one type: that of the last foot that has any. */
function meanToolface(feet: readonly DrilledFoot[]): Toolface {
  const orientedFeet = feet.filter(({ toolface }) => toolface !== null);
  const toolfaceType = orientedFeet.at(-1)?.toolfaceType;
  const toolface = circularMean(
    orientedFeet.filter((foot) => foot.toolfaceType === toolfaceType).map((foot) => foot.toolface!),
  );
  return toolface === null || !toolfaceType ? { toolface: null } : { toolface, toolfaceType };
}

/**
 * The hole between two depths in the order in which it was drilled; hole outside all pieces counts as rotated.
 *
 * @param pieces shallow first, without overlap
 * @see docs/methods/survey.md — projection
 */
export function drilledBetween(pieces: readonly DrilledStretch[], from: Feet, to: Feet): DrillingSegment[] {
  const segments: DrillingSegment[] = [];
  let at = from;
  const rotateTo = (md: Feet) => {
    if (md > at) segments.push({ length: md - at, toolface: null });
    at = Math.max(at, md);
  };
  for (const { startMD, endMD, ...drilled } of pieces) {
    if (endMD <= from || startMD >= to) continue;
    rotateTo(Math.min(to, startMD));
    const end = Math.min(to, endMD);
    if (end <= at) continue;
    segments.push({ length: end - at, ...drilled });
    at = end;
  }
  rotateTo(to);
  return segments;
}
