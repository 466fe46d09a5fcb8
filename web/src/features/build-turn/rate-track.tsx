import { shownUnit } from "../../ui/format/shown-unit";
import { type PointerEvent, useId, useState } from "react";
import { depthTicks } from "../../ui/plot/ticks";
import type { ViewRange } from "../../data/live/view-range";
import { formatAxisEnd, formatNumber, formatQuantity, formatValue, unitText } from "../../ui/format/numbers";
import { plotAxis } from "../../ui/plot/plot-scale";
import { useSize } from "../../ui/plot/use-size";
import type { UnknownSpan } from "./build-turn-view";
import { ringLabels } from "./ring-labels";
import styles from "./build-turn.module.css";
import { Grid } from "../../ui/layout/flow";

/** A value of each interval, drawn over its length or at its middle; null if it has none. */
export type TrackSeries = {
  id: string;
  name: string;
  color: string;
  shape: "bar" | "step" | "line" | "area" | "ring";
  dash?: string;
  values: readonly (number | null)[];
  /** Read at a scale of 0 to 100, as a share. */
  isShare?: boolean;
};

type RateTrackProps = {
  title: string;
  /** The field unit of the values. */
  unit: string;
  per?: string;
  decimals: number;
  /** The depth ranges of the intervals, shallow first, ft. */
  intervals: readonly { from: number; to: number }[];
  view: ViewRange;
  series: readonly TrackSeries[];
  /** The range of the axis, which grows where values lie outside of it. */
  range?: readonly [number, number];
  /** A value that is the same all along. */
  level?: { name: string; value: number; color: string } | null;
  /** The ranges without data, and the reasons. */
  unknown: readonly UnknownSpan[];
  /** The interval that is looked at. */
  at: number | null;
  onLook: (at: number | null) => void;
  onChoose: (at: number) => void;
  hasAxis: boolean;
};

const LEFT = 34;
const TOP = 6;
/** Approximate distance of depths on the axis, px. */
const TICK_SPACING = 80;
/** Half of the widest number under the axis, px. */
const HALF_TICK = 22;
const SHARE = { unit: "%", decimals: 0 };
/** Width of a letter of a label, px: a reason that is wider than its span is only in its title. */
const LETTER = 6.5;

/** A track of survey intervals along the hole: legend that shows and hides left, values of the interval looked at right. */
export function RateTrack(props: RateTrackProps) {
  const { title, unit, per, decimals, intervals, view, unknown, at, hasAxis } = props;
  const { toShown } = shownUnit(unit);
  const series = props.series.map((item) =>
    item.isShare ? item : { ...item, values: item.values.map(orNull(toShown)) },
  );
  const range = props.range?.map(toShown);
  const level = props.level ? { ...props.level, value: toShown(props.level.value) } : null;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { box, width, height } = useSize();
  const clip = useId();
  const hatch = useId();
  const foot = Math.max(TOP + 10, height - (hasAxis ? 20 : 6));
  const visible = series.filter(({ id }) => !hidden.has(id));
  const own = visible
    .filter(({ isShare }) => !isShare)
    .flatMap(({ values }) => values.filter((value) => value !== null));
  const axis = plotAxis([...own, ...(range ?? []), ...(level && !hidden.has("level") ? [level.value] : [])], {
    least: 2,
  });
  const toX = (md: number) => LEFT + ((md - view.from) / (view.to - view.from)) * (width - LEFT - 4);
  const seenStretches = unknown.flatMap(({ from, to, why }) => {
    const [left, right] = [Math.max(LEFT, toX(from)), Math.min(width - 4, toX(to))];
    const isWide = right - left >= LETTER * why.length;
    return right > left ? { from: left, width: right - left, why, isWide } : [];
  });
  const toY = (value: number) => foot - ((value - axis.from) / (axis.to - axis.from)) * (foot - TOP);
  const toShare = (value: number) => foot - (value / 100) * (foot - TOP);
  const { ticks } = depthTicks(view, Math.max(1, width - LEFT), TICK_SPACING);
  const toggle = (id: string) =>
    setHidden((before) =>
      before.has(id) ? new Set([...before].filter((seriesId) => seriesId !== id)) : new Set([...before, id]),
    );
  const under = (event: PointerEvent) => {
    const md =
      view.from +
      ((event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / (width - LEFT - 4)) *
        (view.to - view.from);
    const foundRow = intervals.findIndex(({ from, to }) => from <= md && to >= md);
    return foundRow < 0 ? null : foundRow;
  };
  const lookedRow = at ?? intervals.length - 1;
  const items = [...series, ...(level ? [{ id: "level", ...level, shape: "line" as const, dash: "5 3" }] : [])];
  return (
    <Grid as="section" columns="172px 1fr 112px" shrinks aria-label={title}>
      <div className={styles.caption}>
        <h3 className="type-strong">{title}</h3>
        <span className="type-label">
          {unitText({ unit })} {per}
        </span>
        {items.map(({ id, name, color, shape, dash }) => (
          <button
            key={id}
            type="button"
            className={styles.item}
            aria-pressed={!hidden.has(id)}
            onClick={() => toggle(id)}
          >
            <svg width={18} height={10} aria-hidden>
              {shape === "bar" || shape === "area" ? (
                <rect x={1} y={1} width={16} height={8} style={{ fill: color, fillOpacity: 0.45 }} />
              ) : shape === "ring" ? (
                <circle cx={9} cy={5} r={3.5} style={{ fill: "none", stroke: color, strokeWidth: 1.5 }} />
              ) : (
                <line x1={0} x2={18} y1={5} y2={5} strokeDasharray={dash} style={{ stroke: color, strokeWidth: 2 }} />
              )}
            </svg>
            {name}
          </button>
        ))}
      </div>
      <div
        ref={box}
        className={styles.plot}
        onPointerMove={(event) => props.onLook(under(event))}
        onPointerLeave={() => props.onLook(null)}
        onPointerDown={(event) => {
          const foundRow = under(event);
          if (foundRow !== null) props.onChoose(foundRow);
        }}
      >
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={`${title} of the survey intervals`}>
            <rect className={styles.ground} x={LEFT} y={TOP} width={width - LEFT - 4} height={foot - TOP} />
            {axis.ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? styles.zero : styles.grid}
                  x1={LEFT}
                  x2={width - 4}
                  y1={toY(tick)}
                  y2={toY(tick)}
                />
                <text className={styles.text} x={LEFT - 5} y={toY(tick) + 4} textAnchor="end">
                  {formatNumber(tick, axis.digits)}
                </text>
              </g>
            ))}
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={toX(tick)} x2={toX(tick)} y1={TOP} y2={foot} />
                {hasAxis && (
                  <text
                    className={styles.text}
                    x={Math.min(toX(tick), width)}
                    y={foot + 15}
                    textAnchor={toX(tick) > width - HALF_TICK ? "end" : "middle"}
                  >
                    {formatAxisEnd(tick, "ft")}
                  </text>
                )}
              </g>
            ))}
            <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line className={styles.hatch} x1={0} x2={0} y1={0} y2={6} />
            </pattern>
            {seenStretches.map(({ from, width: wide, why, isWide }) => (
              <g key={from}>
                {!isWide && <title>{why}</title>}
                <rect className={styles.unknown} x={from} y={TOP} width={wide} height={foot - TOP} />
                <rect fill={`url(#${hatch})`} x={from} y={TOP} width={wide} height={foot - TOP} />
              </g>
            ))}
            {level && !hidden.has("level") && (
              <line
                x1={LEFT}
                x2={width - 4}
                y1={toY(level.value)}
                y2={toY(level.value)}
                strokeDasharray="5 3"
                style={{ stroke: level.color, strokeWidth: 1.5 }}
              />
            )}
            <clipPath id={clip}>
              <rect x={LEFT} y={0} width={Math.max(0, width - LEFT - 4)} height={height} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              {visible.map((item) => (
                <Series
                  key={item.id}
                  series={item}
                  intervals={intervals}
                  toX={toX}
                  right={width - 4}
                  toY={item.isShare ? toShare : toY}
                  foot={foot}
                  zero={toY(0)}
                  level={level && !hidden.has("level") ? toY(level.value) : null}
                />
              ))}
            </g>
            {seenStretches.map(
              ({ from, width: wide, why, isWide }) =>
                isWide && (
                  <text
                    key={from}
                    className={styles.why}
                    x={from + wide / 2}
                    y={(TOP + foot) / 2 + 4}
                    textAnchor="middle"
                  >
                    {why}
                  </text>
                ),
            )}
            {at !== null && intervals[at] && (
              <line
                className={styles.hairline}
                x1={toX(intervals[at].to)}
                x2={toX(intervals[at].to)}
                y1={TOP}
                y2={foot}
              />
            )}
          </svg>
        )}
      </div>
      <dl className={styles.values}>
        {props.series.map(({ id, name, values, isShare }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {isShare
                ? formatQuantity(values[lookedRow] ?? null, SHARE)
                : formatValue(values[lookedRow] ?? null, { unit, decimals })}
            </dd>
          </div>
        ))}
      </dl>
    </Grid>
  );
}

const orNull = (change: (value: number) => number) => (value: number | null) => (value === null ? null : change(value));

type SeriesProps = {
  series: TrackSeries;
  intervals: readonly { from: number; to: number }[];
  toX: (md: number) => number;
  toY: (value: number) => number;
  right: number;
  foot: number;
  zero: number;
  /** The position of the level, px; null without a level. */
  level: number | null;
};

function Series({
  series: { shape, color, dash, values, isShare },
  intervals,
  toX,
  toY,
  right,
  foot,
  zero,
  level,
}: SeriesProps) {
  const base = isShare ? foot : zero;
  const knownPoints = values.flatMap((value, index) =>
    value === null ? [] : [{ value, at: index, from: intervals[index]!.from, to: intervals[index]!.to }],
  );
  if (shape === "bar") {
    return knownPoints.map(({ value, at, from, to }) => {
      const [left, top] = [toX(from), toY(value)];
      const width = Math.max(1, toX(to) - left - 1);
      return (
        <g key={at}>
          <rect
            x={left}
            width={width}
            y={Math.min(base, top)}
            height={Math.abs(top - base)}
            style={{ fill: color, fillOpacity: isShare ? 0.18 : 0.36 }}
          />
          {!isShare && <line x1={left} x2={left + width} y1={top} y2={top} style={{ stroke: color, strokeWidth: 2 }} />}
        </g>
      );
    });
  }
  if (shape === "step") {
    return knownPoints.map(({ value, at, from, to }) => (
      <line
        key={at}
        x1={toX(from)}
        x2={toX(to) - 1}
        y1={toY(value)}
        y2={toY(value)}
        strokeDasharray={dash}
        style={{ stroke: color, strokeWidth: 2 }}
      />
    ));
  }
  const middle = shape === "ring";
  const points = knownPoints.map(({ value, from, to }) => [toX(middle ? (from + to) / 2 : to), toY(value)] as const);
  const text = pointsText(points);
  if (shape === "area") {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return null;
    return (
      <g>
        <polygon points={`${first[0]},${base} ${text} ${last[0]},${base}`} style={{ fill: color, fillOpacity: 0.18 }} />
        <polyline className={styles.line} points={text} style={{ stroke: color, strokeWidth: 1.25 }} />
      </g>
    );
  }
  const labels = middle
    ? ringLabels(
        points.map((at, index) => ({ at, text: formatNumber(knownPoints[index]!.value, 1) })),
        { left: LEFT, right, top: TOP, level },
      )
    : [];
  return (
    <g>
      {unbroken(knownPoints.map(({ at }) => at)).map(([from, to]) => (
        <polyline
          key={from}
          className={styles.line}
          points={pointsText(points.slice(from, to))}
          strokeDasharray={dash}
          style={{ stroke: color, strokeWidth: 1.75 }}
        />
      ))}
      {middle &&
        points.map(([x, y], index) => (
          <g key={knownPoints[index]!.at}>
            <circle className={styles.ring} cx={x} cy={y} r={4} style={{ stroke: color }} />
            {labels[index] && (
              <text className={styles.text} {...labels[index]}>
                {formatNumber(knownPoints[index]!.value, 1)}
              </text>
            )}
          </g>
        ))}
    </g>
  );
}

const pointsText = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** The runs of values whose intervals follow each other, as first and past the last: no line leads across an unknown one. */
function unbroken(intervals: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const [at, interval] of intervals.entries()) {
    if (at > 0 && interval === intervals[at - 1]! + 1) runs.at(-1)![1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}
