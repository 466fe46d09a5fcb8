import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useMemo, useRef } from "react";
import { formatNumber, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { BitInset, insetOf, Overview, ownExtent } from "./view-inset";
import { type Corner, cornerToward, type InsetPlace, nearestCorner } from "./inset-frame";
import { FlatItems, type MarkedStation } from "./flat-items";
import type { Draw } from "./draw-paths";
import type { HeatMetric } from "../legend/heat-metrics";
import { type HoveredStation, type ShownWell, stationAtPixel } from "../hovered";
import type { Projection } from "../scene/projection";
import type { FormationSurface, Scene } from "../scene/scene";
import { gridStep, scaleBar } from "./scale-bar";
import { type Frame, gridLines, type Size, toPixels } from "./view-frame";
import { useTextScale } from "../../../ui/theme/text-scale";
import styles from "./flat-view.module.css";

type FlatViewProps = {
  title: string;
  projection: Projection;
  size: Size;
  frame: Frame;
  shown: readonly ShownWell[];
  formations: readonly FormationSurface[];
  tip: Scene["tip"];
  isTipOld: boolean;
  metric: HeatMetric | null;
  hovered: HoveredStation | null;
  marked: MarkedStation | null;
  axisNames: AxisNames;
  onHover: (hovered: HoveredStation | null) => void;
  /** Shows another part: the new middle, ft. */
  onMove: (x: number, y: number) => void;
  /** Zooms about a place of the view. */
  onZoom: (factor: number, at: { x: number; y: number }) => void;
  onKey: (event: KeyboardEvent) => void;
  /** The shown part in words, beside the title. */
  part: string;
  /** Whether the surroundings of the bit are shown closer in a corner when the whole well is shown. */
  showsBit: boolean;
  /** The corner of the inset that the user has chosen; null for none. */
  corner: Corner | null;
  onCorner: (corner: Corner) => void;
  /** A description of the drawing, for screen readers. */
  summary: string;
};

/** The names of the axes: along x the first one that fits. */
type AxisNames = { x: readonly string[]; y: string };

/** Margins for the axes, px; on the left for the name of the axis beside a number as wide as `10,000 N`. */
export const MARGIN = { left: 72, bottom: 38, top: 30, right: 8 };
const PAN_STEP = 60;
const WHEEL_STEP = 1.0016;

/** A view of well paths from one side, to scale: both axes have the same. */
export const FlatView = memo(function FlatView(props: FlatViewProps) {
  const { title, projection, size, frame, shown, hovered, axisNames, onHover, onMove, onZoom, onKey, summary } = props;
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ pointer: number; px: number; py: number; x: number; y: number } | null>(null);
  const clip = useId();
  const inner = useMemo(
    () => ({
      width: Math.max(10, size.width - MARGIN.left - MARGIN.right),
      height: Math.max(10, size.height - MARGIN.top - MARGIN.bottom),
    }),
    [size.width, size.height],
  );
  const scale = toPixels(frame, inner, projection.downward);
  const draw: Draw = { projection, x: scale.x, y: scale.y };
  const extent = useMemo(() => ownExtent(projection, shown), [projection, shown]);
  const textScale = useTextScale();
  const corner = insetOf({ ...props, draw, inner, extent, textScale });
  const bar = scaleBar(frame.feetPerPixel, inner)?.box ?? null;
  const inset = corner && boxOf(corner.place);

  const zoom = useRef(onZoom);
  const place = useRef(scale);
  useEffect(() => {
    zoom.current = onZoom;
    place.current = scale;
  });
  useEffect(() => {
    const element = svg.current!;
    // React listens to wheels passively, and the page must not scroll beneath the plot.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const [px, py] = insideOf(element, event);
      zoom.current(WHEEL_STEP ** event.deltaY, { x: place.current.xAt(px), y: place.current.yAt(py) });
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const [px, py] = insideOf(event.currentTarget, event);
    const heldPoint = drag.current;
    if (!heldPoint) {
      const foundStation = stationAtPixel(draw, shown, px, py);
      if (foundStation?.key !== hovered?.key || foundStation?.row !== hovered?.row) onHover(foundStation);
      return;
    }
    const sign = projection.downward ? -1 : 1;
    onMove(
      heldPoint.x - (px - heldPoint.px) * frame.feetPerPixel,
      heldPoint.y + sign * (py - heldPoint.py) * frame.feetPerPixel,
    );
  };

  const press = (event: KeyboardEvent) => {
    const step = PAN_STEP * frame.feetPerPixel;
    const down = projection.downward ? 1 : -1;
    const moves: Record<string, readonly [x: number, y: number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -down * step],
      ArrowDown: [0, down * step],
    };
    const by = event.altKey ? undefined : moves[event.key];
    if (!by) return onKey(event);
    event.preventDefault();
    if (event.shiftKey && corner) props.onCorner(cornerToward(nearestCorner(corner.place, inner), event.key));
    else onMove(frame.x + by[0], frame.y + by[1]);
  };

  return (
    // The view is moved, zoomed and read by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.view}
      style={{ width: size.width, height: size.height }}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
    >
      <header className={styles.head}>
        <h3>{title}</h3>
        <span>{props.part}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={svg}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={summary}
        onPointerDown={(event) => {
          const [px, py] = insideOf(event.currentTarget, event);
          drag.current = { pointer: event.pointerId, px, py, x: frame.x, y: frame.y };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onPointerLeave={() => drag.current === null && onHover(null)}
      >
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          <rect className={styles.ground} width={inner.width} height={inner.height} />
          <Grid scale={scale} inner={inner} frame={frame} projection={projection} names={axisNames} />
          <clipPath id={clip}>
            <rect width={inner.width} height={inner.height} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <FlatItems {...props} draw={draw} inner={inner} inset={inset} bar={bar} />
            {corner?.kind === "bit" && (
              <BitInset
                place={corner.place}
                draw={draw}
                inner={inner}
                frame={frame}
                shown={shown}
                formations={props.formations}
                tip={props.tip}
                isTipOld={props.isTipOld}
                metric={props.metric}
                onCorner={props.onCorner}
              />
            )}
            {corner?.kind === "overview" && extent && (
              <Overview
                place={corner.place}
                {...{ draw, inner, frame, shown, extent }}
                onCorner={props.onCorner}
                onPick={onMove}
              />
            )}
          </g>
        </g>
      </svg>
    </section>
  );
});

const boxOf = ({ left, top, width, height }: InsetPlace) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

type GridProps = {
  scale: ReturnType<typeof toPixels>;
  inner: Size;
  frame: Frame;
  projection: Projection;
  names: AxisNames;
};

/** Half of the width of a letter of a number at the axes, and of a letter of their names, px. */
const HALF_LETTER = 3.2;
const HALF_NAME_LETTER = 2.75;

/** Grid lines at round values, with the names of the axes and a scale bar. */
function Grid({ scale, inner, frame, projection, names }: GridProps) {
  const { toShown, toField } = shownUnit("ft");
  const step = gridStep(frame.feetPerPixel);
  const isPlan = projection.kind === "plan";
  const xs = gridLines(toShown(scale.xAt(0)), toShown(scale.xAt(inner.width)), step);
  const ys = gridLines(toShown(scale.yAt(0)), toShown(scale.yAt(inner.height)), step);
  const bar = scaleBar(frame.feetPerPixel, inner);
  const halfLetter = HALF_NAME_LETTER * useTextScale();
  const acrossNames = names.x.map((name) => `${name}, ${unitText(quantities.wholeDepth)}`);
  const acrossName = acrossNames.find((name) => 2 * name.length * halfLetter <= inner.width) ?? acrossNames.at(-1)!;
  return (
    <g aria-hidden>
      {xs.map((value) => {
        const at = scale.x(toField(value));
        const text = isPlan ? formatSided(value, "E", "W") : formatNumber(value, 0);
        return (
          <g key={value}>
            <line className={styles.grid} data-zero={value === 0} x1={at} x2={at} y1={0} y2={inner.height} />
            {at + text.length * HALF_LETTER <= inner.width && (
              <text className={styles.tick} x={at} y={inner.height + 14} textAnchor="middle">
                {text}
              </text>
            )}
          </g>
        );
      })}
      {ys.map((value) => {
        const at = scale.y(toField(value));
        return (
          <g key={value}>
            <line className={styles.grid} data-zero={value === 0} x1={0} x2={inner.width} y1={at} y2={at} />
            <text className={styles.tick} x={-6} y={at + 4} textAnchor="end">
              {isPlan ? formatSided(value, "N", "S") : formatNumber(value, 0)}
            </text>
          </g>
        );
      })}
      {/* A name that is wider than the view ends with it. */}
      <text
        className={styles.name}
        x={Math.min(inner.width / 2, inner.width - acrossName.length * halfLetter)}
        y={inner.height + 31}
        textAnchor="middle"
      >
        {acrossName}
      </text>
      <text
        className={styles.name}
        transform={`translate(${-MARGIN.left + 12} ${inner.height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {`${names.y}, ${unitText(quantities.wholeDepth)}`}
      </text>
      {bar && (
        <g transform={`translate(${bar.box.left} ${bar.box.bottom})`}>
          <path className={styles.bar} d={`M0 -5V0H${bar.width}V-5`} />
          <text className={styles.tick} x={bar.width / 2} y={-6} textAnchor="middle">
            {bar.text}
          </text>
        </g>
      )}
    </g>
  );
}

/** A distance with its direction: `200 N`. */
const formatSided = (value: number, positive: string, negative: string): string =>
  value === 0 ? "0" : `${formatNumber(Math.abs(value), 0)} ${value > 0 ? positive : negative}`;

function insideOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left - MARGIN.left, clientY - top - MARGIN.top];
}
