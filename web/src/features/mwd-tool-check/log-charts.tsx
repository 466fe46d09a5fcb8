import { Grid, Row } from "../../ui/layout/flow";
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

/** px of one track: with room it grows, and with many tracks they are scrolled. */
const LEAST_TRACK = 76;
const MOST_TRACK = 200;
/** px of the axis below the tracks. */
const AXIS = 20;
const STEPS = 6;

/** The columns of a log over time, one track each, with their limits and what is out of them. */
export function LogCharts({ title, log, read, cursor, onCursor }: LogChartsProps) {
  const [which, setWhich] = useState<"checked" | "all">("checked");
  const { box, width } = useSize();
  const { box: area, height: room } = useSize();
  const { at, hasTimes, tracks } = read;
  const checkedTracks = tracks.filter(({ quantity }) => quantity !== null);
  const shownTracks = which === "checked" && checkedTracks.length > 0 ? checkedTracks : tracks;
  const height = Math.max(LEAST_TRACK, Math.min(MOST_TRACK, Math.floor((room - AXIS) / shownTracks.length)));
  const [from, to] = [at[0] ?? 0, at.at(-1) ?? 1];
  const out = checkedTracks.reduce((sum, { check }) => sum + check.out, 0);
  const values = checkedTracks.reduce((sum, { check }) => sum + check.values, 0);
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
      <Row gap="4px 12px" align="center" wraps keepsSize>
        <h2 className="type-title">{title}</h2>
        <span className="text3">
          {formatNumber(log.rows, 0)} rows, {log.columns.length} columns, {checkedTracks.length} of them checked
        </span>
        <Row as="span" gap={12} align="center" atEnd>
          {values > 0 && (
            <span className="text2">
              {out === 0 ? "all in limits" : `${formatNumber((100 * out) / values, 1)} % of the values out of a limit`}
            </span>
          )}
          <SegmentedControl
            label="Columns"
            value={which}
            options={{ checked: "Checked", all: `All ${tracks.length}` }}
            onChange={setWhich}
          />
        </Row>
      </Row>
      <Grid ref={area} columns="150px minmax(0, 1fr) 130px" gap={12} grows shrinks scrolls>
        <div>
          {shownTracks.map((track) => (
            <TrackName key={track.column} {...{ track, height }} />
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
          {shownTracks.map((track, index) => (
            <Track key={track.column} {...{ track, at, width, height, cursor }} color={index} />
          ))}
          <svg className={styles.axis} width={width} height={AXIS} aria-hidden>
            {placeTicks(ticks, width).map(({ tick, text, middle }) => (
              <text key={tick} x={middle} y={14} textAnchor="middle" className={styles.tick}>
                {text}
              </text>
            ))}
            {at.length > 0 && (
              <CursorTag text={clock(at[cursor] ?? from)} middle={toX(at, width)(cursor)} width={width} />
            )}
          </svg>
        </div>
        <div>
          {shownTracks.map((track) => (
            <TrackValue key={track.column} {...{ track, height }} row={cursor} />
          ))}
        </div>
      </Grid>
      <p className="text3">
        {hasTimes ? `Time, ${zoneName(from)}` : "Row: the log has no time column"}
        {at.length > 0 && hasTimes ? `, cursor at ${formatMoment(at[cursor] ?? null)}` : ""}
      </p>
    </section>
  );
}

const nameOf = ({ quantity, column }: LogTrack) => (quantity ? quantityNames[quantity] : column);
const quantityOfTrack = ({ quantity }: LogTrack): Quantity =>
  quantity ? quantityOf(quantity) : { unit: "", decimals: 2 };

/** px of a tag with a time. */
const TAG = 48;

/** The value at the cursor, on the axis. */
function CursorTag({ text, middle, width }: { text: string; middle: number; width: number }) {
  if (!Number.isFinite(middle) || width < TAG) return null;
  const left = Math.max(0, Math.min(width - TAG, middle - TAG / 2));
  return (
    <>
      <rect className={styles.tag} x={left} y={1} width={TAG} height={AXIS - 2} rx={2} />
      <text className={styles.tagText} x={left + TAG / 2} y={14} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

function TrackName({ track, height }: { track: LogTrack; height: number }) {
  return (
    <div className={styles.name} style={{ height }}>
      <strong>{nameOf(track)}</strong>
      {track.limit && <span>{limitText(track.limit, quantityOfTrack(track))}</span>}
      {track.quantity && <span title={track.column}>column {track.column}</span>}
      {track.unchecked && <span>not checked: {track.unchecked}</span>}
    </div>
  );
}

function TrackValue({ track, row, height }: { track: LogTrack; row: number; height: number }) {
  const quantity = quantityOfTrack(track);
  const { min, max, out } = track.check;
  return (
    <div className={styles.value} style={{ height }}>
      <span>
        <strong>{formatQuantity(track.values[row], quantity)}</strong>
      </span>
      <span className="text3">{min === null ? "no values" : formatQuantityRange(min, max!, quantity)}</span>
      {track.limit && (
        <span className={out > 0 ? "warning-text" : "text2"}>{out > 0 ? `▲ ${outText(out)}` : outText(0)}</span>
      )}
    </div>
  );
}

type TrackProps = { track: LogTrack; at: readonly number[]; width: number; height: number; color: number };

function Track({ cursor, ...line }: TrackProps & { cursor: number }) {
  const x = toX(line.at, line.width)(cursor);
  return (
    <svg className={styles.track} width={line.width} height={line.height} aria-hidden>
      <TrackLine {...line} />
      {Number.isFinite(x) && <line x1={x} x2={x} y1={0} y2={line.height} className={styles.cursor} />}
    </svg>
  );
}

/** The part of a track that does not move with the cursor. */
const TrackLine = memo(function TrackLine({ track, at, width, height, color }: TrackProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { values, limit, check } = track;
  const [low, high] = spanOf(track);
  const x = toX(at, width);
  const y = (value: number) => height - 12 - ((value - low) / (high - low || 1)) * (height - 20);
  const ends = limit ? [limit.min, limit.max].filter((end) => end !== null) : [];
  const isOut = new Set(check.spans.flatMap((span) => rowsOf(span)));
  const beyond = [
    ...(limit?.max != null ? [{ id: "above", top: 0, foot: y(limit.max) }] : []),
    ...(limit?.min != null ? [{ id: "below", top: y(limit.min), foot: height }] : []),
  ];
  return (
    <>
      {beyond.map(({ id, top, foot }) => (
        <rect key={id} x={0} y={top} width={width} height={Math.max(0, foot - top)} className={styles.beyond} />
      ))}
      {ends.map((end) => (
        <line key={end} x1={0} x2={width} y1={y(end)} y2={y(end)} className={styles.limit} />
      ))}
      <path d={trackPath(values, x, y)} fill="none" stroke={traceColor(traceColorAt(color), theme)} strokeWidth={1.4} />
      <path
        d={trackPath(
          values.map((value, row) => (isOut.has(row) ? value : null)),
          x,
          y,
        )}
        fill="none"
        className={styles.beyondLine}
      />
      {check.spans.map((span) => (
        <rect
          key={span.from}
          x={x(span.from)}
          y={height - 6}
          width={Math.max(3, x(span.to) - x(span.from))}
          height={3}
          className={styles.span}
        />
      ))}
    </>
  );
});

/** The rows of a stretch. */
const rowsOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Where rows lie along the width. */
const toX =
  (at: readonly number[], width: number) =>
  (row: number): number =>
    ((at[row]! - at[0]!) / (at.at(-1)! - at[0]! || 1)) * width;

/** The range of a track: its values and its limits, with a margin at both ends. */
function spanOf({ check: { min, max }, limit }: LogTrack): [number, number] {
  const ends = [min, max, limit?.min, limit?.max].filter((end) => end != null);
  if (ends.length === 0) return [0, 1];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = (high - low) * 0.08 || Math.abs(high) * 0.05 || 1;
  return [low - room, high + room];
}
