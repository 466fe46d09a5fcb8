import { IconAlertTriangle } from "@tabler/icons-react";
import type { Feet } from "@sigma/terms/quantities";
import { useRef, useState } from "react";
import { formatQuantity, formatValue, quantities } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./directional-advisor.module.css";
import { type DirectionalForm, type Side, sideRows } from "./directional-form";
import { outsideBy, type WindowPlace, type WindowPlaces, windowText } from "./window-places";

type CorrectionWindowProps = {
  form: DirectionalForm;
  /** The position of the well; a sentence if it is not known. */
  places: WindowPlaces | string;
  disabled: boolean;
  onChange: (part: Partial<DirectionalForm>) => void;
};

/** Feet of a square of the grid. */
const SQUARE = 10;
const MAX_LENGTH = 1000;
/** Minimum ratio of width to height of the card, so that the grid fills it. */
const SIDES = 1.5;
/** The direction of a side on the drawing, looking down the hole with the high side up. */
const ways: Record<Side, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  below: [0, 1],
  above: [0, -1],
};
const letters: Record<Side, string> = { left: "L", right: "R", below: "B", above: "A" };
const keys: Record<Side, { more: string; less: string }> = {
  left: { more: "ArrowLeft", less: "ArrowRight" },
  right: { more: "ArrowRight", less: "ArrowLeft" },
  below: { more: "ArrowDown", less: "ArrowUp" },
  above: { more: "ArrowUp", less: "ArrowDown" },
};

/** The correction window around the plan, whose edges are dragged or moved with the arrow keys, a foot at a time. */
export function CorrectionWindow({ form, places, disabled, onChange }: CorrectionWindowProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<Side | null>(null);
  const distance = (side: Side) => {
    const value = Number(form[side]);
    return Number.isFinite(value) && value >= 0 ? Math.min(value, MAX_LENGTH) : 0;
  };
  const [left, right, below, above] = [distance("left"), distance("right"), distance("below"), distance("above")];
  const window = { left, right, below, above };
  const knownPlaces = typeof places === "string" ? null : places;
  const shownPlaces = knownPlaces ? [...knownPlaces.surveys, knownPlaces.bit, knownPlaces.ahead] : [];
  const reach = (values: number[], offsets: number[]) =>
    Math.ceil(Math.max(1.5 * Math.max(...values, 20), 1.25 * Math.max(0, ...offsets.map(Math.abs))) / SQUARE) * SQUARE;
  const high = reach(
    [below, above],
    shownPlaces.map(({ aboveBelow }) => aboveBelow),
  );
  const least = reach(
    [left, right],
    shownPlaces.map(({ leftRight }) => leftRight),
  );
  const wide = Math.max(least, SIDES * high);
  // The drawing is scaled to its place: texts and rings keep about the same size on the screen.
  const size = Math.max(wide / 20, high / 13);
  const isNearPlan = shownPlaces.some(
    ({ leftRight, aboveBelow }) => Math.abs(leftRight) < 4 * size && Math.abs(aboveBelow) < 2 * size,
  );
  const step = Math.max(1, Math.ceil(Math.max(wide, high) / SQUARE / 20)) * SQUARE;
  const set = (side: Side, feet: number) =>
    onChange({ [side]: String(Math.min(MAX_LENGTH, Math.max(0, Math.round(feet)))) });
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
      <figcaption className="text3">
        looking down the hole, high side up; a square is {formatQuantity(step, quantities.wholeDepth)}
      </figcaption>
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
        {!isNearPlan && (
          <text className={styles.planText} x={0.3 * size} y={1.1 * size} fontSize={0.9 * size}>
            plan
          </text>
        )}
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
        {sideRows.map(({ name }) => {
          const [x, y] = ways[name];
          const text = `${formatValue(distance(name), quantities.wholeDepth)} ${letters[name]}`;
          const [edgeX, edgeY] = [(ends[name][0] + ends[name][2]) / 2, (ends[name][1] + ends[name][3]) / 2];
          return (
            <text
              key={name}
              className={styles.edgeText}
              x={edgeX + 0.4 * x * size}
              y={edgeY + (y > 0 ? 1.1 * size : y < 0 ? -0.4 * size : 0.35 * size)}
              fontSize={size}
              textAnchor={x < 0 ? "end" : x > 0 ? "start" : "middle"}
            >
              {text}
            </text>
          );
        })}
        {knownPlaces && <Course of={knownPlaces} isOut={outsideBy(knownPlaces.bit, window).length > 0} size={size} />}
      </svg>
      <WindowSentence places={places} window={window} lookAhead={Number(form.lookAhead)} />
      {sideRows.map(({ name, label }) => (
        <input
          key={name}
          type="range"
          className="visually-hidden"
          min={0}
          max={MAX_LENGTH}
          step={1}
          value={distance(name)}
          disabled={disabled}
          aria-label={`${label} edge`}
          aria-valuetext={formatQuantity(distance(name), quantities.wholeDepth)}
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

/** The way of the last surveys to the bit, and the bit further on as a dashed ring. */
function Course({ of: { surveys, bit, ahead }, isOut, size }: { of: WindowPlaces; isOut: boolean; size: Feet }) {
  const at = ({ leftRight, aboveBelow }: WindowPlace) => [leftRight, -aboveBelow] as const;
  const ring = (place: WindowPlace) => ({ cx: at(place)[0], cy: at(place)[1], r: 0.3 * size });
  const side = bit.leftRight < 0 ? "L" : "R";
  return (
    <g className={styles.course}>
      <polyline points={[...surveys, bit].map((place) => at(place).join(",")).join(" ")} />
      {surveys.map((place) => (
        <circle key={place.md} className={styles.station} {...ring(place)}>
          <title>{formatQuantity(place.md, length)}</title>
        </circle>
      ))}
      <circle className={styles.ahead} {...ring(ahead)} r={0.4 * size} />
      <circle className={classNames(styles.atBit, isOut && styles.out)} {...ring(bit)} r={0.4 * size} />
      <text
        className={classNames(styles.bitText, isOut && styles.out)}
        x={bit.leftRight + (bit.leftRight > 0 ? -0.7 : 0.7) * size}
        y={1.3 * size - bit.aboveBelow}
        fontSize={size}
        strokeWidth={0.25 * size}
        textAnchor={bit.leftRight > 0 ? "end" : "start"}
      >
        {`${formatValue(Math.abs(bit.leftRight), length)} ${side} at bit`}
      </text>
    </g>
  );
}

const length = { unit: "ft", decimals: 1 };

type WindowSentenceProps = { places: WindowPlaces | string; window: Record<Side, Feet>; lookAhead: Feet };

/** The position of the bit in the window, in words. */
function WindowSentence({ places, window, lookAhead }: WindowSentenceProps) {
  if (typeof places === "string") return <p className="text2">{places}</p>;
  const isOut = outsideBy(places.bit, window).length > 0;
  const texts = {
    length: (feet: Feet) => formatQuantity(feet, length),
    offset: (feet: Feet) => formatValue(feet, length),
    lookAhead: formatQuantity(lookAhead, { unit: "ft", decimals: 0 }),
  };
  return (
    <output className={classNames(styles.sentence, isOut && styles.out)}>
      {isOut && <IconAlertTriangle size={14} stroke={1.5} aria-hidden />}
      {windowText(places, window, texts)} (dashed ring)
    </output>
  );
}
