import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect, useRef } from "react";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import { hatchStyle } from "../draw/hatch";
import { placeOf } from "../draw/place-on-axis";
import { rigStateRuns } from "../layers/rig-state-runs";
import { findGaps } from "../samples/gaps";
import type { PlotAxis } from "../../ui/plot/plot-scale";
import { timeTicks } from "../../ui/plot/ticks";
import { palette, type Theme } from "../../ui/theme/palette";
import { rigStateFillStyle, rigStatePaint, rigStateRow } from "../../ui/well/rig-state-paint";
import styles from "./event-strips.module.css";

/** The moments between which strips are drawn. */
export type StripSpan = { from: number; to: number };

/** The notable times in the span of an event. */
export type EventMarks = {
  /** Start and end of the event, and from when on the means were taken. */
  start: EpochSeconds;
  end: EpochSeconds;
  before: EpochSeconds;
  /** Moments with a line through all strips. */
  lines: readonly EpochSeconds[];
};

type StripProps = {
  span: StripSpan;
  marks: EventMarks;
  time: ArrayLike<number>;
  theme: Theme;
};

/** A reference value of a strip: dashed, with its label; a limit over the whole strip, a mean over the range it was taken from. */
export type StripLine = { value: number; text: string; kind: "mean" | "limit" };

/** A single value, with its label. */
export type StripPoint = { time: EpochSeconds; value: number; text: string };

/** Samples further apart are not joined, s. */
const MAX_JOINED_GAP = 30;
const DASHES = [5, 4];
/** Size of a sample, px. */
const DOT_SIZE = 3;
/** Half the size of an outlier's mark, px. */
const POINT = 5;

/** A value over the span of an event, with its reference lines. */
export function TraceStrip({
  span,
  marks,
  time,
  theme,
  values,
  axis,
  color,
  lines,
  point = null,
  hasDots = false,
}: StripProps & {
  values: ArrayLike<number>;
  axis: PlotAxis;
  color: string;
  lines: readonly StripLine[];
  point?: StripPoint | null;
  /** Each sample is a dot too. */
  hasDots?: boolean;
}) {
  return (
    <Sheet
      draw={(pen, width, height) => {
        const x = (at: number) => placeOf(at, span, width);
        const y = (value: number) => height - ((value - axis.from) / (axis.to - axis.from)) * height;
        drawMarks(pen, width, height, { span, marks, theme });
        drawGaps(pen, height, x, { gaps: findGaps(time, values, span, MAX_JOINED_GAP), theme });
        pen.strokeStyle = color;
        pen.lineWidth = 1.5;
        pen.beginPath();
        let before = Number.NEGATIVE_INFINITY;
        for (let row = 0; row < time.length; row++) {
          const value = values[row]!;
          if (value === undefined || Number.isNaN(value)) continue;
          if (time[row]! - before > MAX_JOINED_GAP) pen.moveTo(x(time[row]!), y(value));
          else pen.lineTo(x(time[row]!), y(value));
          before = time[row]!;
        }
        pen.stroke();
        if (hasDots) {
          pen.fillStyle = color;
          for (let row = 0; row < time.length; row++) {
            const value = values[row] ?? Number.NaN;
            if (!Number.isNaN(value))
              pen.fillRect(x(time[row]!) - DOT_SIZE / 2, y(value) - DOT_SIZE / 2, DOT_SIZE, DOT_SIZE);
          }
        }
        for (const line of lines) drawLine(pen, width, { line, x, y: y(line.value), marks, theme });
        if (point) drawPoint(pen, { left: x(point.time), top: y(point.value), color, theme });
      }}
    />
  );
}

type DrawnLine = { line: StripLine; x: (at: number) => number; y: number; marks: EventMarks; theme: Theme };

/** A limit extends over the whole strip, a mean from where it was taken to the end of the event. */
function drawLine(pen: CanvasRenderingContext2D, width: number, { line, x, y, marks, theme }: DrawnLine): void {
  const [from, to] = line.kind === "limit" ? [0, width] : [x(marks.before), x(marks.end)];
  pen.strokeStyle = palette[theme][line.kind === "limit" ? "warning" : "text2"];
  pen.lineWidth = 1;
  pen.setLineDash(DASHES);
  pen.beginPath();
  pen.moveTo(from, y);
  pen.lineTo(to, y);
  pen.stroke();
  pen.setLineDash([]);
}

type DrawnPoint = { left: number; top: number; color: string; theme: Theme };

function drawPoint(pen: CanvasRenderingContext2D, { left, top, color, theme }: DrawnPoint): void {
  pen.beginPath();
  pen.moveTo(left, top - POINT);
  pen.lineTo(left + POINT, top);
  pen.lineTo(left, top + POINT);
  pen.lineTo(left - POINT, top);
  pen.closePath();
  pen.fillStyle = palette[theme].plot;
  pen.fill();
  pen.strokeStyle = color;
  pen.lineWidth = 1.5;
  pen.stroke();
}

type DrawnGaps = { gaps: readonly StripSpan[]; theme: Theme };

/** The ranges without measurements. */
function drawGaps(
  pen: CanvasRenderingContext2D,
  height: number,
  x: (at: number) => number,
  { gaps, theme }: DrawnGaps,
) {
  pen.fillStyle = hatchStyle(pen, palette[theme].line2);
  for (const { from, to } of gaps) pen.fillRect(x(from), 0, x(to) - x(from), height);
}

/** The rig states over the span of an event. */
export function EventRigStates({ span, marks, time, theme, codes }: StripProps & { codes: ArrayLike<number> }) {
  return (
    <div className={styles.states}>
      <Sheet
        draw={(pen, width, height) => {
          pen.font = canvasFont(12);
          for (const { from, to, code } of rigStateRuns(time, codes, MAX_JOINED_GAP)) {
            const [left, right] = [placeOf(from, span, width), placeOf(to, span, width)];
            pen.fillStyle = rigStateFillStyle(pen, code, theme);
            pen.fillRect(left, 0, Math.max(1, right - left), height);
            if (right - left < CODE_WIDTH) continue;
            pen.fillStyle = rigStatePaint(code, theme).ink;
            pen.textAlign = "center";
            pen.fillText(rigStateRow(code).short, (Math.max(0, left) + Math.min(width, right)) / 2, height / 2 + 4);
          }
          drawLines(pen, width, height, { span, marks, theme });
        }}
      />
    </div>
  );
}

/** A run of a state that is as wide has its code in it, px. */
const CODE_WIDTH = 26;

type Marked = Pick<StripProps, "span" | "marks" | "theme">;

function drawMarks(pen: CanvasRenderingContext2D, width: number, height: number, { span, marks, theme }: Marked) {
  const { plot, "accent-fill": during, control, grid } = palette[theme];
  const x = (at: number) => placeOf(at, span, width);
  pen.fillStyle = plot;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = control;
  pen.fillRect(x(marks.before), 0, x(marks.start) - x(marks.before), height);
  pen.fillStyle = during;
  pen.fillRect(x(marks.start), 0, x(marks.end) - x(marks.start), height);
  pen.fillStyle = grid;
  for (const tick of timeTicks(span, width, GRID_APART).ticks) pen.fillRect(Math.round(x(tick)), 0, 1, height);
  drawLines(pen, width, height, { span, marks, theme });
}

/** Distance of grid lines, equal to that of their times under the strips, px. */
const GRID_APART = 84;

function drawLines(pen: CanvasRenderingContext2D, width: number, height: number, { span, marks, theme }: Marked) {
  pen.fillStyle = palette[theme].text1;
  for (const at of marks.lines) pen.fillRect(Math.round(placeOf(at, span, width)), 0, 1, height);
}

/** A canvas that fills its place, drawn again with every change. */
function Sheet({ draw }: { draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void }) {
  const host = useRef<HTMLDivElement>(null);
  const sheet = useRef<CanvasSheet>(null);
  const latest = useRef(draw);
  useEffect(() => {
    const canvasSheet = new CanvasSheet(host.current!);
    sheet.current = canvasSheet;
    const redraw = () => latest.current(canvasSheet.wipe(), canvasSheet.width, canvasSheet.height);
    const observer = new ResizeObserver(redraw);
    observer.observe(host.current!);
    return () => {
      observer.disconnect();
      canvasSheet.remove();
    };
  }, []);
  useEffect(() => {
    latest.current = draw;
    const { current } = sheet;
    if (current) draw(current.wipe(), current.width, current.height);
  });
  return <div ref={host} className={styles.sheet} />;
}
