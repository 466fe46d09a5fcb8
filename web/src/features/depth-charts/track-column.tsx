import { endsOf } from "../../charts/draw/value-axis";
import { AddTrace } from "../../charts/traces/add-trace";
import { TracePopover } from "../../charts/traces/trace-popover";
import { TrackGrip, TrackHead, TrackPlace } from "../../charts/tracks/track-parts";
import { type TraceProps, type TrackProps, useTrack } from "../../charts/tracks/use-track";
import { formatAxisEnd, formatQuantity, formatValue, NO_VALUE, NOT_DEFINED, unitText } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import { headValue } from "./hole-values";
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
          <AddTrace
            wellId={view.well.wellId}
            label="Add a trace to this track"
            channels={rows}
            shown={track.traces}
            onPick={actions.addTrace}
          />
        </span>
      </TrackHead>
      <TrackPlace ref={plot} className={styles.plot} />
    </div>
  );
}

type TraceHeadProps = TraceProps & {
  /** Its newest value; null if it is missing, undefined if the well has never had a value. */
  value: number | null | undefined;
  /** The value is old: dimmed and underlined. */
  isOld: boolean;
};

/** A trace at the head of its track: name and newest value, both ends of its axis and the unit, its colour. */
function TraceHead({ value, isOld, ...props }: TraceHeadProps) {
  const { trace, place, range } = props;
  const [left, right] = endsOf({ ...trace, range });
  return (
    <TracePopover {...props} direction="down" className={classNames(styles.trace, place > 1 && styles.dashed)}>
      <span className="clip type-strong">{trace.label}</span>
      <span
        className={classNames("no-wrap type-strong", isOld && value != null && "old-value")}
        {...(value != null && {
          "data-value-name": trace.label,
          "data-value": formatQuantity(value + trace.offset, trace),
        })}
      >
        {value === undefined ? (
          <span title={NOT_DEFINED}>{NO_VALUE}</span>
        ) : (
          formatValue(value === null ? null : value + trace.offset, trace)
        )}
      </span>
      <span className={styles.ends}>
        <span>{formatAxisEnd(left, trace.unit)}</span>
        <span className={styles.unit}>{unitText(trace)}</span>
        <span>{formatAxisEnd(right, trace.unit)}</span>
      </span>
    </TracePopover>
  );
}
