import { CanvasSheet } from "../draw/canvas-layer";
import { placeOf } from "../draw/place-on-axis";
import type { TraceModel } from "../samples/chart-model";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import type { TrackPlot } from "../tracks/track-plot";
import { type BandLook, drawBands, type DrawnPart, type PlacedTrack, placePlates } from "./band-drawing";
import { fitPlateText, type PlacedPlate, type PlateOf, type PlateText, type TrackBox } from "./band-plate";
import { changedStrips, endsOfShapes, type ShapeEnds } from "./changed-strips";
import { rigStatesInView } from "./rig-state-layer";
import type { RigStateRun } from "./rig-state-runs";
import { partsInStates, type TargetBand } from "./target-bands";

const adviceLook: BandLook = { opacity: 0.13, dashes: [3, 3], name: null };

/** How far outside of its track the edge of a band is drawn that has no limit on that side, CSS px. */
const OUTSIDE = 20;

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
  const boxes = new Map<TrackPlot, TrackBox>();
  const plateTexts = new Map<string, PlateText>();
  const textOf = (plate: PlateOf): PlateText => {
    const key = `${plate.trace.field} ${plate.band.low} ${plate.band.high} ${plate.box.width}`;
    const plateText = plateTexts.get(key) ?? fitPlateText(sheet.context, plate);
    plateTexts.set(key, plateText);
    return plateText;
  };
  let placedBands: { frame: ChartFrame; tracks: readonly PlacedTrack[]; ends: ShapeEnds } | null = null;
  let drawnEnds: ShapeEnds | null = null;
  // A canvas whose memory was taken away comes back empty.
  sheet.canvas.addEventListener("contextrestored", () => {
    drawnEnds = null;
  });
  const place = (frame: ChartFrame): { tracks: readonly PlacedTrack[]; ends: ShapeEnds } => {
    if (placedBands?.frame === frame) return placedBands;
    // While a frame only advances, tracks, units and fonts are those of the drawing before.
    if (!frame.isAdvance) for (const cache of [boxes, plateTexts]) cache.clear();
    const { view } = frame;
    const shownBands = bands(frame).filter(({ from, to }) => to >= view.from && from <= view.to);
    const states = shownBands.length === 0 ? [] : statesUntilNow(frame);
    const tracks = frame.tracks.flatMap((track) => {
      if (!track.model.traces.some((trace) => shownBands.some(({ field }) => field === trace.field))) return [];
      if (!boxes.has(track)) boxes.set(track, boxOf(track, sheet));
      const box = boxes.get(track)!;
      const ofTrack = placeOnTrack(sheet, frame, track, box, shownBands, states);
      if (ofTrack.length === 0) return [];
      const ofPlates = placePlates(frame, box, ofTrack, look, platesBefore(plates, track), textOf);
      return [{ track, box, bands: ofTrack, plates: ofPlates }];
    });
    placedBands = { frame, tracks, ends: endsOfShapes(tracks, frame.direction) };
    return placedBands;
  };
  return {
    sheet,
    followsCursor: false,
    // A frame that moves no edge of a band by a pixel is not drawn.
    contentOf: (frame) => {
      if (!drawnEnds) return null;
      const looks = [...place(frame).ends].map(([look, ends]) => `${look}:${ends.map(Math.round).join()}`);
      return looks.join("\n");
    },
    draw: (frame) => {
      const { tracks, ends } = place(frame);
      for (const track of frame.tracks) platesOfTracks.get(track)?.delete(plates);
      for (const { track, plates: ofTrack } of tracks) {
        const ofSheets = platesOfTracks.get(track) ?? new Map<SheetPlates, readonly PlacedPlate[]>();
        platesOfTracks.set(track, ofSheets.set(plates, ofTrack));
      }
      const { direction, isAdvance } = frame;
      const strips = isAdvance && drawnEnds ? changedStrips(drawnEnds, ends, sheet, direction) : null;
      drawBands(sheet, frame, tracks, look, strips);
      drawnEnds = ends;
    },
  };
}

/** The box of a track, CSS px of the sheet. */
function boxOf(track: TrackPlot, { host }: CanvasSheet): TrackBox {
  const origin = host.getBoundingClientRect();
  const { left, top, width, height } = track.host.getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, width, height };
}

/** The bands of a track in the view, by its traces. */
function placeOnTrack(
  sheet: CanvasSheet,
  frame: ChartFrame,
  track: TrackPlot,
  box: TrackBox,
  bands: readonly TargetBand[],
  states: readonly RigStateRun[],
): PlacedTrack["bands"] {
  return track.model.traces.flatMap((trace) => {
    const ofTrace = bands
      .filter(({ field }) => field === trace.field)
      .map((band) => {
        const ends = endsOf(band, track, trace);
        return { band, parts: partsInStates(band, states).flatMap((part) => partBox(frame, sheet, part, ends, box)) };
      })
      .filter(({ parts }) => parts.length > 0);
    return ofTrace.length > 0 ? [{ trace, bands: ofTrace }] : [];
  });
}

/** The plates on a track of the sheets that were made before, which those of this one keep clear of. */
const platesBefore = ({ order }: SheetPlates, track: TrackPlot): readonly PlacedPlate[] =>
  [...(platesOfTracks.get(track) ?? [])].flatMap(([other, plates]) =>
    other.order < order && other.sheet.canvas.isConnected ? plates : [],
  );

/** A sheet with plates; of two on one track, the one made later keeps clear of the other. */
type SheetPlates = { sheet: CanvasSheet; order: number };

let lastOrder = 0;

/** The plates that the sheets show, by track. */
const platesOfTracks = new WeakMap<TrackPlot, Map<SheetPlates, readonly PlacedPlate[]>>();

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
