import type { SummaryTraceFilter } from "@sigma/contract/well-summary/well-summary-configuration";
import { memo, useId } from "react";
import { formatValue, quantities } from "../../../ui/format/numbers";
import { dashPath } from "./dash-path";
import { drawTrace } from "./draw-trace";
import { hatchBox } from "./hatch-box";
import { LogAxis } from "./log-axis";
import { logColor } from "./log-colors";
import { acrossTrack, INCH, type LogSpan } from "./log-layout";
import type { LogPicture } from "./log-picture";
import { LogStrips } from "./log-strips";
import { logTicks } from "./log-ticks";
import styles from "./log.module.css";

/** Thickness of a trace, and above its threshold, px. */
const USUAL_THICKNESS = 1.2;
const HEAVY_THICKNESS = 2.4;

/** Vertical lines of a track. */
const DIVISIONS = 5;

/** px between the lines of a stretch without data, and the least height that has room for its name. */
const NO_DATA_APART = 8;
const NAMED_HEIGHT = 16;

/** Pixels of an index within a span. */
export type LogPlace = (at: number) => number;

type LogSliceProps = { picture: LogPicture; span: LogSpan; namesDay: boolean };

/** A stretch of a log to scale, without its heads: grid, depths, formations, rig states and tracks, all of them vectors. */
export const LogSlice = memo(function LogSlice({ picture, span, namesDay }: LogSliceProps) {
  const { columns, resolution, view, data } = picture;
  const height = Math.max(1, ((span.to - span.from) / resolution) * INCH);
  const y: LogPlace = (at) => ((at - span.from) / resolution) * INCH;
  const ticks = logTicks(span, resolution, data.key);
  return (
    <svg
      className={styles.slice}
      width={columns.width}
      height={height}
      role="img"
      aria-label={sliceName(picture, span)}
    >
      {columns.tracks.map(({ x, width }, at) => (
        <g key={at} transform={`translate(${x} 0)`}>
          <rect width={width} height={height} className={styles.plot} />
          <path d={levels(ticks.minor, y, width) + uprights(width, height)} className={styles.minor} />
          <path d={levels(ticks.major, y, width)} className={styles.major} />
          <Track picture={picture} at={at} span={span} y={y} width={width} height={height} />
          <path d={`M0 0V${height.toFixed(1)}M${width.toFixed(1)} 0V${height.toFixed(1)}`} className={styles.frame} />
        </g>
      ))}
      <LogAxis column={columns.axis} ticks={ticks} y={y} height={height} dataKey={data.key} namesDay={namesDay} />
      <LogStrips picture={picture} span={span} y={y} height={height} />
      <g>
        {data.formations
          .filter(({ from }) => from > span.from && from < span.to)
          .map(({ name, from }) => (
            <g key={name + from}>
              <line x1={0} x2={columns.width} y1={y(from)} y2={y(from)} className={styles.top} />
              <text x={columns.width - 6} y={y(from) - 4} className={styles.topName}>
                {data.key === "time" ? name : `${name} ${formatValue(from, quantities.liveDepth)}`}
              </text>
            </g>
          ))}
      </g>
      {view.tracks.length === 0 && (
        <text x={columns.width - 6} y={20} className={styles.topName}>
          This configuration has no tracks
        </text>
      )}
    </svg>
  );
});

const axisNames = { depth: "MD", tvd: "TVD", time: "time" } as const;

const sliceName = ({ data }: LogPicture, { from, to }: LogSpan): string =>
  data.key === "time"
    ? "Log by time"
    : `Log by ${axisNames[data.key]}, ${formatValue(from, quantities.liveDepth)} – ${formatValue(to, quantities.liveDepth)}`;

const levels = (at: readonly number[], y: LogPlace, width: number): string =>
  at.map((gridValue) => `M0 ${y(gridValue).toFixed(1)}H${width.toFixed(1)}`).join("");

const uprights = (width: number, height: number): string =>
  Array.from(
    { length: DIVISIONS - 1 },
    (_, k) => `M${(((k + 1) * width) / DIVISIONS).toFixed(1)} 0V${height.toFixed(1)}`,
  ).join("");

type TrackProps = { picture: LogPicture; at: number; span: LogSpan; y: LogPlace; width: number; height: number };

function Track({ picture, at, span, y, width, height }: TrackProps) {
  const { view, gaps, data } = picture;
  const filters = view.tracks[at]!.traceFilters;
  const isRecorded = filters.some(({ trace }) => rowsWithValue(data.columns[trace]));
  return (
    <>
      {filters.map((filter) => (
        <Trace key={filter.trace} picture={picture} filter={filter} span={span} width={width} height={height} />
      ))}
      {gaps[at]!.filter(({ from, to }) => to > span.from && from < span.to).map(({ from, to }) => {
        const top = Math.max(0, y(from));
        const box = { x: 0, y: top, width, height: Math.min(height, y(to)) - top };
        const name = !isRecorded ? "not recorded" : gapName(data, { from, to });
        return (
          <g key={from} className={styles.noData}>
            <rect {...box} />
            <path d={hatchBox(box, NO_DATA_APART, "up")} />
            {box.height >= NAMED_HEIGHT && (
              <text x={width / 2} y={top + box.height / 2 + 4}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** A time without a row is a time without drilling; elsewhere the values are missing. */
const gapName = ({ key, index }: LogPicture["data"], { from, to }: LogSpan): string =>
  key === "time" && !index.some((at) => at > from && at < to) ? "no hole made" : "no data";

const rowsWithValue = (column: ArrayLike<number> | undefined): boolean => {
  if (!column) return false;
  for (let row = 0; row < column.length; row++) if (!Number.isNaN(column[row])) return true;
  return false;
};

type TraceProps = { picture: LogPicture; filter: SummaryTraceFilter; span: LogSpan; width: number; height: number };

/** A trace with the area above its threshold shaded. */
function Trace({ picture, filter, span, width, height }: TraceProps) {
  const clip = useId();
  const { data, view, resolution, theme } = picture;
  const values = data.columns[filter.trace];
  if (!values) return null;
  const style = view.depthRenderType;
  const drawnTrace = drawTrace({ index: data.index, values, span, filter, key: data.key, style, width, resolution });
  const color = logColor(filter.traceColor, theme);
  const limitColor = logColor(filter.thresholdColor, theme);
  const limit = filter.threshold === null ? null : acrossTrack(filter.threshold, filter, width);
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      {limit !== null && limit < width && (
        <>
          <rect x={limit} width={width - limit} height={height} fill={limitColor} fillOpacity={SHADE} />
          <path d={`M${limit.toFixed(1)} 0V${height.toFixed(1)}`} stroke={limitColor} strokeDasharray="5 4" />
        </>
      )}
      {drawnTrace.fill !== "" &&
        (filter.fill === "solid" ? (
          <path d={drawnTrace.fill} fill={color} fillOpacity={FILL} />
        ) : (
          <path d={drawnTrace.fill} stroke={color} strokeWidth={0.6} strokeOpacity={HATCHED} />
        ))}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {drawnTrace.usual !== "" && (
          <path
            d={dashPath(drawnTrace.usual, filter.traceRenderType)}
            stroke={color}
            strokeWidth={style === "point" && data.key !== "time" ? POINT : USUAL_THICKNESS}
          />
        )}
        {drawnTrace.heavy !== "" && (
          <path
            d={dashPath(drawnTrace.heavy, filter.thresholdRenderType)}
            stroke={limitColor}
            strokeWidth={HEAVY_THICKNESS}
          />
        )}
      </g>
    </g>
  );
}

const SHADE = 0.06;
const FILL = 0.16;
const HATCHED = 0.55;
const POINT = 2;
