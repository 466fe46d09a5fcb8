import { useEffect, useRef } from "react";
import { CanvasSheet } from "../draw/canvas-layer";
import { placeOf } from "../draw/place-on-axis";
import { rigStateRuns } from "../layers/rig-state-runs";
import type { PlotAxis } from "../../ui/plot/plot-scale";
import { palette, type Theme } from "../../ui/theme/palette";
import { rigStateFillStyle } from "../../ui/well/rig-state-paint";
import styles from "./event-strips.module.css";

/** The moments between which strips are drawn. */
export type StripSpan = { from: number; to: number };

type StripProps = {
  span: StripSpan;
  /** Start and end of the event, and from when on the means were taken. */
  marks: { start: number; end: number; before: number };
  time: ArrayLike<number>;
  theme: Theme;
};

/** Samples further apart are not joined, s. */
const JOINED = 30;
const DASHES = [5, 4];
/** Size of a sample, px. */
const DOT = 3;

/** A value over the span of an event, with the mean before as a dashed line. */
export function TraceStrip({
  span,
  marks,
  time,
  theme,
  values,
  axis,
  color,
  mean,
  hasDots = false,
}: StripProps & {
  values: ArrayLike<number>;
  axis: PlotAxis;
  color: string;
  mean: number | null;
  /** Each sample is a dot too. */
  hasDots?: boolean;
}) {
  return (
    <Sheet
      draw={(pen, width, height) => {
        const x = (at: number) => placeOf(at, span, width);
        const y = (value: number) => height - ((value - axis.from) / (axis.to - axis.from)) * height;
        drawMarks(pen, width, height, { span, marks, theme });
        pen.strokeStyle = color;
        pen.lineWidth = 1.5;
        pen.beginPath();
        let before = Number.NEGATIVE_INFINITY;
        for (let row = 0; row < time.length; row++) {
          const value = values[row]!;
          if (value === undefined || Number.isNaN(value)) continue;
          if (time[row]! - before > JOINED) pen.moveTo(x(time[row]!), y(value));
          else pen.lineTo(x(time[row]!), y(value));
          before = time[row]!;
        }
        pen.stroke();
        if (hasDots) {
          pen.fillStyle = color;
          for (let row = 0; row < time.length; row++) {
            const value = values[row] ?? Number.NaN;
            if (!Number.isNaN(value)) pen.fillRect(x(time[row]!) - DOT / 2, y(value) - DOT / 2, DOT, DOT);
          }
        }
        if (mean === null) return;
        pen.strokeStyle = palette[theme].text2;
        pen.lineWidth = 1;
        pen.setLineDash(DASHES);
        pen.beginPath();
        pen.moveTo(x(marks.before), y(mean));
        pen.lineTo(x(marks.end), y(mean));
        pen.stroke();
        pen.setLineDash([]);
      }}
    />
  );
}

/** The rig states over the span of an event. */
export function RigStateStrip({ span, marks, time, theme, codes }: StripProps & { codes: ArrayLike<number> }) {
  return (
    <div className={styles.states}>
      <Sheet
        draw={(pen, width, height) => {
          for (const { from, to, code } of rigStateRuns(time, codes, JOINED)) {
            const left = placeOf(from, span, width);
            pen.fillStyle = rigStateFillStyle(pen, code, theme);
            pen.fillRect(left, 0, Math.max(1, placeOf(to, span, width) - left), height);
          }
          drawLines(pen, width, height, { span, marks, theme });
        }}
      />
    </div>
  );
}

type Marked = Pick<StripProps, "span" | "marks" | "theme">;

function drawMarks(pen: CanvasRenderingContext2D, width: number, height: number, { span, marks, theme }: Marked) {
  const { plot, "accent-fill": during, control } = palette[theme];
  const x = (at: number) => placeOf(at, span, width);
  pen.fillStyle = plot;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = control;
  pen.fillRect(x(marks.before), 0, x(marks.start) - x(marks.before), height);
  pen.fillStyle = during;
  pen.fillRect(x(marks.start), 0, x(marks.end) - x(marks.start), height);
  drawLines(pen, width, height, { span, marks, theme });
}

function drawLines(pen: CanvasRenderingContext2D, width: number, height: number, { span, marks, theme }: Marked) {
  pen.fillStyle = palette[theme].text1;
  for (const at of [marks.start, marks.end]) pen.fillRect(Math.round(placeOf(at, span, width)), 0, 1, height);
}

/** A canvas that fills its place, drawn anew with every change. */
function Sheet({ draw }: { draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void }) {
  const host = useRef<HTMLDivElement>(null);
  const sheet = useRef<CanvasSheet>(null);
  const latest = useRef(draw);
  useEffect(() => {
    const made = new CanvasSheet(host.current!);
    sheet.current = made;
    const redraw = () => latest.current(made.wipe(), made.width, made.height);
    const observer = new ResizeObserver(redraw);
    observer.observe(host.current!);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, []);
  useEffect(() => {
    latest.current = draw;
    const { current } = sheet;
    if (current) draw(current.wipe(), current.width, current.height);
  });
  return <div ref={host} className={styles.sheet} />;
}
