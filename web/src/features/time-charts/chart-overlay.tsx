import type { WellId } from "@sigma/contract/ids";
import { useCallback, useEffect, useRef } from "react";
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
import { originLayer } from "./origin-layer";
import { originAt } from "./origin-text";
import { surveyLayer } from "./survey-layer";
import styles from "./time-charts.module.css";
import { useSampleOrigins } from "./use-sample-origins";

/** What lies over all tracks: axis, surveys, origins of samples, cursor, live edge, and the pointer's gestures. */
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

  const { origins, onView } = useSampleOrigins(view, wellId);
  const originOf = useCallback((time: number) => originAt(origins.current?.spans ?? [], time), [origins]);

  useEffect(
    () =>
      showLayers(view.tracks, [
        originLayer(overTracks.current!, () => origins.current, onView),
        surveyLayer(overTracks.current!, () => surveyTimes.current),
        liveLayer(overLive.current!),
        cursorLayer(overTracks.current!),
        axisLayer(axis.current!, originOf),
      ]),
    [view, origins, onView, originOf],
  );

  return (
    <>
      <div className={styles.axisRow}>
        <span className={styles.rowName}>Time, {ZONE}</span>
        <div className={styles.axis} ref={axis} />
        <AxisEnd view={view} isOld={isOld} />
      </div>
      <PointerPlane view={view} label="Time charts" spoken={spoken(originOf)} className={styles.over}>
        <span className={styles.overLive} ref={overLive} />
        <span className={styles.overTracks} ref={overTracks} />
      </PointerPlane>
    </>
  );
}

/** What stands under the cursor, as a screen reader says it. */
const spoken =
  (originOf: (time: number) => string | null) =>
  ({ tracks }: FollowedView, sample: number): string => {
    const time = tracks.data.index[sample]!;
    return [formatClock(time), originOf(time) ?? [], ...readOut(tracks, sample)].flat().join(", ");
  };
