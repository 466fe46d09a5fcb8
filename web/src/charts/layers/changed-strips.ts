import type { CanvasSheet } from "../draw/canvas-layer";
import type { Part } from "../draw/track-canvas";
import type { Direction } from "../samples/chart-model";
import { unionOf } from "../tracks/changed-parts";
import type { PlacedTrack } from "./band-drawing";
import { PLATE_HEIGHT } from "./band-plate";

/** Where drawn shapes begin and end along the index axis, by their look: in pairs, ascending, CSS px. */
export type ShapeEnds = ReadonlyMap<string, readonly number[]>;

/** A sheet of which more than this share changes is drawn again as a whole. */
const MOST_CHANGED = 0.6;

/** Ends are the same within this part of a pixel. */
const PARTS_OF_PIXEL = 16;

/** The ends of the bands and plates that are drawn. */
export function endsOfShapes(tracks: readonly PlacedTrack[], direction: Direction): ShapeEnds {
  const isDown = direction === "down";
  const ends = new Map<string, number[]>();
  for (const { track, bands, plates } of tracks) {
    for (const { trace, bands: ofTrace } of bands) {
      for (const [at, { parts }] of ofTrace.entries()) {
        for (const { x, y, across, down } of parts) {
          const [begin, length, side, width] = isDown ? [y, down, x, across] : [x, across, y, down];
          const look = `${track.model.id} ${trace.field} ${at} ${inParts(side)} ${inParts(width)}`;
          const ofLook = ends.get(look);
          if (ofLook) ofLook.push(begin, begin + length);
          else ends.set(look, [begin, begin + length]);
        }
      }
    }
    for (const { trace, text, x, y, width } of plates) {
      // A plate that has moved is drawn again as a whole: its text is not the same along it.
      const look = `${track.model.id} ${trace.field} ${text} ${x} ${y}`;
      ends.set(look, isDown ? [y, y + PLATE_HEIGHT] : [x, x + width]);
    }
  }
  return ends;
}

/** The place of an end in parts of a screen pixel; ends with the same are the same. */
const inParts = (place: number): number => Math.round(place * devicePixelRatio * PARTS_OF_PIXEL);

/**
 * The strips of the index axis in which two drawings differ, whole canvas px.
 *
 * @returns null if most of it differs
 */
export function changedStrips(
  before: ShapeEnds,
  now: ShapeEnds,
  { canvas }: Pick<CanvasSheet, "canvas">,
  direction: Direction,
): Part[] | null {
  const length = direction === "down" ? canvas.height : canvas.width;
  const looks = new Set([...before.keys(), ...now.keys()]);
  const parts = [...looks].flatMap((look) => differences(before.get(look) ?? [], now.get(look) ?? []));
  const strips = unionOf(parts, length);
  const changedLength = strips.reduce((sum, { from, to }) => sum + to - from, 0);
  return changedLength > MOST_CHANGED * length ? null : strips;
}

/** What is covered in one of two drawings alone, and the pixel of each end that is in one of them alone; canvas px. */
function differences(before: readonly number[], now: readonly number[]): Part[] {
  const parts: Part[] = [];
  let [atBefore, atNow] = [0, 0];
  while (atBefore < before.length || atNow < now.length) {
    const [endBefore, endNow] = [inParts(before[atBefore] ?? Infinity), inParts(now[atNow] ?? Infinity)];
    const end = Math.min(endBefore, endNow);
    const wasCovered = atBefore % 2 === 1;
    const isCovered = atNow % 2 === 1;
    const last = parts.at(-1);
    if (last && wasCovered !== isCovered) last.to = end / PARTS_OF_PIXEL;
    if (endBefore <= endNow) atBefore += 1;
    if (endNow <= endBefore) atNow += 1;
    // A part of no length stands for the pixel of the end.
    if (endBefore !== endNow) parts.push({ from: end / PARTS_OF_PIXEL, to: end / PARTS_OF_PIXEL });
  }
  return parts;
}
