import { AddTrace } from "../../charts/traces/add-trace";
import { TrackGrip, TrackHead, TrackPlace } from "../../charts/tracks/track-parts";
import { type TrackProps, useTrack } from "../../charts/tracks/use-track";
import { headValue } from "./hole-values";
import { TraceHead } from "./trace-head";
import styles from "./track-column.module.css";

/** One track of the depth charts: a head for each of its traces, the plot below. */
export function TrackColumn(props: TrackProps) {
  const { view, track, rows, actions, age } = props;
  const { plot, shown } = useTrack(props);
  return (
    <div className={styles.track} style={{ flexGrow: track.weight }}>
      <TrackHead of={shown} className={styles.head} direction="down">
        {shown.entries.map((entry) => (
          <TraceHead
            key={entry.trace.field}
            {...entry}
            value={age === "dead" ? null : headValue(view, entry.trace.field)}
            isOld={age === "old"}
          />
        ))}
        <span className={styles.trackTools}>
          <TrackGrip of={shown} className={styles.grip} size={14} />
          <AddTrace label="Add a trace to this track" channels={rows} shown={track.traces} onPick={actions.addTrace} />
        </span>
      </TrackHead>
      <TrackPlace ref={plot} className={styles.plot} />
    </div>
  );
}
