import { endsOf } from "../../charts/draw/value-axis";
import { AddTrace } from "../../charts/traces/add-trace";
import { TracePopover } from "../../charts/traces/trace-popover";
import { TrackGrip, TrackHead, TrackPlace } from "../../charts/tracks/track-parts";
import { type TraceProps, type TrackProps, useTrack } from "../../charts/tracks/use-track";
import { valueAt } from "../../charts/tracks/value-at";
import { formatAxisEnd, formatValue, unitText } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import { TraceValue } from "./trace-value";
import styles from "./track-row.module.css";

/** The least height of a track, and of a trace in its gutter, px. */
const MIN_TRACK_HEIGHT = 72;
const ENTRY = 36;

/** One track: its traces in the gutter, the plot, their newest values. */
export function TrackRow(props: TrackProps) {
  const { view, track, traces, rows, actions, age } = props;
  const { plot, shown } = useTrack(props);
  const { drawn } = shown;
  return (
    <div
      className={styles.track}
      style={{ flexGrow: track.weight, minHeight: Math.max(MIN_TRACK_HEIGHT, traces.length * ENTRY) }}
    >
      <TrackHead of={shown} className={styles.gutter} direction="across">
        <TrackGrip of={shown} className={styles.grip} size={12} />
        {shown.entries.map((entry) => (
          <TraceEntry key={entry.trace.field} {...entry} />
        ))}
        <AddTrace
          wellId={view.well.wellId}
          label="Add a trace to this track"
          channels={rows}
          shown={track.traces}
          onPick={actions.addTrace}
          className={styles.add}
        />
      </TrackHead>
      <TrackPlace ref={plot} className={styles.plot} />
      <div className={styles.values}>
        {traces.map((trace) => {
          const value = valueAt(view.tracks.data, trace.field, view.tracks.view.to);
          // Channels that the rig does not send are known once all requested channels have arrived.
          const isUnknown = age === "dead" || (value === undefined && view.feed.isReloading);
          return (
            <TraceValue
              key={trace.field}
              trace={trace}
              value={isUnknown ? null : typeof value === "number" ? value + trace.offset : value}
              range={drawn?.rangeOf(trace.field) ?? trace.fallback}
              extent={drawn?.extentOf(trace.field) ?? null}
              isStale={age === "old"}
            />
          );
        })}
      </div>
    </div>
  );
}

/** A range with more signs than this does not fit into the gutter in the usual letters. */
const MOST_SIGNS = 17;

/** A trace in the gutter: swatch, name, range and unit. */
function TraceEntry(props: TraceProps) {
  const { trace, place, range } = props;
  const offset = trace.offset === 0 ? "" : ` ${trace.offset > 0 ? "+" : ""}${formatValue(trace.offset, trace)}`;
  const ends = endsOf({ ...trace, range });
  const scale = `${ends.map((end) => formatAxisEnd(end, trace.unit)).join(" – ")} ${unitText(trace)}`;
  return (
    <TracePopover {...props} direction="across" className={styles.entry}>
      <span className={classNames(styles.swatch, place === 0 && styles.filled, place > 1 && styles.dashed)} />
      <span className={styles.name}>
        {trace.label}
        {offset && <span className={styles.range}>{offset}</span>}
      </span>
      <span className={classNames(styles.range, scale.length > MOST_SIGNS && styles.narrow)}>{scale}</span>
    </TracePopover>
  );
}
