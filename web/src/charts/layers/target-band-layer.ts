import { traceColor } from "../../ui/theme/trace-color";
import { CanvasSheet } from "../draw/canvas-layer";
import { placeOf } from "../draw/place-on-axis";
import type { TraceModel } from "../samples/chart-model";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import type { TrackPlot } from "../tracks/track-plot";
import { drawPlate, type PlateOf } from "./band-plate";
import { rigStatesInView } from "./rig-state-layer";
import type { RigStateRun } from "./rig-state-runs";
import { partsInStates, type TargetBand } from "./target-bands";

/** How bands are drawn. */
export type BandLook = {
  /** How strongly a band covers the curves below it. */
  opacity: number;
  /** Dashes of the edges, and the gaps between them, CSS px. */
  dashes: number[];
  /** The name before the channel on the plate of a band; null for none. */
  name: string | null;
};

const adviceLook: BandLook = { opacity: 0.13, dashes: [3, 3], name: null };

/** How far outside of its track the edge of a band is drawn that has no limit on that side, CSS px. */
const OUTSIDE = 20;

/** A drawn part of a band, CSS px of the sheet. */
type DrawnPart = { x: number; y: number; across: number; down: number };

/**
 * Ranges to hold channels in: a band on each track that shows the channel, in its colour, over the stretch that it holds for,
 * without what the rig did there in states that it does not apply to. A plate names channel and range; two bands in one track
 * have theirs at opposite ends.
 *
 * @param host covers every track; it has the same left edge (time) or top edge (depth) as they have
 * @param bands read at every drawing
 */
export function targetBandLayer(
  host: HTMLElement,
  bands: (frame: ChartFrame) => readonly TargetBand[],
  look: BandLook = adviceLook,
): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  lastOrder += 1;
  const plates: SheetPlates = { sheet, order: lastOrder };
  const placedTracks = (frame: ChartFrame): PlacedTrack[] => {
    const { view } = frame;
    const shownBands = bands(frame).filter(({ from, to }) => to >= view.from && from <= view.to);
    if (shownBands.length === 0) return [];
    const states = statesUntilNow(frame);
    return frame.tracks.flatMap((track) => placeOnTrack(sheet, frame, track, shownBands, states) ?? []);
  };
  return {
    sheet,
    followsCursor: false,
    // A frame that moves no edge of a band by a pixel is not drawn: wiping a sheet over all tracks takes longer than the tracks.
    contentOf: (frame) =>
      JSON.stringify(
        placedTracks(frame).map(({ track, bands: placedBands }) => [
          track.model.id,
          placedBands.map(({ trace, bands: ofTrace }) => [
            trace.field,
            ofTrace.map(({ band, parts }) => [band.low, band.high, parts.map(roundPart)]),
          ]),
          platesBefore(plates, track),
        ]),
      ),
    draw: (frame) => {
      const pen = sheet.wipe();
      for (const track of frame.tracks) platesOfTracks.get(track)?.delete(plates);
      for (const placedTrack of placedTracks(frame)) drawTrack(pen, plates, frame, placedTrack, look);
    },
  };
}

/** The drawn bands of a track by their traces, and its box, CSS px of the sheet. */
type PlacedTrack = {
  track: TrackPlot;
  box: PlateOf["box"];
  bands: { trace: TraceModel; bands: { band: TargetBand; parts: DrawnPart[] }[] }[];
};

const roundPart = ({ x, y, across, down }: DrawnPart): number[] => [x, y, across, down].map(Math.round);

/** The bands of a track in the view; null if it has none. */
function placeOnTrack(
  sheet: CanvasSheet,
  frame: ChartFrame,
  track: TrackPlot,
  bands: readonly TargetBand[],
  states: readonly RigStateRun[],
): PlacedTrack | null {
  if (!track.model.traces.some((trace) => bands.some(({ field }) => field === trace.field))) return null;
  const origin = sheet.host.getBoundingClientRect();
  const { left: x, top: y, width, height } = track.host.getBoundingClientRect();
  const box = { left: x - origin.left, top: y - origin.top, width, height };
  const placedBands = track.model.traces.flatMap((trace) => {
    const ofTrace = bands
      .filter(({ field }) => field === trace.field)
      .map((band) => {
        const ends = endsOf(band, track, trace);
        return { band, parts: partsInStates(band, states).flatMap((part) => partBox(frame, sheet, part, ends, box)) };
      })
      .filter(({ parts }) => parts.length > 0);
    return ofTrace.length > 0 ? { trace, bands: ofTrace } : [];
  });
  return placedBands.length > 0 ? { track, box, bands: placedBands } : null;
}

function drawTrack(
  pen: CanvasRenderingContext2D,
  plates: SheetPlates,
  frame: ChartFrame,
  { track, box, bands }: PlacedTrack,
  look: BandLook,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top, box.width, box.height);
  pen.clip();
  for (const { trace, bands: ofTrace } of bands) {
    for (const { parts } of ofTrace) for (const part of parts) drawBand(pen, frame, trace, part, look);
  }
  const earlierPlates = platesBefore(plates, track);
  const before = [...earlierPlates];
  for (const [at, { trace, bands: ofTrace }] of bands.entries()) {
    const isAtEnd = (bands.length > 1 && at % 2 === 0) !== (look.name !== null);
    // The newest range is the one to hold.
    const { band, parts } = ofTrace.at(-1)!;
    drawPlate(pen, frame, { trace, band, parts, box, isAtEnd, before, name: look.name });
  }
  const platesOfTrack = platesOfTracks.get(track) ?? new Map<SheetPlates, PlateOf["before"]>();
  platesOfTracks.set(track, platesOfTrack.set(plates, before.slice(earlierPlates.length)));
  pen.restore();
}

/** The plates on a track of the sheets that were made before, which those of this one keep clear of. */
const platesBefore = ({ order }: SheetPlates, track: TrackPlot): PlateOf["before"] =>
  [...(platesOfTracks.get(track) ?? [])].flatMap(([other, plates]) =>
    other.order < order && other.sheet.canvas.isConnected ? plates : [],
  );

/** A sheet with plates; of two on one track, the one made later keeps clear of the other. */
type SheetPlates = { sheet: CanvasSheet; order: number };

let lastOrder = 0;

/** The plates that the sheets show, by track. */
const platesOfTracks = new WeakMap<TrackPlot, Map<SheetPlates, PlateOf["before"]>>();

/** The places of both limits across the track; without a limit, the band reaches beyond the edge of the track. */
function endsOf({ low, high }: TargetBand, track: TrackPlot, trace: TraceModel): [number, number] {
  const size = track.direction === "down" ? track.host.clientWidth : track.host.clientHeight;
  const place = track.placeOf(trace, (low ?? high)!);
  if (low !== null && high !== null) return [place, track.placeOf(trace, high)];
  const isUpward = track.placeOf(trace, trace.fallback.max) > track.placeOf(trace, trace.fallback.min);
  return [place, isUpward === (high === null) ? size + OUTSIDE : -OUTSIDE];
}

/** The rig states in view; over time the newest state continues until the next one is known. */
function statesUntilNow(frame: ChartFrame): RigStateRun[] {
  const runs = rigStatesInView(frame);
  const last = runs.at(-1);
  if (frame.direction === "down" || last?.to !== frame.data.index.at(-1)) return runs;
  return [...runs.slice(0, -1), { ...last!, to: Number.POSITIVE_INFINITY }];
}

/** The box of a part of a band; none if the part is not in view. */
function partBox(
  { view, direction }: ChartFrame,
  sheet: CanvasSheet,
  { from, to }: Pick<TargetBand, "from" | "to">,
  [one, other]: readonly [number, number],
  { left, top }: { left: number; top: number },
): DrawnPart[] {
  const isDown = direction === "down";
  const length = isDown ? sheet.height : sheet.width;
  const begin = placeOf(Math.max(from, view.from), view, length);
  const end = placeOf(Math.min(to, view.to), view, length);
  if (!(end > begin)) return [];
  const low = Math.min(one, other);
  // Half of the evidence may be one value: its band is a line.
  const width = Math.max(Math.max(one, other) - low, 1);
  return [
    isDown
      ? { x: left + low, y: begin, across: width, down: end - begin }
      : { x: begin, y: top + low, across: end - begin, down: width },
  ];
}

function drawBand(
  pen: CanvasRenderingContext2D,
  { direction, theme }: ChartFrame,
  { color }: TraceModel,
  { x, y, across, down }: DrawnPart,
  { opacity, dashes }: BandLook,
): void {
  pen.fillStyle = traceColor(color, theme);
  pen.globalAlpha = opacity;
  pen.fillRect(x, y, across, down);
  pen.globalAlpha = 0.9;
  pen.fillStyle = dashPattern(pen, traceColor(color, theme), dashes, direction);
  if (direction === "down") for (const edge of [x, x + across]) pen.fillRect(Math.round(edge), y, 1, down);
  else for (const edge of [y, y + down]) pen.fillRect(x, Math.round(edge), across, 1);
  pen.globalAlpha = 1;
}

/** A dashed line of 1 px as a fill: stroking dashes takes most of the time of a frame. */
function dashPattern(
  pen: CanvasRenderingContext2D,
  color: string,
  dashes: readonly number[],
  direction: ChartFrame["direction"],
): CanvasPattern {
  const key = `${color} ${dashes.join()} ${direction}`;
  const knownPattern = dashPatterns.get(key);
  if (knownPattern) return knownPattern;
  const length = dashes.reduce((sum, part) => sum + part, 0);
  const isDown = direction === "down";
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
  dashPatterns.set(key, pattern);
  return pattern;
}

/** By colour, dashes and direction. */
const dashPatterns = new Map<string, CanvasPattern>();
