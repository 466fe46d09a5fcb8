import type { WellId } from "@sigma/contract/ids";
import { useCallback, useEffect, useRef } from "react";
import { axisLayer } from "../../charts/layers/axis-layer";
import { cursorLayer } from "../../charts/layers/cursor-layer";
import type { FollowedView } from "../../charts/view/followed-view";
import { LIVE_MARGIN, liveLayer } from "../../charts/layers/live-layer";
import { PointerPlane } from "../../charts/tracks/pointer-area";
import { readOut } from "../../charts/tracks/read-out";
import { showLayers } from "../../charts/layers/show-layers";
import { valueAt } from "../../charts/tracks/value-at";
import { useSurveys } from "../../data/live/use-surveys";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatClock } from "../../ui/format/times";
import { AxisEnd } from "./axis-end";
import { AxisName } from "./axis-name";
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
  /** What is said of a sample beside its time: how deep the hole was, and how the sample came if not with the feed. */
  const noteOf = useCallback(
    (time: number) => {
      const depth = valueAt(view.tracks.data, "holeDepth", time);
      const hole = depth == null ? null : `hole ${formatQuantity(depth, quantities.liveDepth)}`;
      return [hole, originAt(origins.current?.spans ?? [], time)].filter((note) => note !== null);
    },
    [view, origins],
  );

  useEffect(
    () =>
      showLayers(view.tracks, [
        originLayer(overTracks.current!, () => origins.current, onView),
        surveyLayer(overTracks.current!, () => surveyTimes.current),
        liveLayer(overLive.current!, LIVE_MARGIN),
        cursorLayer(overTracks.current!),
        axisLayer(axis.current!, (time) => noteOf(time).join("  ")),
      ]),
    [view, origins, onView, noteOf],
  );

  return (
    <>
      <div className={styles.axisRow}>
        <AxisName data={view.well} />
        <div className={styles.axis} ref={axis} />
        <AxisEnd view={view} isOld={isOld} />
      </div>
      <PointerPlane view={view} label="Time charts" spoken={spoken(noteOf)} className={styles.over}>
        <span className={styles.overLive} ref={overLive} />
        <span className={styles.overTracks} ref={overTracks} />
      </PointerPlane>
    </>
  );
}

/** What stands under the cursor, as a screen reader says it. */
const spoken =
  (noteOf: (time: number) => string[]) =>
  ({ tracks }: FollowedView, sample: number): string => {
    const time = tracks.data.index[sample]!;
    return [formatClock(time), ...noteOf(time), ...readOut(tracks, sample)].join(", ");
  };
