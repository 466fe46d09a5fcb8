import type { Theme } from "../../ui/theme/palette";
import { type PixelScale, pixelOfIndex, shiftBetween } from "../draw/pixel-scale";
import type { Part } from "../draw/track-canvas";
import { lineReach } from "../draw/trace-rows";
import type { AxisRange } from "../traces/auto-range";
import type { TrackMark } from "./track-marks";

/** What a drawing of a track was made of: it can be kept as far as the next one is made of the same. */
export type Drawing = {
  scale: PixelScale;
  /** Of the data; undefined for data that may be others at the next drawing. */
  revision: object | undefined;
  ticks: readonly number[];
  step: number;
  theme: Theme;
  strength: number;
  isDense: boolean;
  /** Of each trace: its axis and the longest distance over which it is joined. */
  ranges: readonly AxisRange[];
  joined: readonly number[];
  marks: readonly TrackMark[];
};

/** How a drawing comes from the one before: moved towards the start by whole px, then parts of it drawn again. */
type Change = { shift: number; parts: readonly Part[] };

/** A drawing of which more than this share changes is drawn again as a whole. */
const MOST_CHANGED = 0.6;

/**
 * What has to be drawn so that the next drawing is the same as one drawn as a whole: the part that has come into view, the
 * line from its last value on, and gaps whose text has another place.
 *
 * @param changedFrom the index from which on a line may be another
 * @returns null if everything has to be drawn
 */
export function changedParts(before: Drawing, now: Drawing, changedFrom: number): Change | null {
  const shift = shiftBetween(before.scale, now.scale);
  if (shift === null || shift < 0 || !isOfSame(before, now)) return null;
  const { pixels } = now.scale;
  const parts = [
    { from: pixels - shift, to: pixels },
    { from: pixelOfIndex(changedFrom, now.scale) - lineReach(), to: pixels },
    ...changedMarks(before.marks, now.marks, shift),
  ];
  const unions = unionOf(parts, pixels);
  const changedPixels = unions.reduce((sum, { from, to }) => sum + to - from, 0);
  return changedPixels > MOST_CHANGED * pixels ? null : { shift, parts: unions };
}

function isOfSame(before: Drawing, now: Drawing): boolean {
  return (
    now.revision !== undefined &&
    before.revision === now.revision &&
    before.theme === now.theme &&
    before.strength === now.strength &&
    before.isDense === now.isDense &&
    now.ranges.every(({ min, max }, k) => before.ranges[k]?.min === min && before.ranges[k].max === max) &&
    now.joined.every((distance, k) => before.joined[k] === distance) &&
    isSameGrid(before, now)
  );
}

/** Whether ticks are on the same places: those of another zone, or after a change of the clock, are not. */
function isSameGrid(before: Drawing, now: Drawing): boolean {
  const [tickBefore, tickNow] = [before.ticks[0], now.ticks[0]];
  if (before.step !== now.step) return false;
  if (tickBefore === undefined || tickNow === undefined) return tickBefore === tickNow;
  const steps = (tickNow - tickBefore) / now.step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** The parts in which a gap or its text has changed. */
function changedMarks(before: readonly TrackMark[], now: readonly TrackMark[], shift: number): Part[] {
  const movedMarks = before.map((mark) => ({
    ...mark,
    from: mark.from - shift,
    to: mark.to - shift,
    middle: mark.middle - shift,
  }));
  return [
    ...movedMarks.filter((mark) => !now.some((other) => isSameMark(mark, other))),
    ...now.filter((mark) => !movedMarks.some((other) => isSameMark(mark, other))),
  ];
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-3;

const isSameMark = (a: TrackMark, b: TrackMark): boolean =>
  a.kind === b.kind &&
  isNear(a.from, b.from) &&
  isNear(a.to, b.to) &&
  a.lines.join("\n") === b.lines.join("\n") &&
  (a.lines.length === 0 || isNear(a.middle, b.middle));

/** Whole pixels of an axis that parts cover, in order and without overlap. */
export function unionOf(parts: readonly Part[], pixels: number): Part[] {
  const unions: Part[] = [];
  const wholeParts = parts.map(({ from, to }) => ({
    from: Math.max(0, Math.floor(from)),
    to: Math.min(pixels, Math.ceil(to)),
  }));
  for (const { from, to } of wholeParts.toSorted((a, b) => a.from - b.from)) {
    if (!(to > from)) continue;
    const last = unions.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else unions.push({ from, to });
  }
  return unions;
}
