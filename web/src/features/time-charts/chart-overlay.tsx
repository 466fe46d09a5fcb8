import { drawnRows, isUnloaded } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { axisLayer } from "../../charts/layers/axis-layer";
import { correctionLayer } from "../../charts/corrections/correction-layer";
import { correctionAt } from "../../charts/corrections/correction-text";
import { useCorrectionMarks } from "../../charts/corrections/use-correction-marks";
import { noteLayer, type NoteLayer } from "../../charts/notes/note-layer";
import { noteAt } from "../../charts/notes/note-marks";
import { pressNote } from "../../charts/notes/press-note";
import { useNoteKey } from "../../charts/notes/use-note-key";
import { rangeAround, useNoteMarks } from "../../charts/notes/use-note-marks";
import { cursorLayer } from "../../charts/layers/cursor-layer";
import { LIVE_MARGIN, liveLayer } from "../../charts/layers/live-layer";
import { showLayers } from "../../charts/layers/show-layers";
import { AdviceBandsPlace } from "../../charts/advice/advice-bands-place";
import { RoadmapBandsPlace } from "../../charts/roadmap/roadmap-bands-place";
import { PointerPlane } from "../../charts/tracks/pointer-area";
import { readOut } from "../../charts/tracks/read-out";
import { valueAt } from "../../charts/tracks/value-at";
import type { FollowedView } from "../../charts/view/followed-view";
import { useRefresh } from "../../charts/view/use-refresh";
import { usePastData } from "../../data/live/past-data";
import { useNow } from "../../data/live/use-now";
import { useSurveys } from "../../data/directional/use-surveys";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { notificationText } from "../../ui/format/texts";
import { dayIfOther, formatAge, formatTime, zoneName } from "../../ui/format/times";
import { eventLayer, type EventMark, markAt } from "./event-layer";
import { originLayer } from "./origin-layer";
import { originAt } from "./origin-text";
import { surveyLayer } from "./survey-layer";
import styles from "./time-charts.module.css";
import { useEvent } from "../../data/calls/use-event";
import { useNotificationsOf } from "../../data/notifications/notifications";
import type { SampleOrigins } from "@sigma/contract/samples/sample-origin";
import { useSettledRange } from "../../charts/view/use-settled-range";
import type { ViewRange } from "../../data/live/view-range";
import { originRange } from "./origin-range";

/** The overlay of all tracks: axis, surveys, origins of samples, cursor, live edge, and the pointer's gestures. */
export function ChartOverlay({ view, wellId, isOld }: { view: FollowedView; wellId: WellId; isOld: boolean }) {
  const overTracks = useRef<HTMLSpanElement>(null);
  const overLive = useRef<HTMLSpanElement>(null);
  const axis = useRef<HTMLDivElement>(null);
  const noteSheet = useRef<NoteLayer>(null);

  const { surveys } = useSurveys(wellId);
  const surveyTimes = useRef<ArrayLike<number>>([]);
  useEffect(() => {
    surveyTimes.current = isUnloaded(surveys) ? [] : (surveys["time"] ?? []);
    view.tracks.redraw();
  }, [view, surveys]);

  const { origins, onView } = useSampleOrigins(view, wellId);
  const { marks, onView: onMarksView } = useEventMarks(view, wellId);
  const { notes, onView: onNoteView } = useNoteMarks(view, "time");
  const corrections = useCorrectionMarks(view);
  useNoteKey(view);
  /** The note on a sample beside its time: the hole depth, and the origin of the sample if it did not come with the feed. */
  const noteOf = useCallback(
    (time: number) => {
      const depth = valueAt(view.tracks.data, "holeDepth", time);
      const hole = depth == null ? null : `hole ${formatQuantity(depth, quantities.liveDepth)}`;
      const { from, to } = view.tracks.view;
      const noticeText = markAt(marks.current, time, to - from);
      const noteText = noteAt(notes.current.marks, time, (to - from) / NOTES_APART);
      const origin = originAt(origins.current?.spans ?? [], time);
      const correctionText = correctionAt(corrections.current, time);
      return [hole, origin, correctionText, noticeText, noteText].filter((note) => note !== null);
    },
    [view, origins, marks, notes, corrections],
  );

  useEffect(() => {
    noteSheet.current = noteLayer(overTracks.current!, () => notes.current, onNoteView);
    return showLayers(view.tracks, [
      originLayer(
        overTracks.current!,
        () => origins.current,
        (range) => {
          onView(range);
          onMarksView(range);
        },
      ),
      correctionLayer(overTracks.current!, () => corrections.current),
      surveyLayer(overTracks.current!, () => surveyTimes.current),
      eventLayer(overTracks.current!, () => marks.current),
      noteSheet.current,
      liveLayer(overLive.current!, LIVE_MARGIN),
      cursorLayer(overTracks.current!),
      axisLayer(axis.current!, (time) => noteOf(time).join("  ")),
    ]);
  }, [view, origins, marks, notes, corrections, onView, onMarksView, onNoteView, noteOf]);

  return (
    <>
      <div className={styles.axisRow}>
        <AxisName data={view.well} />
        <div className={styles.axis} ref={axis} />
        <AxisEnd view={view} isOld={isOld} />
      </div>
      <PointerPlane
        view={view}
        label="Time charts"
        spoken={spoken(noteOf)}
        className={styles.over}
        onPress={(event) => pressNote(noteSheet.current, event)}
      >
        <span className={styles.overLive} ref={overLive} />
        <RoadmapBandsPlace view={view} axis="time" className={styles.overTracks} />
        <AdviceBandsPlace view={view} axis="time" className={styles.overTracks} />
        <span className={styles.overTracks} ref={overTracks} />
      </PointerPlane>
    </>
  );
}

/** A note counts as at the cursor within this fraction of the view. */
const NOTES_APART = 200;

/** The values under the cursor, for screen readers. */
const spoken =
  (noteOf: (time: number) => string[]) =>
  ({ tracks }: FollowedView, sample: number): string => {
    const time = tracks.data.index[sample]!;
    return [formatTime(time), ...noteOf(time), ...readOut(tracks, sample)].join(", ");
  };

/** Left of the time axis: the day that is shown, in a past range or by the clock of the rig, if it isn't today. */
function AxisName({ data }: { data: WellData }) {
  const isLive = useLiveView(data, (state) => state.isLive);
  const zoom = useLiveView(data, (state) => state.charts["time-charts"].historicalZoom);
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  const now = useNow();
  const shownTime = isLive ? newest : (zoom?.from ?? null);
  return (
    <span className={styles.rowName}>
      {(shownTime === null ? null : dayIfOther(shownTime, now)) ?? "Time"}, {zoneName(shownTime ?? now)}
    </span>
  );
}

/**
 * The label right of the time axis: now while the chart follows the rig, or the last sample once that is old. In the past it is
 * the end of the view, and the resolution if not every sample is drawn.
 */
function AxisEnd({ view, isOld }: { view: FollowedView; isOld: boolean }) {
  const isLive = useLiveView(view.well, (state) => state.isLive);
  const zoom = useLiveView(view.well, (state) => state.charts["time-charts"].historicalZoom);
  const resolution = useStore(view.status, (status) => status.resolution);
  const subscribe = useCallback((listener: () => void) => view.feed.subscribe(listener), [view]);
  useRefresh(subscribe);
  const isPast = usePastData(view.well.wellId) !== null;
  const newest = view.feed.buffer.last;
  if (isLive) {
    return (
      <span className={styles.axisEnd}>
        {newest !== null &&
          `${isOld ? "Last" : isPast || view.well.source === "replay" ? "At" : "Now"} ${formatTime(newest)}`}
      </span>
    );
  }
  return (
    <span className={styles.axisEnd}>
      {zoom && `At ${formatTime(zoom.to)}`}
      {resolution > 0 && (
        <span className="text3" title="Minimum and maximum of each stretch are drawn">
          , per {formatAge(Math.max(resolution, 1))}
        </span>
      )}
    </span>
  );
}

/** The events that the engine notices; reports of transitions and surveys are shown separately. */
const types: ("engine" | "motor_stall")[] = ["engine", "motor_stall"];

/** The events that the engine has noticed on a well, kept current; the charts are drawn again when they change. */
function useEventMarks(
  view: FollowedView,
  wellId: WellId,
): { marks: RefObject<readonly EventMark[]>; onView: (view: ViewRange) => void } {
  const { data: notices } = useNotificationsOf(wellId, { types });
  const [range, onView] = useSettledRange(rangeAround);
  const { data: events } = useEvent(
    "event-mark/get",
    { wellId, ...range },
    { enabled: range !== null, keepPrevious: true },
  );
  const marks = useRef<readonly EventMark[]>([]);
  useEffect(() => {
    const noticeMarks = drawnRows({ data: notices }).filter(
      ({ hidden, type }) => !hidden && types.some((shownType) => shownType === type),
    );
    const others = drawnRows({ data: events }).map(({ level, text, ...mark }) => ({
      ...mark,
      alertLevel: level,
      message: notificationText({ text, message: "" }),
    }));
    marks.current = [...noticeMarks, ...others];
    view.tracks.redraw();
  }, [view, notices, events]);
  return { marks, onView };
}

/**
 * How the samples in view reached Sigma; requested again when the view leaves the known range, and when stored samples change.
 *
 * @returns the newest response, null before the first, and a function to call with every view that is drawn
 */
function useSampleOrigins(
  view: FollowedView,
  wellId: WellId,
): { origins: RefObject<SampleOrigins | null>; onView: (view: ViewRange) => void } {
  const [range, onView] = useSettledRange(originRange);
  const { data } = useEvent("sample-origin/get", { wellId, ...range }, { enabled: range !== null, keepPrevious: true });

  const origins = useRef<SampleOrigins | null>(null);
  useEffect(() => {
    origins.current = data ?? null;
    view.tracks.redraw();
  }, [view, data]);
  return { origins, onView };
}
