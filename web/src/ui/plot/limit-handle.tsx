import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./plot-figure.module.css";
import type { PlotAxis } from "./plot-scale";
import type { PlotFrame } from "./xy-plot";

type LimitHandleProps = {
  frame: PlotFrame;
  /** The axis of the limit, in the units shown. */
  axis: Pick<PlotAxis, "from" | "to">;
  /** The limit in the units shown. */
  value: number;
  label: string;
  color: string;
  onMove: (value: number) => void;
};

/** Steps over the axis to which a moved limit is rounded. */
const STEPS = 200;
const keySteps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A round step of an axis, so that a moved limit is a round figure: 1, 2 or 5 of a power of ten. */
function stepOf({ from, to }: Pick<PlotAxis, "from" | "to">): number {
  const rough = (to - from) / STEPS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((part) => part * magnitude).find((size) => size >= rough * 0.999)!;
}

/** The grip of a limit of the y axis: the whole line can be dragged, and moved by the arrow keys. */
export function LimitHandle({ frame, axis, value, label, color, onMove }: LimitHandleProps) {
  const isHeld = useRef(false);
  const { left, right, top, foot } = frame;
  const at = Math.min(foot, Math.max(top, frame.toY(value)));
  const step = stepOf(axis);
  const move = (target: number) => {
    const within = Math.min(axis.to, Math.max(axis.from, target));
    onMove(Number((Math.round(within / step) * step).toPrecision(12)));
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!isHeld.current) return;
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    move(axis.from + ((foot - (event.clientY - box.top)) / (foot - top)) * (axis.to - axis.from));
  };
  const hold = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    isHeld.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const release = () => void (isHeld.current = false);
  const press = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(value + steps * step);
  };
  return (
    <g
      className={styles.limitHandle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture of the plot cannot hold an input
      role="slider"
      tabIndex={0}
      aria-label="Limit"
      aria-orientation="vertical"
      aria-valuemin={axis.from}
      aria-valuemax={axis.to}
      aria-valuenow={value}
      aria-valuetext={label}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <line x1={left} x2={right} y1={at} y2={at} />
      <rect x={left - 5} y={at - 7} width={10} height={14} rx={2} style={{ fill: color }} />
    </g>
  );
}
