import { formatValue, unitText } from "../../ui/format/numbers";
import { palette } from "../../ui/theme/palette";
import { traceColor } from "../../ui/theme/trace-color";
import { canvasFont } from "../draw/canvas-text";
import type { TraceModel } from "../samples/chart-model";
import type { ChartFrame } from "../tracks/linked-tracks";
import type { TargetBand } from "./target-bands";

/** The box of a track, CSS px of the sheet. */
export type TrackBox = { left: number; top: number; width: number; height: number };

/** A plate of a band, and its surroundings. */
export type PlateOf = {
  trace: TraceModel;
  band: Pick<TargetBand, "low" | "high">;
  /** Drawn parts of the band, in the order of the index; at least one. */
  parts: readonly { x: number; y: number; across: number; down: number }[];
  /** The track. */
  box: TrackBox;
  /** Whether the plate is at the end of the index axis instead of its start. */
  isAtEnd: boolean;
  /** Plates that were drawn in the track before, which it keeps clear of. */
  before: readonly Plate[];
  /** The name of the kind of band, written first; null for none. */
  name: string | null;
};

type Plate = { x: number; y: number; width: number };

/** A plate where it is drawn. */
export type PlacedPlate = Plate & { trace: TraceModel; text: string };

/** CSS px. */
export const PLATE_HEIGHT = 17;

const TEXT = 12;
const BAR = 3;
const PADDING = 5;
const INSET = 4;
/** Between two plates. */
const GAP = 2;

/** The range of a band: `18 to 24`, `up to 24`; with decimals only if one of its ends has any. */
function rangeOf({ low, high }: Pick<TargetBand, "low" | "high">, trace: TraceModel): string {
  const limits = [low, high].filter((end) => end !== null);
  const ends = limits.map((end) => formatValue(end + trace.offset, trace));
  const isWhole = ends.every((end) => /\.0+$/.test(end));
  const [from, to] = isWhole ? ends.map((end) => end.replace(/\.0+$/, "")) : ends;
  if (to === undefined) return low === null ? `up to ${from}` : `from ${from}`;
  return from === to ? to : `${from} to ${to}`;
}

/**
 * The texts of a plate, the longest first: `WOB 18 to 24 klb`, without the unit of the axis, without the name above it, the range alone.
 *
 * @param name of the kind of band, which begins the texts as far as the track has room for it
 */
export function plateTexts(
  band: Pick<TargetBand, "low" | "high">,
  trace: TraceModel,
  name: string | null = null,
): [string, ...string[]] {
  const range = rangeOf(band, trace);
  const withUnit = `${range} ${unitText(trace)}`.trim();
  const prefix = name === null ? "" : `${name} `;
  const texts = [
    `${prefix}${trace.label} ${withUnit}`,
    `${prefix}${trace.label} ${range}`,
    `${prefix}${withUnit}`,
  ] as const;
  return name === null ? [...texts, range] : [...texts, `${prefix}${range}`, withUnit, range];
}

/** The place of a plate beside its band, inside the track: over it if there is room, else under it, at one end of the axis. */
export function platePlace(
  { parts, box, isAtEnd }: Pick<PlateOf, "parts" | "box" | "isAtEnd">,
  isDown: boolean,
  width: number,
) {
  const part = parts.at(isAtEnd ? -1 : 0)!;
  const within = (at: number, start: number, room: number, size: number) =>
    Math.max(start + INSET, Math.min(at, start + room - size - INSET));
  if (isDown) {
    const y = isAtEnd ? part.y + part.down - PLATE_HEIGHT - INSET : part.y + INSET;
    return {
      x: within(part.x + part.across + 2, box.left, box.width, width),
      y: within(y, box.top, box.height, PLATE_HEIGHT),
    };
  }
  const x = isAtEnd ? part.x + part.across - width - INSET : part.x + INSET;
  const over = part.y - PLATE_HEIGHT - 2;
  const y = over >= box.top + INSET ? over : part.y + part.down + 2;
  return { x: within(x, box.left, box.width, width), y: within(y, box.top, box.height, PLATE_HEIGHT) };
}

/** The top of a plate that keeps clear of those before it: below them, or above them at the end of the track. */
export function clearTop({ x, y, width }: Plate, before: readonly Plate[], { top, height }: TrackBox): number {
  const others = before
    .filter((other) => Math.abs(other.y - y) < PLATE_HEIGHT && other.x < x + width && x < other.x + other.width)
    .map((other) => other.y);
  if (others.length === 0) return y;
  const below = Math.max(...others) + PLATE_HEIGHT + GAP;
  return below + PLATE_HEIGHT <= top + height ? below : Math.min(...others) - PLATE_HEIGHT - GAP;
}

/** The text of a plate, and the width of the plate with it, CSS px. */
export type PlateText = { text: string; width: number };

/** The longest text of a plate for which its track is wide enough. */
export function fitPlateText(
  pen: CanvasRenderingContext2D,
  { trace, band, box, name }: Pick<PlateOf, "trace" | "band" | "box" | "name">,
): PlateText {
  pen.font = canvasFont(TEXT, 500);
  const widthOf = (words: string) => BAR + 2 * PADDING + Math.ceil(pen.measureText(words).width);
  const texts = plateTexts(band, trace, name);
  const text = texts.find((words) => widthOf(words) + 2 * INSET <= box.width) ?? texts.at(-1)!;
  return { text, width: widthOf(text) };
}

/** The place of the plate of a band. */
export function placePlate(
  direction: ChartFrame["direction"],
  plate: PlateOf,
  { text, width }: PlateText,
): PlacedPlate {
  const place = platePlace(plate, direction === "down", width);
  const [x, y] = [Math.round(place.x), Math.round(clearTop({ ...place, width }, plate.before, plate.box))];
  return { trace: plate.trace, text, x, y, width };
}

/** Draws a plate in the colour of its trace. */
export function paintPlate(
  pen: CanvasRenderingContext2D,
  theme: ChartFrame["theme"],
  { trace, text, x, y, width }: PlacedPlate,
): void {
  const color = traceColor(trace.color, theme);
  pen.font = canvasFont(TEXT, 500);
  pen.globalAlpha = 0.9;
  pen.fillStyle = palette[theme].plot;
  pen.fillRect(x, y, width, PLATE_HEIGHT);
  pen.globalAlpha = 1;
  pen.fillStyle = color;
  pen.fillRect(x, y, BAR, PLATE_HEIGHT);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(text, x + BAR + PADDING, y + PLATE_HEIGHT / 2 + 1);
}
