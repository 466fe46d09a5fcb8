import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { readable } from "../../ui/theme/contrast";
import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import type { LineMark } from "../samples/chart-model";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { indexAt, placeOf } from "../draw/place-on-axis";

/** Height of a label, and its distance from its line and from the ends of its track, px. */
const LABEL = 13;
const LINE_GAP = 2;
const END_GAP = 4;

/** A label and a curve stay at least so far apart, px. */
const CURVE_GAP = 3;

/** Names of formations are read across curves: they have more contrast than a label on an even background. */
const NAME_CONTRAST = 7;

type Box = { left: number; right: number; top: number; bottom: number };

/** A track as labels see it: its position on the sheet, and the track itself. */
type TrackBox = Box & { track: ChartFrame["tracks"][number] };

/**
 * Marks over all tracks of a depth chart: surveys dotted with their angles, formation tops dashed with their name.
 *
 * A label is placed in the first track in which it covers no curve and no other label: surveys from the right, formation
 * tops from the depth column on. If no track has space for it, the line alone is drawn.
 *
 * @param host covers every track
 * @param marks ascending, read at every drawing
 * @param labelsFrom start of the names of formation tops, CSS px from the left
 */
export function markLayer(
  host: HTMLElement,
  marks: () => readonly LineMark[],
  labelsFrom: () => number,
): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      const shownMarks = marks().filter(({ at }) => at >= frame.view.from && at <= frame.view.to);
      if (shownMarks.length === 0) return;
      const tracks = tracksOf(sheet, frame);
      const takenBoxes: Box[] = [];
      for (const mark of shownMarks) {
        const at = Math.round(placeOf(mark.at, frame.view, sheet.height)) + 0.5;
        drawLine(pen, sheet, frame, mark, at);
        pen.font = canvasFont(12);
        const { width } = pen.measureText(mark.label);
        const box = freePlace(frame, sheet.height, placesOf(mark, at, width, tracks, labelsFrom()), takenBoxes);
        if (!box) continue;
        takenBoxes.push(box);
        drawLabel(pen, frame, mark, box);
      }
    },
  };
}

/** The tracks from left to right. */
function tracksOf(sheet: CanvasSheet, { tracks }: ChartFrame): TrackBox[] {
  const origin = sheet.host.getBoundingClientRect();
  return tracks
    .map((track) => {
      const { left, right } = track.host.getBoundingClientRect();
      return { track, left: left - origin.left, right: right - origin.left, top: 0, bottom: sheet.height };
    })
    .toSorted((a, b) => a.left - b.left);
}

type Place = { box: Box; track: TrackBox };

/** Possible positions of a label, best first: above its line, then below it, at one end of a track, then at the other. */
function placesOf(
  { kind }: LineMark,
  at: number,
  width: number,
  tracks: readonly TrackBox[],
  labelsFrom: number,
): Place[] {
  const isSurvey = kind === "survey";
  const orderedTracks = isSurvey ? tracks.toReversed() : tracks.filter(({ right }) => right > labelsFrom);
  return orderedTracks.flatMap((track) => {
    if (track.right - track.left < width + 2 * END_GAP) return [];
    const atLeft = track.left + END_GAP;
    const atRight = track.right - END_GAP - width;
    return (isSurvey ? [atRight, atLeft] : [atLeft, atRight]).flatMap((left) =>
      [at - LINE_GAP - LABEL, at + LINE_GAP].map((top) => ({
        track,
        box: { left, right: left + width, top, bottom: top + LABEL },
      })),
    );
  });
}

function freePlace(
  frame: ChartFrame,
  height: number,
  places: readonly Place[],
  takenBoxes: readonly Box[],
): Box | null {
  const free = places.find(
    ({ box, track }) =>
      box.top >= 0 &&
      box.bottom <= height &&
      !takenBoxes.some((other) => touch(box, other)) &&
      !track.track.written.some(({ from, to }) => from < box.bottom && box.top < to) &&
      !coversCurve(frame, height, box, track),
  );
  return free?.box ?? null;
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a curve of a track runs through a box. */
function coversCurve({ data, view }: ChartFrame, height: number, box: Box, { track, left: origin }: TrackBox): boolean {
  const from = firstAtOrAfter(data.index, indexAt(box.top - CURVE_GAP, view, height)) - 1;
  const end = indexAt(box.bottom + CURVE_GAP, view, height);
  return track.model.traces.some((trace) => {
    const values = data.column(trace.field);
    if (!values) return false;
    let before: number | null = null;
    for (let i = Math.max(0, from); i < data.index.length; i += 1) {
      const value = values[i]!;
      const here = Number.isNaN(value) ? null : origin + track.placeOf(trace, value);
      if (here !== null) {
        const [low, high] = [Math.min(here, before ?? here), Math.max(here, before ?? here)];
        if (high >= box.left - CURVE_GAP && low <= box.right + CURVE_GAP) return true;
      }
      before = here;
      if (data.index[i]! > end) return false;
    }
    return false;
  });
}

function drawLine(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { theme }: ChartFrame,
  { kind, color }: LineMark,
  at: number,
): void {
  pen.strokeStyle = kind === "survey" ? palette[theme].text3 : inkOf(color, theme);
  pen.setLineDash(kind === "survey" ? [1, 3] : [5, 4]);
  pen.beginPath();
  pen.moveTo(0, at);
  pen.lineTo(sheet.width, at);
  pen.stroke();
  pen.setLineDash([]);
}

function drawLabel(pen: CanvasRenderingContext2D, { theme }: ChartFrame, mark: LineMark, { left, bottom }: Box): void {
  pen.fillStyle = mark.kind === "survey" ? palette[theme].text2 : inkOf(mark.color, theme);
  pen.textBaseline = "bottom";
  pen.textAlign = "left";
  pen.fillText(mark.label, left, bottom);
}

/** The colour of a formation as line and text, readable on the plot. */
function inkOf(color: string, theme: ChartFrame["theme"]): string {
  const { plot, text1 } = palette[theme];
  return readable(color, plot, text1, NAME_CONTRAST);
}

/** A survey station on an axis. */
export function drawDiamond(pen: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  pen.beginPath();
  pen.moveTo(x, y - 4);
  pen.lineTo(x + 4, y);
  pen.lineTo(x, y + 4);
  pen.lineTo(x - 4, y);
  pen.closePath();
  pen.fillStyle = color;
  pen.fill();
}
