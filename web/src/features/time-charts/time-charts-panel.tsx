import { channelRow, isChannelId } from "@sigma/terms/channels";
import { IconActivity } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { csvOfView } from "../../charts/csv-of-view";
import { expectedInterval } from "../../charts/gaps";
import { FollowedView } from "../../charts/followed-view";
import { pictureOf } from "../../charts/picture-of";
import { fileName, saveFile } from "../../charts/save-file";
import { traceModel } from "../../charts/trace-model";
import { trackActions } from "../../charts/track-actions";
import { trackList, tracesOf } from "../../charts/track-list";
import { useSamplesState } from "../../charts/use-samples-state";
import { useTracks } from "../../charts/use-tracks";
import { ViewNotice } from "../../charts/view-notice";
import { timeFeed, useLiveChannels } from "../../data/live-feeds";
import { useLiveStore } from "../../data/live-state";
import { usePush } from "../../data/use-event";
import { useTraceConfigs } from "../../data/trace-configs";
import { useNow } from "../../data/use-now";
import { feedOf, useWellStatus } from "../../data/well-status";
import { formatClock } from "../../ui/format";
import { PanelEmpty, PanelError, type PanelProps, StaleBar } from "../../ui/panel";
import { Loading } from "../../ui/loading";
import { ChartOverlay } from "./chart-overlay";
import { ChartTools } from "./chart-tools";
import { defaultTracks } from "./default-tracks";
import { RunOverview } from "./run-overview";
import { StripRow } from "./strip-row";
import styles from "./time-charts.module.css";
import { rangeText, timeSource } from "./time-source";
import { TrackRow } from "./track-row";

/** Read beside the traces: the strip and the overview. */
const alwaysRead = ["rigState", "holeDepth"];

/** Time charts: tracks of the well's channels, live or in the past. */
export default function TimeChartsPanel({ wellId, well }: PanelProps) {
  const [view] = useState(() => new FollowedView(timeSource));
  const panel = useRef<HTMLDivElement>(null);
  const [tracks, arrange] = useTracks("timeCharts", isChannelId, defaultTracks);
  const { configs, configure } = useTraceConfigs("time");
  const fields = useMemo(() => [...new Set([...tracesOf(tracks), ...alwaysRead])], [tracks]);
  const models = tracks.map(({ traces }) =>
    traces.filter(isChannelId).map((trace) => traceModel(channelRow(trace), configs[trace])),
  );

  useLiveChannels(fields);
  useEffect(() => view.start(), [view]);
  useEffect(() => view.setFields(fields), [view, fields]);
  usePush("relabelled", () => view.refetch());

  const now = useNow();
  const feed = feedOf(well, useWellStatus(wellId), now);
  const isOld = feed.state === "stale" || feed.state === "dead" || feed.state === "finished";
  useEffect(
    () => view.setLateness(feed.state === "stale" || feed.state === "dead" ? (feed.age ?? 0) : 0),
    [view, feed],
  );

  const newest = useLiveStore((state) => state.newest?.time ?? null);
  const isLive = useLiveStore((state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => subscribeToFigures(view, listener), [view]);
  const state = useSamplesState(timeFeed);

  const saveImage = () =>
    pictureOf(panel.current!).toBlob((image) => image && saveFile(exportName(well.name, view, "png"), image));
  const saveCsv = () => {
    const traces = models.flat().filter(({ field }, k, all) => all.findIndex((other) => other.field === field) === k);
    const csv = csvOfView(view.tracks.data, view.tracks.view, traces);
    saveFile(exportName(well.name, view, "csv"), new Blob([csv], { type: "text/csv" }));
  };

  return (
    <div className={styles.panel} ref={panel}>
      <ChartTools
        view={view}
        shown={fields}
        onAddTrack={(trace) => arrange(trackList(tracks, { type: "add-track", trace }))}
        onImage={saveImage}
        onCsv={saveCsv}
      />
      {isOld && newest !== null && feed.age !== null && (
        <StaleBar text={`Last sample ${formatClock(newest)}`} age={feed.age} />
      )}
      <BehindBar />
      <div className={styles.chart}>
        <StripRow view={view} subscribe={subscribe} isDead={isLive && feed.state === "dead"} />
        <div className={styles.tracks}>
          {tracks.map((track, k) => (
            <TrackRow
              key={track.id}
              view={view}
              track={track}
              traces={models[k]!}
              configs={configs}
              configure={configure}
              actions={trackActions(tracks, track.id, arrange)}
              age={!isLive ? "fresh" : feed.state === "dead" ? "dead" : isOld ? "old" : "fresh"}
              subscribe={subscribe}
            />
          ))}
        </div>
        <ChartOverlay view={view} wellId={wellId} isOld={isOld} />
        <div className={styles.overlay}>
          {state === "failed" ? (
            <PanelError
              title="live-data/get error"
              text="The newest samples can't be fetched. The rest of the dashboard keeps running."
              retry={() => timeFeed.reload()}
            />
          ) : state === "loading" ? (
            <Loading what="the newest samples" />
          ) : state === "empty" ? (
            <PanelEmpty
              sentence="This well has no time data yet"
              why="Samples show as soon as its rig sends them, or after an upload of time data."
              icon={IconActivity}
            />
          ) : (
            <ViewNotice view={view} rangeText={rangeText} />
          )}
        </div>
      </div>
      <RunOverview view={view} wellId={wellId} />
    </div>
  );
}

function subscribeToFigures(view: FollowedView, listener: () => void): () => void {
  const stops = [timeFeed.subscribe(listener), view.tracks.onRanges(listener), useLiveStore.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const exportName = (well: string, view: FollowedView, ending: string): string =>
  fileName([well, "time charts", formatClock(view.tracks.view.from), formatClock(view.tracks.view.to)], ending);

/** Says that this client reads too slowly, and what it shows in place of every sample. */
function BehindBar() {
  const leftOut = useLiveStore((state) => state.leftOut);
  if (leftOut === 0) return null;
  const interval = expectedInterval(timeFeed.buffer.view("time")!) || 1;
  return (
    <output className={styles.info}>
      <strong>Behind by {Math.round(leftOut * interval)} s</strong>
      <span>showing the newest samples</span>
    </output>
  );
}
