import type { ChartTrack } from "@sigma/contract/dashboard-preset";
import type { TraceConfig } from "@sigma/contract/trace-config";
import { IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { TraceModel } from "../../charts/chart-model";
import type { FollowedView } from "../../charts/followed-view";
import { useRefresh } from "../../charts/use-refresh";
import { classNames } from "../../ui/class-names";
import { AddTrace } from "./add-trace";
import styles from "./time-charts.module.css";
import { DRAGGED_TRACE, DRAGGED_TRACK, TraceEntry } from "./trace-entry";
import { TraceValue } from "./trace-value";
import type { TrackActions } from "./track-actions";
import { valueAt } from "./value-at";

type TrackRowProps = {
  view: FollowedView;
  track: ChartTrack;
  /** Its traces, front first, as they are configured. */
  traces: readonly TraceModel[];
  configs: Partial<Record<string, TraceConfig>>;
  configure: (trace: string, change: Partial<TraceConfig>) => void;
  actions: TrackActions;
  isStale: boolean;
  /** Calls back when figures may have changed; keeps its identity. */
  subscribe: (listener: () => void) => () => void;
};

/** One track: its traces in the gutter, the plot, their newest values. */
export function TrackRow({ view, track, traces, configs, configure, actions, isStale, subscribe }: TrackRowProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [dropPlace, setDropPlace] = useState<number | null>(null);
  const key = JSON.stringify(traces);
  useRefresh(subscribe);

  useEffect(() => {
    const model = { id: track.id, traces: JSON.parse(key) as TraceModel[] };
    return view.tracks.addTrack(plot.current!, model);
  }, [view, track.id, key]);

  const drawn = view.tracks.track(track.id);
  const drop = {
    onDragOver: (event: DragEvent) => {
      const { types } = event.dataTransfer;
      if (!types.includes(DRAGGED_TRACE) && !types.includes(DRAGGED_TRACK)) return;
      event.preventDefault();
      setDropPlace(placeOfDrop(event, traces.length));
    },
    onDragLeave: () => setDropPlace(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDropPlace(null);
      const trace = event.dataTransfer.getData(DRAGGED_TRACE);
      const dropped = event.dataTransfer.getData(DRAGGED_TRACK);
      if (dropped) actions.dropTrack(dropped);
      else if (trace) {
        const { track: from, trace: name } = JSON.parse(trace) as { track: string; trace: string };
        actions.dropTrace(from, name, placeOfDrop(event, traces.length));
      }
    },
  };

  return (
    <div className={styles.track} style={{ flexGrow: track.weight, minHeight: Math.max(72, traces.length * 36) }}>
      <section
        className={classNames(styles.gutter, dropPlace !== null && styles.dropping)}
        aria-label={`Track ${traces.map(({ label }) => label).join(", ")}`}
        {...drop}
      >
        <span
          className={styles.grip}
          draggable
          title="Drag the track"
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED_TRACK, track.id)}
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
              value={typeof value === "number" ? value + trace.offset : value}
              range={drawn?.rangeOf(trace.field) ?? trace.fallback}
              extent={drawn?.extentOf(trace.field) ?? null}
              isStale={isStale}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Between which traces something is dropped, by the height of the pointer in the gutter. */
function placeOfDrop(event: DragEvent, traces: number): number {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return Math.min(traces, Math.max(0, Math.round(((event.clientY - top) / height) * traces)));
}
