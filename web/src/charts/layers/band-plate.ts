import { formatValue, unitText } from "../../ui/format/numbers";
import { palette } from "../../ui/theme/palette";
import { traceColor } from "../../ui/theme/trace-color";
import { canvasFont } from "../draw/canvas-text";
import type { TraceModel } from "../samples/chart-model";
import type { ChartFrame } from "../tracks/linked-tracks";
import type { TargetBand } from "./target-bands";

type Box = { left: number; top: number; width: number; height: number };

/** A plate of a band, and its surroundings. */
export type PlateOf = {
  trace: TraceModel;
  band: Pick<TargetBand, "low" | "high">;
  /** Drawn parts of the band, in the order of the index; at least one. */
  parts: readonly { x: number; y: number; across: number; down: number }[];
  /** The track. */
  box: Box;
  /** Whether the plate is at the end of the index axis instead of its start. */
  isAtEnd: boolean;
  /** Plates that were drawn in the track before, which it keeps clear of. */
  before: Plate[];
  /** The name of the kind of band, written first; null for none. */
  name: string | null;
};

type Plate = { x: number; y: number; width: number };

const TEXT = 12;
const HEIGHT = 17;
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
    const y = isAtEnd ? part.y + part.down - HEIGHT - INSET : part.y + INSET;
    return {
      x: within(part.x + part.across + 2, box.left, box.width, width),
      y: within(y, box.top, box.height, HEIGHT),
    };
  }
  const x = isAtEnd ? part.x + part.across - width - INSET : part.x + INSET;
  const over = part.y - HEIGHT - 2;
  const y = over >= box.top + INSET ? over : part.y + part.down + 2;
  return { x: within(x, box.left, box.width, width), y: within(y, box.top, box.height, HEIGHT) };
}

/** The top of a plate that keeps clear of those before it: below them, or above them at the end of the track. */
export function clearTop({ x, y, width }: Plate, before: readonly Plate[], { top, height }: Box): number {
  const others = before
    .filter((other) => Math.abs(other.y - y) < HEIGHT && other.x < x + width && x < other.x + other.width)
    .map((other) => other.y);
  if (others.length === 0) return y;
  const below = Math.max(...others) + HEIGHT + GAP;
  return below + HEIGHT <= top + height ? below : Math.min(...others) - HEIGHT - GAP;
}

/** Draws the plate of a band, in its colour: the longest text for which the track is wide enough. */
export function drawPlate(pen: CanvasRenderingContext2D, { direction, theme }: ChartFrame, plate: PlateOf): void {
  const { trace, band, box, name } = plate;
  pen.font = canvasFont(TEXT, 500);
  const widthOf = (words: string) => BAR + 2 * PADDING + Math.ceil(pen.measureText(words).width);
  const texts = plateTexts(band, trace, name);
  const text = texts.find((words) => widthOf(words) + 2 * INSET <= box.width) ?? texts.at(-1)!;
  const width = widthOf(text);
  const place = platePlace(plate, direction === "down", width);
  const [x, y] = [Math.round(place.x), Math.round(clearTop({ ...place, width }, plate.before, box))];
  plate.before.push({ x, y, width });
  const color = traceColor(trace.color, theme);
  pen.globalAlpha = 0.9;
  pen.fillStyle = palette[theme].plot;
  pen.fillRect(x, y, width, HEIGHT);
  pen.globalAlpha = 1;
  pen.fillStyle = color;
  pen.fillRect(x, y, BAR, HEIGHT);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(text, x + BAR + PADDING, y + HEIGHT / 2 + 1);
}
