import { useRef, useState } from "react";
import { formatNumber } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./directional-advisor.module.css";
import { type DirectionalForm, type Side, sideRows } from "./directional-form";

type CorrectionWindowProps = {
  form: DirectionalForm;
  disabled: boolean;
  onChange: (part: Partial<DirectionalForm>) => void;
};

/** Feet of a square of the grid. */
const SQUARE = 10;
const MOST = 1000;
/** Which way a side lies on the drawing, looking down the hole with the high side up. */
const ways: Record<Side, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  below: [0, 1],
  above: [0, -1],
};
const keys: Record<Side, { more: string; less: string }> = {
  left: { more: "ArrowLeft", less: "ArrowRight" },
  right: { more: "ArrowRight", less: "ArrowLeft" },
  below: { more: "ArrowDown", less: "ArrowUp" },
  above: { more: "ArrowUp", less: "ArrowDown" },
};

/** The correction window around the plan, whose edges are dragged or moved with the arrow keys, a foot at a time. */
export function CorrectionWindow({ form, disabled, onChange }: CorrectionWindowProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<Side | null>(null);
  const distance = (side: Side) => {
    const value = Number(form[side]);
    return Number.isFinite(value) && value >= 0 ? Math.min(value, MOST) : 0;
  };
  const [left, right, below, above] = [distance("left"), distance("right"), distance("below"), distance("above")];
  const reach = (...values: number[]) => Math.ceil((1.5 * Math.max(...values, 20)) / SQUARE) * SQUARE;
  const [wide, high] = [reach(left, right), reach(below, above)];
  const step = Math.max(1, Math.ceil(Math.max(wide, high) / SQUARE / 20)) * SQUARE;
  const set = (side: Side, feet: number) => onChange({ [side]: String(Math.min(MOST, Math.max(0, Math.round(feet)))) });
  const drag = (side: Side) => (event: React.PointerEvent) => {
    if (disabled || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const place = drawing.current!.getScreenCTM()!.inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(place);
    const [x, y] = ways[side];
    set(side, x * point.x + y * point.y);
  };
  const ends: Record<Side, readonly [x1: number, y1: number, x2: number, y2: number]> = {
    left: [-left, -above, -left, below],
    right: [right, -above, right, below],
    below: [-left, below, right, below],
    above: [-left, -above, right, -above],
  };
  const lines = (most: number) =>
    Array.from({ length: 2 * Math.floor(most / step) + 1 }, (_, at) => (at - Math.floor(most / step)) * step);
  return (
    <figure className={styles.window}>
      <figcaption className="text3">looking down the hole, high side up; a square is {step} ft</figcaption>
      <svg
        ref={drawing}
        viewBox={`${-wide} ${-high} ${2 * wide} ${2 * high}`}
        role="img"
        aria-label="Correction window"
      >
        {lines(wide).map((x) => (
          <line key={`x${x}`} className={styles.gridLine} x1={x} x2={x} y1={-high} y2={high} />
        ))}
        {lines(high).map((y) => (
          <line key={`y${y}`} className={styles.gridLine} x1={-wide} x2={wide} y1={y} y2={y} />
        ))}
        <rect className={styles.inside} x={-left} y={-above} width={left + right} height={above + below} />
        <path className={styles.plan} d="M-3 0H3M0 -3V3" />
        {sideRows.map(({ name }) => {
          const [x1, y1, x2, y2] = ends[name];
          return (
            <line
              key={name}
              className={classNames(styles.edge, focused === name && styles.focused)}
              {...{ x1, y1, x2, y2 }}
              onPointerDown={(event) => {
                if (!disabled) event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={drag(name)}
            />
          );
        })}
      </svg>
      {sideRows.map(({ name, label }) => (
        <input
          key={name}
          type="range"
          className="visually-hidden"
          min={0}
          max={MOST}
          step={1}
          value={distance(name)}
          disabled={disabled}
          aria-label={`${label} edge`}
          aria-valuetext={`${formatNumber(distance(name), 0)} ft`}
          onFocus={() => setFocused(name)}
          onBlur={() => setFocused(null)}
          onChange={(event) => set(name, event.target.valueAsNumber)}
          onKeyDown={(event) => {
            const { more, less } = keys[name];
            const change = event.key === more ? 1 : event.key === less ? -1 : 0;
            if (change === 0) return;
            event.preventDefault();
            set(name, distance(name) + change);
          }}
        />
      ))}
    </figure>
  );
}
