import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from "react";
import { indexAt, placeOf } from "../../charts/draw/place-on-axis";
import { usePreferences } from "../../data/choices/preferences";
import type { ViewRange } from "../../data/live/view-range";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { formatClock, formatMinute, formatMoment, formatShortDay, formatTime } from "../../ui/format/times";
import { plotAxis } from "../../ui/plot/plot-scale";
import { tickForm, timeTicks } from "../../ui/plot/ticks";
import { useSize } from "../../ui/plot/use-size";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { StallGlyph } from "./stall-glyph";
import { LimitLines } from "./limit-lines";
import type { LimitsOverTime } from "./motor-limits";
import { nearestEvent } from "./nearest-event";
import { nearestRow, rowPath, rowsToDraw } from "./pressure-rows";
import styles from "./pressure-strip.module.css";

type PressureStripProps = {
  /** The label for screen readers. */
  label: string;
  /** Ascending in time, psi; NaN for missing values. */
  time: ArrayLike<number>;
  values: ArrayLike<number>;
  span: ViewRange;
  /** The values are of another span while this span is loading: gaps are not known yet. */
  isLoading?: boolean;
  /** Dashed over their stretches of the strip, which then reaches up to them. */
  limits?: readonly LimitsOverTime[];
  events?: readonly MotorStall[];
  /** The start of the selected event. */
  selected?: EpochSeconds | null;
  /** The stretch that is shown elsewhere. */
  window?: ViewRange | null;
  /** The right end is now. */
  isLive?: boolean;
  onEvent?: (event: MotorStall) => void;
  /** A stretch was drawn over with the mouse, or chosen with + and −. */
  onZoom: (range: ViewRange) => void;
  /** Double click, or 0. */
  onReset: () => void;
  /** An arrow key: the event before or after, or the stretch before or after. */
  onStep: (direction: -1 | 1) => void;
};

const PRESSURE = { unit: "psi", decimals: 0 };
/** A shorter way of the pointer is a click, px. */
const MAX_CLICK_TRAVEL = 5;
/** A click belongs to an event so near, px. */
const HIT_DISTANCE = 12;
const LEFT = 44;
const TOP = 8;
const FOOT = 18;
const EDGE = 2;
/** More events are marked smaller. */
const MANY_EVENTS = 40;
/** Maximum number of events that are labelled with their height. */
const FEW_EVENTS = 8;
/** Minimum distance to the next event for a height label, px. */
const PEAK_WIDTH = 44;
const PEAK_HEIGHT = 10;

/** The differential pressure over time with its stalls and spikes: a click chooses one, a drag across zooms. */
export function PressureStrip({
  label,
  time,
  values,
  span,
  isLoading = false,
  limits = [],
  events = [],
  selected = null,
  window = null,
  isLive = false,
  onEvent,
  onZoom,
  onReset,
  onStep,
}: PressureStripProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { box, width, height } = useSize();
  const [id, hatch] = [useId(), useId()];
  const keys = useRef<HTMLInputElement>(null);
  const [drawn, setDrawn] = useState<{ start: number; at: number } | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { toShown } = shownUnit(PRESSURE.unit);
  const [right, foot] = [Math.max(LEFT + 10, width - EDGE), Math.max(TOP + 10, height - FOOT)];
  const { from: begin, to: close } = span;
  const { rows, gaps } = useMemo(
    () => rowsToDraw(time, values, { span: { from: begin, to: close }, isLoading }),
    [time, values, begin, close, isLoading],
  );

  const knownValues = rows.flatMap((row) => (row === null ? [] : [toShown(row.value)]));
  const inSpan = events.filter((event) => event.time >= span.from && event.time <= span.to);
  const limitsInSpan = limits.filter(({ from, to }) => from < span.to && to > span.from);
  const highest = [...inSpan.map(({ maxDiffPressure }) => maxDiffPressure), ...limitsInSpan.map(({ stall }) => stall)];
  // Off bottom the difference is around zero, and below it if the pumps were stopped when it was zeroed.
  const axis = plotAxis([0, ...knownValues.filter((value) => value >= 0), ...highest.map(toShown)], {
    least: toShown(channelRow("diffPressure").minSpan),
  });
  const x = (at: number) => LEFT + placeOf(at, span, right - LEFT);
  const y = (value: number) => foot - ((value - axis.from) / (axis.to - axis.from)) * (foot - TOP);
  const timeAt = (pixel: number) => indexAt(Math.min(right, Math.max(LEFT, pixel)) - LEFT, span, right - LEFT);
  const pixelOf = (event: PointerEvent<HTMLDivElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const color = traceColor(traceColorAt(channelRow("diffPressure").color), theme);
  const { ticks, step } = timeTicks(span, right - LEFT, 90);
  const under = pointed === null ? null : nearestRow(rows, timeAt(pointed), span);

  const isApart = (event: MotorStall) =>
    inSpan.every((other) => other === event || Math.abs(x(other.time) - x(event.time)) >= PEAK_WIDTH);

  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawn) return;
    setDrawn(null);
    const at = pixelOf(event);
    if (Math.abs(at - drawn.start) < MAX_CLICK_TRAVEL) {
      const near = nearestEvent(inSpan, (motorEvent) => x(motorEvent.time), at, HIT_DISTANCE);
      if (near) onEvent?.(near);
      return;
    }
    const [from, to] = [timeAt(Math.min(at, drawn.start)), timeAt(Math.max(at, drawn.start))];
    if (to > from) onZoom({ from, to });
  };
  const press = (event: KeyboardEvent) => {
    const middle = (span.from + span.to) / 2;
    const length = span.to - span.from;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => onStep(-1),
      ArrowRight: () => onStep(1),
      "+": () => onZoom({ from: middle - length / 4, to: middle + length / 4 }),
      "-": () => onZoom({ from: middle - length, to: middle + length }),
      "0": onReset,
    };
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div
      ref={box}
      className={styles.strip}
      aria-busy={isLoading}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        keys.current?.focus({ preventScroll: true });
        event.preventDefault();
        setDrawn({ start: pixelOf(event), at: pixelOf(event) });
      }}
      onPointerMove={(event) => {
        setPointed(pixelOf(event));
        if (drawn) setDrawn({ ...drawn, at: pixelOf(event) });
      }}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(null)}
      onPointerLeave={() => setPointed(null)}
      onDoubleClick={onReset}
      {...(under && {
        "data-value-name": "Diff. pressure",
        "data-value-of": `Time ${formatMoment(under.time)}`,
        "data-value": formatQuantity(under.value, PRESSURE),
      })}
    >
      <input
        ref={keys}
        type="range"
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={`${formatMoment(span.from)} to ${formatMoment(span.to)}`}
        min={span.from}
        max={span.to}
        step="any"
        value={selected !== null && selected >= span.from && selected <= span.to ? selected : span.to}
        onChange={() => undefined}
        onKeyDown={press}
      />
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          <clipPath id={id}>
            <rect x={LEFT} y={TOP} width={right - LEFT} height={foot - TOP} />
          </clipPath>
          <pattern id={hatch} width={8} height={8} patternUnits="userSpaceOnUse">
            <path className={styles.hatch} d="M0 8L8 0M-2 2L2 -2M6 10L10 6" />
          </pattern>
          <rect className={styles.ground} x={LEFT} y={TOP} width={right - LEFT} height={foot - TOP} />
          {[axis.from, axis.to].map((tick) => (
            <text key={tick} className={styles.tick} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {formatNumber(tick, axis.digits)}
            </text>
          ))}
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={TOP} y2={foot} />
              {x(tick) > LEFT + 16 && x(tick) < right - 16 && (
                <text className={styles.tick} x={x(tick)} y={foot + 14} textAnchor="middle">
                  {tickText(tick, step)}
                </text>
              )}
            </g>
          ))}
          <g clipPath={`url(#${id})`}>
            {(isLoading ? [] : gaps).map(({ from, to }) => (
              <rect
                key={from}
                data-gap
                x={x(from)}
                y={TOP}
                width={x(to) - x(from)}
                height={foot - TOP}
                fill={`url(#${hatch})`}
              />
            ))}
            {limitsInSpan.map((limitsRow) => (
              <LimitLines
                key={limitsRow.from}
                left={Math.max(LEFT, x(limitsRow.from))}
                right={Math.min(right, x(limitsRow.to))}
                top={TOP}
                alarm={y(toShown(limitsRow.alarm))}
                stall={y(toShown(limitsRow.stall))}
              />
            ))}
            <path
              className={styles.line}
              d={rowPath(rows, x, (value) => y(toShown(value)))}
              style={{ stroke: color }}
            />
            {window && (
              <rect
                className={styles.window}
                x={x(window.from)}
                y={TOP}
                width={Math.max(6, x(window.to) - x(window.from))}
                height={foot - TOP}
              />
            )}
            {drawn && Math.abs(drawn.at - drawn.start) >= MAX_CLICK_TRAVEL && (
              <rect
                className={styles.drawn}
                x={Math.min(drawn.start, drawn.at)}
                y={TOP}
                width={Math.abs(drawn.at - drawn.start)}
                height={foot - TOP}
              />
            )}
          </g>
          {isLive && <line className={styles.live} x1={right} x2={right} y1={TOP} y2={foot} />}
          {inSpan.map((event) => {
            const [left, top] = [x(event.time), Math.max(TOP, y(toShown(event.maxDiffPressure)))];
            const isSelected = event.time === selected;
            return (
              <g key={event.time}>
                <StallGlyph
                  {...{ event, left, top, color, isSelected }}
                  size={isSelected || inSpan.length <= MANY_EVENTS ? 5 : 3}
                />
              </g>
            );
          })}
          {inSpan
            .filter((event) => event.time === selected || (inSpan.length <= FEW_EVENTS && isApart(event)))
            .map((event) => {
              const [left, top] = [x(event.time), Math.max(TOP, y(toShown(event.maxDiffPressure)))];
              return (
                <text key={event.time} className={styles.peak} {...peakPlace(left, top, right)}>
                  {formatNumber(toShown(event.maxDiffPressure), 0)}
                </text>
              );
            })}
          {knownValues.length === 0 && (
            <text className={styles.tick} x={(LEFT + right) / 2} y={(TOP + foot) / 2 + 4} textAnchor="middle">
              {isLoading ? "Fetching the pressure" : "No values in this interval"}
            </text>
          )}
        </svg>
      )}
      {under && pointed !== null && (
        <span
          className={styles.value}
          style={pointed > width / 2 ? { right: width - pointed + 8 } : { left: pointed + 8 }}
        >
          {formatTime(under.time)}, {formatQuantity(under.value, PRESSURE)}
        </span>
      )}
    </div>
  );
}

/** Above its mark, clear of the line and other marks; beside it if it would leave the strip. */
function peakPlace(left: number, top: number, right: number) {
  const isAtEnd = left > right - PEAK_WIDTH;
  if (top - 9 - PEAK_HEIGHT < TOP)
    return {
      x: isAtEnd ? left - 9 : left + 9,
      y: top + 4,
      textAnchor: isAtEnd ? ("end" as const) : ("start" as const),
    };
  const half = PEAK_WIDTH / 2;
  return { x: Math.min(Math.max(left, LEFT + half), right - half), y: top - 9, textAnchor: "middle" as const };
}

function tickText(tick: EpochSeconds, step: number): string {
  const form = tickForm(step);
  if (form === "day" || formatClock(tick) === "00:00:00") return formatShortDay(tick);
  return form === "second" ? formatClock(tick) : formatMinute(tick);
}
