import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef } from "react";
import { axisLayer } from "../../charts/axis-layer";
import { cursorLayer } from "../../charts/cursor-layer";
import type { FollowedView } from "../../charts/followed-view";
import { liveLayer } from "../../charts/live-layer";
import { PointerPlane } from "../../charts/pointer-plane";
import { readOut } from "../../charts/read-out";
import { showLayers } from "../../charts/show-layers";
import { useSurveys } from "../../data/use-surveys";
import { formatClock, ZONE } from "../../ui/format";
import { AxisEnd } from "./axis-end";
import { surveyLayer } from "./survey-layer";
import styles from "./time-charts.module.css";

/** What lies over all tracks: axis, surveys, cursor, live edge, and the pointer's gestures. */
export function ChartOverlay({ view, wellId, isOld }: { view: FollowedView; wellId: WellId; isOld: boolean }) {
  const overTracks = useRef<HTMLSpanElement>(null);
  const overLive = useRef<HTMLSpanElement>(null);
  const axis = useRef<HTMLDivElement>(null);

  const { surveys } = useSurveys(wellId);
  const surveyTimes = useRef<ArrayLike<number>>([]);
  useEffect(() => {
    surveyTimes.current = surveys?.["time"] ?? [];
    view.tracks.redraw();
  }, [view, surveys]);

  useEffect(
    () =>
      showLayers(view.tracks, [
        surveyLayer(overTracks.current!, () => surveyTimes.current),
        liveLayer(overLive.current!),
        cursorLayer(overTracks.current!),
        axisLayer(axis.current!),
      ]),
    [view],
  );

  return (
    <>
      <div className={styles.axisRow}>
        <span className={styles.rowName}>Time, {ZONE}</span>
        <div className={styles.axis} ref={axis} />
        <AxisEnd view={view} isOld={isOld} />
      </div>
      <PointerPlane view={view} label="Time charts" spoken={spokenSample} className={styles.over}>
        <span className={styles.overLive} ref={overLive} />
        <span className={styles.overTracks} ref={overTracks} />
      </PointerPlane>
    </>
  );
}

/** What stands under the cursor, as a screen reader says it. */
const spokenSample = ({ tracks }: FollowedView, sample: number): string =>
  [formatClock(tracks.data.index[sample]!), ...readOut(tracks, sample)].join(", ");
