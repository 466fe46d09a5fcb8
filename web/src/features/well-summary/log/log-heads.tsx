import type { SummaryTraceFilter } from "@sigma/contract/well-summary/well-summary-configuration";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { formatAxisEnd, unitText } from "../../../ui/format/numbers";
import { zoneName } from "../../../ui/format/times";
import { logColor } from "./log-colors";
import { acrossTrack, dashes } from "./log-layout";
import type { LogPicture } from "./log-picture";
import styles from "./log.module.css";

/** The heads of the tracks: of each trace its name, its line and its axis with the unit. */
export function LogHeads({ picture }: { picture: LogPicture }) {
  const { columns, view, data } = picture;
  const { axis } = columns;
  const axisName = {
    depth: ["Depth", `MD, ${unitText(FEET)}`],
    tvd: ["Depth", `TVD, ${unitText(FEET)}`],
    time: ["Time", zoneName()],
  }[data.key];
  return (
    <div className={styles.heads} style={{ width: columns.width, height: headHeight(view.tracks) }}>
      {columns.tracks.map(({ x, width }, at) => (
        <div key={at} className={styles.trackHead} style={{ left: x, width }}>
          {view.tracks[at]!.traceFilters.map((filter) => (
            <TraceHead key={filter.trace} filter={filter} picture={picture} width={width} />
          ))}
        </div>
      ))}
      <div className={styles.axisHead} style={{ left: axis.x, width: axis.width - 8 }}>
        <strong>{axisName[0]}</strong>
        <span>{axisName[1]}</span>
      </div>
    </div>
  );
}

const FEET = { unit: "ft" };

/** Height of one trace in the heads, px. */
const TRACE_HEAD = 36;

/** Height of the heads of a log, px. */
export const headHeight = (tracks: readonly { traceFilters: readonly unknown[] }[]): number =>
  TRACE_HEAD * Math.max(1, ...tracks.map(({ traceFilters }) => traceFilters.length));

type TraceHeadProps = { filter: SummaryTraceFilter; picture: LogPicture; width: number };

function TraceHead({ filter, picture, width }: TraceHeadProps) {
  const { data, theme } = picture;
  const { min, max, threshold, traceName } = filter;
  const unit = listedDepthColumns().find(({ id }) => id === filter.trace)?.unit ?? "";
  const end = (value: number) => formatAxisEnd(value, unit);
  const limit = threshold === null ? width : acrossTrack(threshold, filter, width);
  const isRecorded = data.columns[filter.trace]?.some((value) => !Number.isNaN(value)) ?? false;
  return (
    <div className={styles.traceHead} style={{ height: TRACE_HEAD, opacity: isRecorded ? 1 : 0.55 }}>
      <strong title={traceName}>{traceName}</strong>
      <svg width={width} height={4} aria-hidden>
        <line
          x1={0}
          x2={limit}
          y1={2}
          y2={2}
          stroke={logColor(filter.traceColor, theme)}
          strokeWidth={2}
          strokeDasharray={dashes[filter.traceRenderType]}
        />
        {limit < width && (
          <line x1={limit} x2={width} y1={2} y2={2} stroke={logColor(filter.thresholdColor, theme)} strokeWidth={3} />
        )}
      </svg>
      <span className={styles.scale}>
        <span>{end(min)}</span>
        <span className={styles.unit}>
          {[unitText({ unit }), threshold !== null && `above ${end(threshold)}`].filter(Boolean).join(", ")}
        </span>
        <span>{end(max)}</span>
      </span>
    </div>
  );
}
