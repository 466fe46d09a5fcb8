import { nearestTo } from "@sigma/engine/math/index-search";
import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { memo, type PointerEvent, useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber, formatQuantity, formatQuantityRange, type Quantity } from "../../ui/format/numbers";
import { formatMoment, formatMinute, zoneName } from "../../ui/format/times";
import { placeTicks } from "../../ui/plot/place-ticks";
import { timeTicks } from "../../ui/plot/ticks";
import { useSize } from "../../ui/plot/use-size";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import styles from "./mwd-tool-check.module.css";
import type { LogTrack, ReadLog } from "./read-log";
import { limitText, outText, quantityNames, quantityOf } from "./tool-words";
import { trackPath } from "./track-path";

type LogChartsProps = {
  title: string;
  log: MwdToolData;
  read: ReadLog;
  /** The row under the cursor, by its number in the order of time. */
  cursor: number;
  onCursor: (row: number) => void;
};

/** px of one track. */
const TRACK = 76;
const STEPS = 6;

/** The columns of a log over time, one track each, with their limits and what is out of them. */
export function LogCharts({ title, log, read, cursor, onCursor }: LogChartsProps) {
  const [which, setWhich] = useState<"checked" | "all">("checked");
  const { box, width } = useSize();
  const { at, hasTimes, tracks } = read;
  const checked = tracks.filter(({ quantity }) => quantity !== null);
  const shown = which === "checked" && checked.length > 0 ? checked : tracks;
  const [from, to] = [at[0] ?? 0, at.at(-1) ?? 1];
  const out = checked.reduce((sum, { check }) => sum + check.out, 0);
  const values = checked.reduce((sum, { check }) => sum + check.values, 0);
  const clock = (value: number) => (hasTimes ? formatMinute(value) : formatNumber(value, 0));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left) / (width || 1);
    onCursor(nearestTo(at, from + share * (to - from)));
  };
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => from + ((to - from) * index) / STEPS);
  const ticks = (hasTimes ? timeTicks({ from, to }, width).ticks : steps).map((tick) => ({
    tick,
    text: clock(tick),
    middle: ((tick - from) / (to - from || 1)) * width,
  }));
  return (
    <section className={styles.card} aria-label={`Tool log of ${title}`}>
      <div className={styles.head}>
        <h2 className="type-title">{title}</h2>
        <span className="text3">
          {formatNumber(log.rows, 0)} rows, {log.columns.length} columns, {checked.length} of them checked
        </span>
        <span className={styles.right}>
          {values > 0 && (
            <span className="text2">
              {out === 0 ? "all in limits" : `${formatNumber((100 * out) / values, 1)} % of the values out of a limit`}
            </span>
          )}
          <SegmentedControl
            label="Columns"
            value={which}
            options={[
              { value: "checked", label: "Checked" },
              { value: "all", label: `All ${tracks.length}` },
            ]}
            onChange={setWhich}
          />
        </span>
      </div>
      <div className={styles.tracks}>
        <div className={styles.names}>
          {shown.map((track) => (
            <TrackName key={track.column} track={track} />
          ))}
        </div>
        <div ref={box} className={styles.plots} onPointerMove={point}>
          <input
            type="range"
            className={styles.range}
            aria-label="Row of the log"
            min={0}
            max={Math.max(0, at.length - 1)}
            value={cursor}
            aria-valuetext={hasTimes ? formatMoment(at[cursor] ?? null) : `row ${at[cursor] ?? 0}`}
            onChange={(event) => onCursor(Number(event.target.value))}
          />
          {shown.map((track, index) => (
            <Track key={track.column} {...{ track, at, width, cursor }} color={index} />
          ))}
          <svg width={width} height={20} aria-hidden>
            {placeTicks(ticks, width).map(({ tick, text, middle }) => (
              <text key={tick} x={middle} y={14} textAnchor="middle" className={styles.tick}>
                {text}
              </text>
            ))}
          </svg>
        </div>
        <div className={styles.values}>
          {shown.map((track) => (
            <TrackValue key={track.column} track={track} row={cursor} />
          ))}
        </div>
      </div>
      <p className="text3">
        {hasTimes ? `Time, ${zoneName(from)}` : "Row: the log has no column of times"}
        {at.length > 0 && hasTimes ? `, cursor at ${formatMoment(at[cursor] ?? null)}` : ""}
      </p>
    </section>
  );
}

const nameOf = ({ quantity, column }: LogTrack) => (quantity ? quantityNames[quantity] : column);
const quantityOfTrack = ({ quantity }: LogTrack): Quantity =>
  quantity ? quantityOf(quantity) : { unit: "", decimals: 2 };

function TrackName({ track }: { track: LogTrack }) {
  return (
    <div className={styles.name} style={{ height: TRACK }}>
      <strong>{nameOf(track)}</strong>
      {track.limit && <span>{limitText(track.limit, quantityOfTrack(track))}</span>}
      {track.quantity && <span title={track.column}>column {track.column}</span>}
      {track.unchecked && <span>not checked: {track.unchecked}</span>}
    </div>
  );
}

function TrackValue({ track, row }: { track: LogTrack; row: number }) {
  const quantity = quantityOfTrack(track);
  const { min, max, out } = track.check;
  return (
    <div className={styles.value} style={{ height: TRACK }}>
      <span>
        <strong>{formatQuantity(track.values[row], quantity)}</strong>
      </span>
      <span className="text3">{min === null ? "no values" : formatQuantityRange(min, max!, quantity)}</span>
      {track.limit && (
        <span className={out > 0 ? styles.out : "text2"}>{out > 0 ? `▲ ${outText(out)}` : outText(0)}</span>
      )}
    </div>
  );
}

type TrackProps = { track: LogTrack; at: readonly number[]; width: number; color: number };

function Track({ cursor, ...line }: TrackProps & { cursor: number }) {
  const x = toX(line.at, line.width)(cursor);
  return (
    <svg className={styles.track} width={line.width} height={TRACK} aria-hidden>
      <TrackLine {...line} />
      {Number.isFinite(x) && <line x1={x} x2={x} y1={0} y2={TRACK} className={styles.cursor} />}
    </svg>
  );
}

/** What of a track does not move with the cursor. */
const TrackLine = memo(function TrackLine({ track, at, width, color }: TrackProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { values, limit, check } = track;
  const [low, high] = spanOf(track);
  const x = toX(at, width);
  const y = (value: number) => TRACK - 12 - ((value - low) / (high - low || 1)) * (TRACK - 20);
  const ends = limit ? [limit.min, limit.max].filter((end) => end !== null) : [];
  return (
    <>
      {ends.map((end) => (
        <line key={end} x1={0} x2={width} y1={y(end)} y2={y(end)} className={styles.limit} />
      ))}
      <path d={trackPath(values, x, y)} fill="none" stroke={traceColor(traceColorAt(color), theme)} strokeWidth={1.4} />
      {check.spans.map((span) => (
        <rect
          key={span.from}
          x={x(span.from)}
          y={TRACK - 6}
          width={Math.max(3, x(span.to) - x(span.from))}
          height={3}
          className={styles.span}
        />
      ))}
    </>
  );
});

/** Where rows lie along the width. */
const toX =
  (at: readonly number[], width: number) =>
  (row: number): number =>
    ((at[row]! - at[0]!) / (at.at(-1)! - at[0]! || 1)) * width;

/** What a track spans: its values and its limits, with room at both ends. */
function spanOf({ check: { min, max }, limit }: LogTrack): [number, number] {
  const ends = [min, max, limit?.min, limit?.max].filter((end) => end != null);
  if (ends.length === 0) return [0, 1];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = (high - low) * 0.08 || Math.abs(high) * 0.05 || 1;
  return [low - room, high + room];
}
