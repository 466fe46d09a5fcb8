import { channelRow } from "@sigma/terms/channels";
import { useCallback, useEffect, useRef, useState } from "react";
import { axisLayer } from "../../charts/layers/axis-layer";
import type { TraceModel } from "../../charts/samples/chart-model";
import { cursorLayer } from "../../charts/layers/cursor-layer";
import { LinkedTracks } from "../../charts/tracks/linked-tracks";
import { indexAt } from "../../charts/draw/place-on-axis";
import { showLayers } from "../../charts/layers/show-layers";
import { traceModel } from "../../charts/traces/trace-model";
import { useRefresh } from "../../charts/view/use-refresh";
import type { LiveFeed } from "../../data/live/live-feed";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { formatQuantityRange, formatValue } from "../../ui/format/numbers";
import styles from "./mwd.module.css";
import { Section } from "./section";

const gamma = channelRow("gamma");

/** Gamma on the scale of a log; values above 200 gAPI wrap around from below. */
const trace: TraceModel = {
  ...traceModel(gamma),
  field: "correctedGamma",
  range: { min: gamma.min, max: gamma.max },
  wraps: true,
};

/** Gamma over the live window, its newest value in the head. */
export function GammaChart({ data, feed }: { data: WellData; feed: LiveFeed }) {
  const plot = useRef<HTMLDivElement>(null);
  const axis = useRef<HTMLDivElement>(null);
  const [tracks] = useState(() => new LinkedTracks("across"));
  const interval = useLiveView(data, (state) => state.interval);
  const subscribe = useCallback((listener: () => void) => feed.subscribe(listener), [feed]);
  useRefresh(subscribe);

  useEffect(() => {
    const stops = [
      tracks.start(),
      tracks.addTrack(plot.current!, { id: "gamma", traces: [trace] }),
      showLayers(tracks, [axisLayer(axis.current!), cursorLayer(plot.current!)]),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tracks]);

  useEffect(() => {
    const show = () => {
      const { buffer } = feed;
      const index = buffer.view("time")!;
      tracks.setData({ index, column: (field) => buffer.view(field), resolution: 0 });
      const edge = data.time.buffer.last ?? buffer.last;
      if (edge !== null) tracks.setView({ from: edge - interval * 60, to: edge });
    };
    show();
    const stops = [feed.subscribe(show), data.time.subscribe(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [data, tracks, feed, interval]);

  const newest = feed.buffer.view("correctedGamma")?.at(-1);
  const point = (event: { clientX: number }) => {
    const { left, width } = plot.current!.getBoundingClientRect();
    tracks.setCursor(indexAt(event.clientX - left, tracks.view, width));
  };
  return (
    <Section title="Gamma" note={`last ${interval} min, ${formatQuantityRange(gamma.min, gamma.max, gamma)}`}>
      <div className={styles.gamma} onPointerMove={point} onPointerLeave={() => tracks.setCursor(null)}>
        <div className={styles.gammaPlot} ref={plot}>
          {feed.state === "ready" && feed.buffer.length === 0 && <span className={styles.nothing}>no gamma</span>}
          {feed.state === "failed" && <span className={styles.nothing}>gamma-data/get error</span>}
        </div>
        <div className={styles.gammaAxis} ref={axis} />
        <span className="visually-hidden">Newest gamma {formatValue(newest, gamma)}</span>
      </div>
    </Section>
  );
}
