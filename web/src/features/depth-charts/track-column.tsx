import type { ChartTrack } from "@sigma/contract/dashboard-preset";
import type { TraceConfig } from "@sigma/contract/trace-config";
import { depthColumns } from "@sigma/terms/depth-columns";
import { IconGripVertical } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { AddTrace } from "../../charts/add-trace";
import type { TraceModel } from "../../charts/chart-model";
import type { FollowedView } from "../../charts/followed-view";
import type { TrackActions } from "../../charts/track-actions";
import { startTrackDrag, useTrackDrop } from "../../charts/track-drag";
import { useRefresh } from "../../charts/use-refresh";
import { classNames } from "../../ui/class-names";
import styles from "./depth-charts.module.css";
import { type FigureAge, headValue } from "./hole-values";
import { TraceHead } from "./trace-head";

type TrackColumnProps = {
  view: FollowedView;
  track: ChartTrack;
  /** Its traces, front first, as they are configured. */
  traces: readonly TraceModel[];
  configs: Partial<Record<string, TraceConfig>>;
  configure: (trace: string, change: Partial<TraceConfig>) => void;
  actions: TrackActions;
  age: FigureAge;
  /** Calls back when figures may have changed; keeps its identity. */
  subscribe: (listener: () => void) => () => void;
};

/** One track of the depth charts: a head for each of its traces, the plot below. */
export function TrackColumn({ view, track, traces, configs, configure, actions, age, subscribe }: TrackColumnProps) {
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
    <div className={styles.track} style={{ flexGrow: track.weight }}>
      <section
        className={classNames(styles.head, drop.isOver && styles.dropping)}
        aria-label={`Track ${traces.map(({ label }) => label).join(", ")}`}
        {...drop.handlers}
      >
        {traces.map((trace, place) => (
          <TraceHead
            key={trace.field}
            trace={trace}
            place={place}
            range={drawn?.rangeOf(trace.field) ?? trace.range ?? trace.fallback}
            value={age === "dead" ? null : headValue(view, trace.field)}
            isOld={age === "old"}
            config={configs[trace.field]}
            onConfig={(change) => configure(trace.field, change)}
            actions={actions}
          />
        ))}
        <span className={styles.trackTools}>
          <span
            className={styles.grip}
            draggable
            title="Drag the track"
            onDragStart={(event) => startTrackDrag(event, track.id)}
          >
            <IconGripVertical size={14} aria-hidden />
          </span>
          <AddTrace
            label="Add a trace to this track"
            channels={depthColumns}
            shown={track.traces}
            onPick={actions.addTrace}
          />
        </span>
      </section>
      <div className={styles.plot} ref={plot} />
    </div>
  );
}
