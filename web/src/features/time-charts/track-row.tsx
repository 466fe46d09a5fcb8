import type { ChartTrack } from "@sigma/contract/dashboard-preset";
import type { TraceConfig } from "@sigma/contract/trace-config";
import { IconGripVertical } from "@tabler/icons-react";
import { channels } from "@sigma/terms/channels";
import { useEffect, useRef } from "react";
import { AddTrace } from "../../charts/add-trace";
import type { TraceModel } from "../../charts/chart-model";
import type { FollowedView } from "../../charts/followed-view";
import type { TrackActions } from "../../charts/track-actions";
import { startTrackDrag, useTrackDrop } from "../../charts/track-drag";
import { useRefresh } from "../../charts/use-refresh";
import { valueAt } from "../../charts/value-at";
import { classNames } from "../../ui/class-names";
import styles from "./time-charts.module.css";
import { TraceEntry } from "./trace-entry";
import { TraceValue } from "./trace-value";

type TrackRowProps = {
  view: FollowedView;
  track: ChartTrack;
  /** Its traces, front first, as they are configured. */
  traces: readonly TraceModel[];
  configs: Partial<Record<string, TraceConfig>>;
  configure: (trace: string, change: Partial<TraceConfig>) => void;
  actions: TrackActions;
  /** How the newest values stand: an old one is dimmed, in place of a dead one stands a dash. */
  age: "fresh" | "old" | "dead";
  /** Calls back when figures may have changed; keeps its identity. */
  subscribe: (listener: () => void) => () => void;
};

/** One track: its traces in the gutter, the plot, their newest values. */
export function TrackRow({ view, track, traces, configs, configure, actions, age, subscribe }: TrackRowProps) {
  const plot = useRef<HTMLDivElement>(null);
  const drop = useTrackDrop(actions, traces.length);
  const key = JSON.stringify(traces);
  useRefresh(subscribe);

  useEffect(() => {
    const model = { id: track.id, traces: JSON.parse(key) as TraceModel[] };
    return view.tracks.addTrack(plot.current!, model);
  }, [view, track.id, key]);

  const drawn = view.tracks.track(track.id);
  return (
    <div className={styles.track} style={{ flexGrow: track.weight, minHeight: Math.max(72, traces.length * 36) }}>
      <section
        className={classNames(styles.gutter, drop.isOver && styles.dropping)}
        aria-label={`Track ${traces.map(({ label }) => label).join(", ")}`}
        {...drop.handlers}
      >
        <span
          className={styles.grip}
          draggable
          title="Drag the track"
          onDragStart={(event) => startTrackDrag(event, track.id)}
        >
          <IconGripVertical size={12} aria-hidden />
        </span>
        {traces.map((trace, place) => (
          <TraceEntry
            key={trace.field}
            trace={trace}
            place={place}
            range={drawn?.rangeOf(trace.field) ?? trace.range ?? trace.fallback}
            config={configs[trace.field]}
            onConfig={(change) => configure(trace.field, change)}
            actions={actions}
          />
        ))}
        <AddTrace
          label="Add a trace to this track"
          channels={channels}
          shown={track.traces}
          onPick={actions.addTrace}
          className={styles.add}
        />
      </section>
      <div className={styles.plot} ref={plot} />
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
