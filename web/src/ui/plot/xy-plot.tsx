import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { formatNumber } from "../format/numbers";
import type { PlotAxis } from "./plot-scale";
import styles from "./xy-plot.module.css";

/** A line of a plot. */
export type PlotLine = {
  id: string;
  points: readonly (readonly [x: number, y: number])[];
  color: string;
  width?: number;
  dash?: string;
  /** Stands right of its end. */
  label?: string;
};

/** A band between two curves over the same x. */
export type PlotArea = {
  id: string;
  points: readonly (readonly [x: number, low: number, high: number])[];
  color: string;
  /** 0 to 1. */
  opacity: number;
};

/** A single value, as a ring. */
type PlotMark = { x: number; y: number; label?: string };

type XyPlotProps = {
  /** What is drawn, for screen readers. */
  label: string;
  x: PlotAxis & { name: string };
  y: PlotAxis & { name: string };
  /** Draws larger values of y lower, as depths are. */
  downward?: boolean;
  /** Drawn below the lines, the first at the back. */
  areas?: readonly PlotArea[];
  lines: readonly PlotLine[];
  marks?: readonly PlotMark[];
  /** Room for the labels of the lines, px. */
  labelRoom?: number;
};

const LEFT = 52;
const BOTTOM = 38;
const TOP = 8;
const TICK_GAP = 6;
/** Labels of lines stand at least so far apart, px. */
const LABEL_HEIGHT = 14;

/** A still plot of a few lines over two named axes; it fills its container. */
export function XyPlot({ label, x, y, downward = false, areas = [], lines, marks = [], labelRoom = 12 }: XyPlotProps) {
  const { box, width, height } = useSize();
  const clip = useId();
  const right = Math.max(LEFT + 10, width - labelRoom);
  const foot = Math.max(TOP + 10, height - BOTTOM);
  const toX = (value: number) => LEFT + ((value - x.from) / (x.to - x.from)) * (right - LEFT);
  const shareOfY = (value: number) => (value - y.from) / (y.to - y.from);
  const toY = (value: number) => TOP + (downward ? shareOfY(value) : 1 - shareOfY(value)) * (foot - TOP);
  return (
    <div ref={box} className={styles.plot}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <clipPath id={clip}>
            <rect x={LEFT} y={TOP} width={right - LEFT} height={foot - TOP} />
          </clipPath>
          <rect className={styles.ground} x={LEFT} y={TOP} width={right - LEFT} height={foot - TOP} />
          {x.ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={toX(tick)} x2={toX(tick)} y1={TOP} y2={foot} />
              <text className={styles.tick} x={toX(tick)} y={foot + 14} textAnchor="middle">
                {formatNumber(tick, x.digits)}
              </text>
            </g>
          ))}
          {y.ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={LEFT} x2={right} y1={toY(tick)} y2={toY(tick)} />
              <text className={styles.tick} x={LEFT - TICK_GAP} y={toY(tick) + 4} textAnchor="end">
                {formatNumber(tick, y.digits)}
              </text>
            </g>
          ))}
          <text className={styles.name} x={(LEFT + right) / 2} y={foot + 31} textAnchor="middle">
            {x.name}
          </text>
          <text className={styles.name} transform={`translate(11 ${(TOP + foot) / 2}) rotate(-90)`} textAnchor="middle">
            {y.name}
          </text>
          <g clipPath={`url(#${clip})`}>
            {areas.map(({ id, points, color, opacity }) => (
              <polygon
                key={id}
                points={[
                  ...points.map(([px, low]) => `${toX(px).toFixed(1)},${toY(low).toFixed(1)}`),
                  ...points.toReversed().map(([px, , high]) => `${toX(px).toFixed(1)},${toY(high).toFixed(1)}`),
                ].join(" ")}
                style={{ fill: color, fillOpacity: opacity }}
              />
            ))}
            {lines.map(({ id, points, color, width: stroke = 1.5, dash }) => (
              <polyline
                key={id}
                className={styles.line}
                points={points.map(([px, py]) => `${toX(px).toFixed(1)},${toY(py).toFixed(1)}`).join(" ")}
                style={{ stroke: color }}
                strokeWidth={stroke}
                strokeDasharray={dash}
              />
            ))}
          </g>
          {labelsOf(lines, toY).map(({ id, text, color, at }) => (
            <text key={id} className={styles.markLabel} x={right + TICK_GAP} y={at + 4} style={{ fill: color }}>
              {text}
            </text>
          ))}
          {marks.map((mark) => (
            <Ring key={`${mark.x} ${mark.y}`} left={toX(mark.x)} top={toY(mark.y)}>
              {mark.label}
            </Ring>
          ))}
        </svg>
      )}
    </div>
  );
}

const Ring = ({ left, top, children }: { left: number; top: number; children: ReactNode }) => (
  <g>
    <circle className={styles.mark} cx={left} cy={top} r={4} />
    {children && (
      <text className={styles.markLabel} x={left} y={top + 18} textAnchor="middle">
        {children}
      </text>
    )}
  </g>
);

/** Where the labels of the lines stand: at their ends, moved down where two would overlap. */
function labelsOf(lines: readonly PlotLine[], toY: (value: number) => number) {
  const wanted = lines.flatMap(({ id, label, color, points }) => {
    const end = points.at(-1);
    return label && end ? [{ id, text: label, color, at: toY(end[1]) }] : [];
  });
  const placed: typeof wanted = [];
  for (const label of wanted.toSorted((a, b) => a.at - b.at)) {
    const above = placed.at(-1);
    placed.push({ ...label, at: above ? Math.max(label.at, above.at + LABEL_HEIGHT) : label.at });
  }
  return placed;
}

/** The size of an element, px; 0 before it is laid out. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
