import { AddTrace } from "../../charts/traces/add-trace";
import { TrackGrip, TrackHead, TrackPlace } from "../../charts/tracks/track-parts";
import { type TrackProps, useTrack } from "../../charts/tracks/use-track";
import { valueAt } from "../../charts/tracks/value-at";
import { TraceEntry } from "./trace-entry";
import { TraceValue } from "./trace-value";
import styles from "./track-row.module.css";

/** The least height of a track, and of a trace in its gutter, px. */
const LEAST = 72;
const ENTRY = 36;

/** One track: its traces in the gutter, the plot, their newest values. */
export function TrackRow(props: TrackProps) {
  const { view, track, traces, rows, actions, age } = props;
  const { plot, shown } = useTrack(props);
  const { drawn } = shown;
  return (
    <div className={styles.track} style={{ flexGrow: track.weight, minHeight: Math.max(LEAST, traces.length * ENTRY) }}>
      <TrackHead of={shown} className={styles.gutter} direction="across">
        <TrackGrip of={shown} className={styles.grip} size={12} />
        {shown.entries.map((entry) => (
          <TraceEntry key={entry.trace.field} {...entry} />
        ))}
        <AddTrace
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
          return (
            <TraceValue
              key={trace.field}
              trace={trace}
              value={age === "dead" ? null : typeof value === "number" ? value + trace.offset : value}
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
