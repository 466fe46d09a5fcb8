import type { ViewRange } from "../../data/live/view-range";
import { palette } from "../../ui/theme/palette";
import { canvasFont } from "../draw/canvas-text";
import { hatchStyle, HATCH } from "../draw/hatch";
import { pixelOfIndex } from "../draw/pixel-scale";
import type { TrackSize } from "../draw/track-canvas";
import { type GapFrame, namedGaps } from "../samples/named-gaps";
import type { Direction, TraceModel } from "../samples/chart-model";
import { emptyStretches } from "./empty-stretches";
import { oneTextEach } from "./one-text-each";
import { fillBox, type TrackFrame, type TrackPart } from "./track-frame";

/** A stretch of the index in which a track has no values, canvas px; what is written into it. */
export type TrackMark = {
  /** Hatched, or empty without hatching. */
  kind: "gap" | "empty";
  from: number;
  to: number;
  /** Nothing if the text doesn't fit. */
  lines: readonly string[];
  /** The middle of the text. */
  middle: number;
};

/** A gap is named where its name fits, CSS px beside the text. */
const NAME_MARGIN = 12;

/** Gaps narrower than this have no text, CSS px. */
const LEAST_GAP = 3;

/** Minimum height of a range without values for its reason to be written, CSS px. */
const LEAST_REASON = 34;

/** Heights of the plate behind the name of a gap, and of a line of a reason, CSS px. */
const NAME_LINE = 16;
const REASON_LINE = 14;

type MarkedTrack = {
  pen: CanvasRenderingContext2D;
  direction: Direction;
  size: TrackSize;
  traces: readonly TraceModel[];
  frame: TrackFrame;
} & Required<Pick<GapFrame, "isThere" | "gapsOf">>;

/** The gaps and the empty ranges of a track, each with its text if there is enough space. */
export function trackMarks({ pen, direction, size, traces, frame, isThere, gapsOf }: MarkedTrack): TrackMark[] {
  const ratio = devicePixelRatio;
  const unit = ratio / frame.scale.perUnit;
  const narrowest = LEAST_GAP * unit;
  const { gaps, stretches } = oneTextEach(
    namedGaps(traces, { ...frame, direction, narrowest, isThere, gapsOf }),
    direction === "down" ? emptyStretches(traces, { ...frame, narrowest: LEAST_REASON * unit, isThere }) : [],
    { index: frame.data.index, view: frame.view },
  );
  if (gaps.length > 0 || stretches.length > 0) pen.font = canvasFont(12 * ratio);
  const widthOf = (text: string) => pen.measureText(text).width + NAME_MARGIN * ratio;
  const mark = (kind: TrackMark["kind"], span: ViewRange, linesFor: (length: number) => string[]): TrackMark => {
    const [from, to] = [pixelOfIndex(span.from, frame.scale), pixelOfIndex(span.to, frame.scale)];
    const visible = { from: Math.max(0, from), to: Math.min(size.along, to) };
    return { kind, from, to, lines: linesFor(visible.to - visible.from), middle: (visible.from + visible.to) / 2 };
  };
  return [
    ...gaps.map(({ span, reason }) =>
      mark("gap", span, (length) => {
        if (reason === null) return [];
        const isRoomy =
          direction === "down" ? length > NAME_LINE * ratio && size.across > widthOf(reason) : length > widthOf(reason);
        return isRoomy ? [reason] : [];
      }),
    ),
    ...stretches.map(({ span, reason }) =>
      mark("empty", span, (length) => {
        const lines = wrapText(reason, (line) => widthOf(line) <= size.across);
        return lines.length * REASON_LINE * ratio > length ? [] : lines;
      }),
    ),
  ];
}

/** The stretch of the index axis over which the text of a mark is written, CSS px. */
export function markTextSpan({ lines, middle }: TrackMark): ViewRange {
  const half = (lines.length * REASON_LINE) / 2;
  return { from: middle / devicePixelRatio - half, to: middle / devicePixelRatio + half };
}

/** Breaks a text into lines that fit; a word that is too long has a line of its own. */
function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the hatching of a gap; its stripes lie on the grid of pixels, so that they move with the data. */
export function drawHatching(track: TrackPart, { from, to }: TrackMark): void {
  const { pen, direction, size, part, frame } = track;
  const [start, end] = [Math.max(from, part.from), Math.min(to, part.to)];
  if (end <= start) return;
  const phase = ((frame.scale.offset % HATCH) + HATCH) % HATCH;
  const [x, y] = direction === "down" ? [0, -phase] : [-phase, 0];
  pen.fillStyle = hatchStyle(pen, palette[frame.theme].line2);
  pen.translate(x, y);
  fillBox(track, start + phase, end - start, 0, size.across);
  pen.translate(-x, -y);
}

/** Writes the text of a mark into its middle, that of a gap on a plate. */
export function writeMark(track: TrackPart, { kind, lines, middle }: TrackMark): void {
  const { pen, direction, size, frame } = track;
  const ratio = devicePixelRatio;
  const colors = palette[frame.theme];
  pen.font = canvasFont(12 * ratio);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [k, line] of lines.entries()) {
    const along = middle + (k - (lines.length - 1) / 2) * REASON_LINE * ratio;
    const [x, y] = direction === "down" ? [size.across / 2, along] : [along, size.across / 2];
    if (kind === "gap") {
      const width = pen.measureText(line).width + NAME_MARGIN * ratio;
      const height = NAME_LINE * ratio;
      pen.fillStyle = colors.plot;
      pen.fillRect(x - width / 2, y - height / 2, width, height);
    }
    pen.fillStyle = kind === "gap" ? colors.text2 : colors.text3;
    pen.fillText(line, x, y);
  }
}
