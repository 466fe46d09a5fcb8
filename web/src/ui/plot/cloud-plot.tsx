import { type ComponentProps, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import styles from "./cloud-plot.module.css";
import { type PlotFrame, XyPlot } from "./xy-plot";

type CloudPlotProps = ComponentProps<typeof XyPlot> & {
  /** Draws the points onto a layer below the lines, in CSS px; drawn again if the function changes. */
  draw: (pen: CanvasRenderingContext2D, frame: PlotFrame) => void;
  /** The text under the mouse and its position, null if nothing is near. */
  hover?: (left: number, top: number, frame: PlotFrame) => { text: ReactNode; left: number; top: number } | null;
  /** Called with a rectangle that was dragged, as px within the frame. */
  onDrag?: (box: PlotBox, frame: PlotFrame) => void;
};

/** A rectangle, px. */
export type PlotBox = { left: number; top: number; right: number; foot: number };

/** A shorter drag is a click, px. */
const LEAST_DRAG = 6;

/** A plot of many points, drawn on a canvas, with lines and marks over them and the value under the mouse. */
export function CloudPlot({ draw, hover, onDrag, renderOver, ...plot }: CloudPlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState<PlotFrame | null>(null);
  const [hovered, setHovered] = useState<ReturnType<NonNullable<typeof hover>>>(null);
  const [drag, setDrag] = useState<{ from: [number, number]; to: [number, number] } | null>(null);
  const take = useCallback((next: PlotFrame) => {
    setFrame((before) => (before && isSame(before, next) ? before : next));
  }, []);

  useLayoutEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !frame) return;
    const ratio = devicePixelRatio;
    const [width, height] = [sheet.clientWidth, sheet.clientHeight];
    sheet.width = Math.round(width * ratio);
    sheet.height = Math.round(height * ratio);
    const pen = sheet.getContext("2d")!;
    pen.scale(ratio, ratio);
    pen.beginPath();
    pen.rect(frame.left, frame.top, frame.right - frame.left, frame.foot - frame.top);
    pen.clip();
    pen.fillStyle = getComputedStyle(sheet).getPropertyValue("--color-plot");
    pen.fillRect(frame.left, frame.top, frame.right - frame.left, frame.foot - frame.top);
    draw(pen, frame);
  }, [draw, frame]);

  const placeOf = (event: React.PointerEvent): [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const box = drag && frame && boxOf(drag, frame);
  return (
    <div
      className={styles.plot}
      style={onDrag ? { cursor: "crosshair" } : {}}
      onPointerDown={(event) => {
        if (!onDrag || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: placeOf(event), to: placeOf(event) });
      }}
      onPointerMove={(event) => {
        const place = placeOf(event);
        if (drag) setDrag({ ...drag, to: place });
        else setHovered(frame && hover ? hover(...place, frame) : null);
      }}
      onPointerUp={() => {
        if (box && box.right - box.left > LEAST_DRAG && box.foot - box.top > LEAST_DRAG) onDrag?.(box, frame);
        setDrag(null);
      }}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setHovered(null)}
    >
      <canvas ref={canvas} className={styles.sheet} />
      <XyPlot
        {...plot}
        isClear
        renderOver={(shownFrame) => (
          <>
            <FrameOf frame={shownFrame} take={take} />
            {renderOver?.(shownFrame)}
            {box && (
              <rect
                className={styles.drag}
                x={box.left}
                y={box.top}
                width={box.right - box.left}
                height={box.foot - box.top}
              />
            )}
          </>
        )}
      />
      {hovered && !drag && frame && (
        <span
          className={styles.value}
          style={{
            top: Math.max(0, hovered.top - 30),
            ...(hovered.left > (frame.left + frame.right) / 2
              ? { right: `calc(100% - ${hovered.left - 8}px)` }
              : { left: hovered.left + 8 }),
          }}
        >
          {hovered.text}
        </span>
      )}
    </div>
  );
}

/** Passes the frame of the plot to the layer behind it. */
function FrameOf({ frame, take }: { frame: PlotFrame; take: (frame: PlotFrame) => void }) {
  useLayoutEffect(() => take(frame));
  return null;
}

/** Two frames are the same where both axes lie the same. */
const isSame = (firstFrame: PlotFrame, other: PlotFrame): boolean =>
  firstFrame.left === other.left &&
  firstFrame.right === other.right &&
  firstFrame.top === other.top &&
  firstFrame.foot === other.foot &&
  firstFrame.toX(0) === other.toX(0) &&
  firstFrame.toX(1) === other.toX(1) &&
  firstFrame.toY(0) === other.toY(0) &&
  firstFrame.toY(1) === other.toY(1);

function boxOf({ from, to }: { from: [number, number]; to: [number, number] }, frame: PlotFrame): PlotBox {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const xs = [from[0], to[0]].map((value) => within(value, frame.left, frame.right));
  const ys = [from[1], to[1]].map((value) => within(value, frame.top, frame.foot));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) };
}
