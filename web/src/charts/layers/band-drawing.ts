import { traceColor } from "../../ui/theme/trace-color";
import type { CanvasSheet } from "../draw/canvas-layer";
import type { Part } from "../draw/track-canvas";
import type { TraceModel } from "../samples/chart-model";
import type { ChartFrame } from "../tracks/linked-tracks";
import type { TrackPlot } from "../tracks/track-plot";
import {
  type TrackBox,
  type PlacedPlate,
  placePlate,
  type PlateOf,
  type PlateText,
  paintPlate,
  PLATE_HEIGHT,
} from "./band-plate";
import type { TargetBand } from "./target-bands";

/** How bands are drawn. */
export type BandLook = {
  /** How strongly a band covers the curves below it. */
  opacity: number;
  /** Dashes of the edges, and the gaps between them, CSS px. */
  dashes: number[];
  /** The name before the channel on the plate of a band; null for none. */
  name: string | null;
};

/** A drawn part of a band, CSS px of the sheet. */
export type DrawnPart = { x: number; y: number; across: number; down: number };

/** The drawn bands of a track by their traces, its plates, and its box, CSS px of the sheet. */
export type PlacedTrack = {
  track: TrackPlot;
  box: TrackBox;
  bands: { trace: TraceModel; bands: { band: TargetBand; parts: DrawnPart[] }[] }[];
  plates: readonly PlacedPlate[];
};

/**
 * Draws the bands of all tracks and their plates.
 *
 * @param strips of the index axis that have changed since the drawing before, canvas px; null for everything
 */
export function drawBands(
  sheet: CanvasSheet,
  frame: ChartFrame,
  tracks: readonly PlacedTrack[],
  look: BandLook,
  strips: readonly Part[] | null,
): void {
  if (!strips) {
    const pen = sheet.wipe();
    for (const track of tracks) drawTrack(pen, frame, track, look, { from: -Infinity, to: Infinity });
    return;
  }
  const { context: pen, canvas } = sheet;
  const isDown = frame.direction === "down";
  for (const { from, to } of strips) {
    const [x, y] = isDown ? ([0, from] as const) : ([from, 0] as const);
    const [width, height] = isDown ? ([canvas.width, to - from] as const) : ([to - from, canvas.height] as const);
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.beginPath();
    pen.rect(x, y, width, height);
    pen.clip();
    pen.clearRect(x, y, width, height);
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const strip = { from: from / devicePixelRatio, to: to / devicePixelRatio };
    for (const track of tracks) drawTrack(pen, frame, track, look, strip);
    pen.restore();
  }
}

/** Draws the bands and plates of a track that reach into a strip, CSS px. */
function drawTrack(
  pen: CanvasRenderingContext2D,
  { direction, theme }: ChartFrame,
  { box, bands, plates }: PlacedTrack,
  { opacity, dashes }: BandLook,
  strip: Part,
): void {
  const isDown = direction === "down";
  const isIn = (start: number, length: number) => start < strip.to && start + length > strip.from;
  let isClipped = false;
  /** Clips to the track before the first shape. */
  const clip = () => {
    if (isClipped) return;
    isClipped = true;
    pen.save();
    pen.beginPath();
    pen.rect(box.left, box.top, box.width, box.height);
    pen.clip();
  };
  for (const { trace, bands: ofTrace } of bands) {
    const color = traceColor(trace.color, theme);
    for (const { parts } of ofTrace) {
      for (const { x, y, across, down } of parts) {
        if (isDown ? !isIn(y, down) : !isIn(x, across)) continue;
        clip();
        pen.fillStyle = color;
        pen.globalAlpha = opacity;
        pen.fillRect(x, y, across, down);
        pen.globalAlpha = 0.9;
        pen.fillStyle = dashPattern(pen, color, dashes, isDown);
        if (isDown) for (const edge of [x, x + across]) pen.fillRect(Math.round(edge), y, 1, down);
        else for (const edge of [y, y + down]) pen.fillRect(x, Math.round(edge), across, 1);
        pen.globalAlpha = 1;
      }
    }
  }
  for (const plate of plates) {
    if (isDown ? !isIn(plate.y, PLATE_HEIGHT) : !isIn(plate.x, plate.width)) continue;
    clip();
    paintPlate(pen, theme, plate);
  }
  if (isClipped) pen.restore();
}

/**
 * The plates of a track: one for each trace with bands, clear of each other and of those before.
 *
 * @param textOf the text of a plate, and the width of the plate with it
 */
export function placePlates(
  { direction }: Pick<ChartFrame, "direction">,
  box: TrackBox,
  bands: PlacedTrack["bands"],
  { name }: BandLook,
  earlierPlates: readonly PlacedPlate[],
  textOf: (plate: PlateOf) => PlateText,
): PlacedPlate[] {
  const plates: PlacedPlate[] = [];
  for (const [at, { trace, bands: ofTrace }] of bands.entries()) {
    const isAtEnd = (bands.length > 1 && at % 2 === 0) !== (name !== null);
    // The newest range is the one to hold.
    const { band, parts } = ofTrace.at(-1)!;
    const plate = { trace, band, parts, box, isAtEnd, before: [...earlierPlates, ...plates], name };
    plates.push(placePlate(direction, plate, textOf(plate)));
  }
  return plates;
}

/** A dashed line of 1 px as a fill: stroking dashes takes most of the time of a frame. */
function dashPattern(
  pen: CanvasRenderingContext2D,
  color: string,
  dashes: readonly number[],
  isDown: boolean,
): CanvasPattern {
  const ofDashes = dashPatterns.get(dashes) ?? new Map<string, CanvasPattern>();
  dashPatterns.set(dashes, ofDashes);
  const key = isDown ? color : `${color} across`;
  const knownPattern = ofDashes.get(key);
  if (knownPattern) return knownPattern;
  const length = dashes.reduce((sum, part) => sum + part, 0);
  const tile = document.createElement("canvas");
  tile.width = isDown ? 1 : length;
  tile.height = isDown ? length : 1;
  const tilePen = tile.getContext("2d")!;
  tilePen.fillStyle = color;
  let at = 0;
  for (const [part, size] of dashes.entries()) {
    if (part % 2 === 0) tilePen.fillRect(isDown ? 0 : at, isDown ? at : 0, isDown ? 1 : size, isDown ? size : 1);
    at += size;
  }
  const pattern = pen.createPattern(tile, "repeat")!;
  ofDashes.set(key, pattern);
  return pattern;
}

/** Of each sequence of dashes, by colour and direction. */
const dashPatterns = new WeakMap<readonly number[], Map<string, CanvasPattern>>();
