import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef, useState } from "react";
import { axisLayer } from "../../charts/axis-layer";
import { cursorLayer } from "../../charts/cursor-layer";
import type { FollowedView } from "../../charts/followed-view";
import { attachGestures } from "../../charts/gestures";
import { liveLayer } from "../../charts/live-layer";
import { readOut } from "../../charts/read-out";
import { useChartKeys } from "../../charts/use-chart-keys";
import { useSurveys } from "../../data/use-surveys";
import { formatClock, ZONE } from "../../ui/format";
import { AxisEnd } from "./axis-end";
import { surveyLayer } from "./survey-layer";
import styles from "./time-charts.module.css";

/** What lies over all tracks: axis, surveys, cursor, live edge, and the pointer's gestures. */
export function ChartOverlay({ view, wellId, isOld }: { view: FollowedView; wellId: WellId; isOld: boolean }) {
  const over = useRef<HTMLButtonElement>(null);
  const overTracks = useRef<HTMLSpanElement>(null);
  const overLive = useRef<HTMLSpanElement>(null);
  const axis = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState("");
  const onKeyDown = useChartKeys(view, (sample) => setSpoken(spokenSample(view, sample)));

  const { surveys } = useSurveys(wellId);
  const surveyTimes = useRef<ArrayLike<number>>([]);
  useEffect(() => {
    surveyTimes.current = surveys?.["time"] ?? [];
    view.tracks.redraw();
  }, [view, surveys]);

  useEffect(() => {
    const layers = [
      surveyLayer(overTracks.current!, () => surveyTimes.current),
      liveLayer(overLive.current!),
      cursorLayer(overTracks.current!),
      axisLayer(axis.current!),
    ];
    const stops = layers.map((layer) => view.tracks.addLayer(layer, layer.sheet.host));
    stops.push(attachGestures(over.current!, view.tracks, view));
    return () => {
      for (const stop of stops) stop();
      for (const layer of layers) layer.sheet.remove();
    };
  }, [view]);

  return (
    <>
      <div className={styles.axisRow}>
        <span className={styles.rowName}>Time, {ZONE}</span>
        <div className={styles.axis} ref={axis} />
        <AxisEnd view={view} isOld={isOld} />
      </div>
      <button
        type="button"
        className={styles.over}
        ref={over}
        aria-label="Time charts: arrow keys move the cursor"
        onKeyDown={onKeyDown}
      >
        <span className={styles.overLive} ref={overLive} />
        <span className={styles.overTracks} ref={overTracks} />
      </button>
      <output className="visually-hidden">{spoken}</output>
    </>
  );
}

/** What stands under the cursor, as a screen reader says it. */
const spokenSample = ({ tracks }: FollowedView, sample: number): string =>
  [formatClock(tracks.data.index[sample]!), ...readOut(tracks, sample)].join(", ");
