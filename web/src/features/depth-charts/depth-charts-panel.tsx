import { isChannelId } from "@sigma/terms/channels";
import { isDepthColumnId } from "@sigma/terms/depth-columns";
import { IconRulerMeasure2 } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { csvOfView } from "../../charts/csv-of-view";
import { FollowedView } from "../../charts/followed-view";
import { pictureOf } from "../../charts/picture-of";
import { fileName, saveFile } from "../../charts/save-file";
import { trackActions } from "../../charts/track-actions";
import { trackList, tracesOf } from "../../charts/track-list";
import { useSamplesState } from "../../charts/use-samples-state";
import { useTracks } from "../../charts/use-tracks";
import { ViewNotice } from "../../charts/view-notice";
import { depthFeed, timeFeed, useLiveChannels, useLiveDepth } from "../../data/live-feeds";
import { useLiveStore } from "../../data/live-state";
import { useTraceConfigs } from "../../data/trace-configs";
import { usePush } from "../../data/use-event";
import { useNow } from "../../data/use-now";
import { useRoute } from "../../data/use-route";
import { useSurveys } from "../../data/use-surveys";
import { feedOf, useWellStatus } from "../../data/well-status";
import { formatClock } from "../../ui/format";
import { Loading } from "../../ui/loading";
import { PanelEmpty, PanelError, type PanelProps, StaleBar } from "../../ui/panel";
import { defaultTracks } from "./default-tracks";
import styles from "./depth-charts.module.css";
import { DepthColumn } from "./depth-column";
import { depthMarks } from "./depth-marks";
import { DepthOverlay } from "./depth-overlay";
import { depthSource, rangeText } from "./depth-source";
import { DepthTools } from "./depth-tools";
import { depthTrace } from "./depth-trace";
import { formationsOf } from "./formations";
import { liveValue } from "./hole-values";
import { TrackColumn } from "./track-column";
import { useDepthWindow } from "./use-depth-window";

/** Read beside the traces: the state strip, and when a foot was reached. */
const alwaysRead = ["rigState", "time"];

/** Read of the rig, second by second: the depths and where the live edge stands. */
const depthChannels = ["holeDepth", "bitDepth"];

/** Depth charts: tracks of the well's depth columns down the hole, following the bit or in the past. */
export default function DepthChartsPanel({ wellId, well }: PanelProps) {
  const [view] = useState(() => new FollowedView(depthSource));
  const panel = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const [tracks, arrange] = useTracks("depthCharts", isDepthColumnId, defaultTracks);
  const { configs, configure } = useTraceConfigs("depth");
  const fields = useMemo(() => [...new Set([...tracesOf(tracks), ...alwaysRead])], [tracks]);
  const models = tracks.map(({ traces }) => traces.filter(isDepthColumnId).map((id) => depthTrace(id, configs[id])));

  useLiveDepth();
  useLiveChannels([...depthChannels, ...fields.filter(isChannelId)]);
  useEffect(() => view.start(), [view]);
  useEffect(() => view.setFields(fields), [view, fields]);
  useEffect(() => timeFeed.subscribe(() => view.setEdge(liveValue("bitDepth") ?? null)), [view]);
  usePush("relabelled", () => view.refetch());
  const [window, setWindow] = useDepthWindow(view);

  const { surveys } = useSurveys(wellId);
  const tops = useRoute("GET api/formation-top", { wellId }).data;
  const contents = useMemo(() => {
    const formations = formationsOf(tops ?? []);
    return { formations, marks: depthMarks(surveys, formations) };
  }, [surveys, tops]);

  const feed = feedOf(well, useWellStatus(wellId), useNow());
  const isOld = feed.state === "stale" || feed.state === "dead" || feed.state === "finished";
  const age = feed.state === "dead" ? "dead" : isOld ? "old" : "fresh";
  const isSilent = feed.state === "stale" || feed.state === "dead";
  useEffect(() => view.setLateness(isSilent ? (feed.age ?? 0) : 0), [view, isSilent, feed.age]);

  const newest = useLiveStore((state) => state.newest?.time ?? null);
  const isLive = useLiveStore((state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => subscribeToFigures(view, listener), [view]);
  const state = useSamplesState(depthFeed);

  const nameOf = (ending: string) => {
    const { from, to } = view.tracks.view;
    return fileName([well.name, "depth charts", `${from.toFixed(0)}-${to.toFixed(0)} ft`], ending);
  };
  const saveImage = () => pictureOf(panel.current!).toBlob((image) => image && saveFile(nameOf("png"), image));
  const saveCsv = () => {
    const shown = [...new Set([...tracesOf(tracks), "rigState"])].filter(isDepthColumnId);
    const traces = shown.map((id) => depthTrace(id, configs[id]));
    const csv = csvOfView(view.tracks.data, view.tracks.view, traces, "down");
    saveFile(nameOf("csv"), new Blob([csv], { type: "text/csv" }));
  };

  const trackColumns = tracks.map((track, k) => (
    <TrackColumn
      key={track.id}
      view={view}
      track={track}
      traces={models[k]!}
      configs={configs}
      configure={configure}
      actions={trackActions(tracks, track.id, arrange)}
      age={isLive ? age : "fresh"}
      subscribe={subscribe}
    />
  ));
  const mostTraces = Math.max(...models.map(({ length }) => length));

  return (
    <div className={styles.panel} ref={panel}>
      <DepthTools
        view={view}
        window={window}
        onWindow={setWindow}
        shown={fields}
        onAddTrack={(trace) => arrange(trackList(tracks, { type: "add-track", trace }))}
        onImage={saveImage}
        onCsv={saveCsv}
      />
      {isOld && newest !== null && feed.age !== null && (
        <StaleBar text={`Last sample ${formatClock(newest)}`} age={feed.age} />
      )}
      <div className={styles.chart} style={{ "--head-rows": Math.min(Math.max(mostTraces, 2), 4) }}>
        {trackColumns[0]}
        <DepthColumn ref={column} view={view} contents={contents} age={age} subscribe={subscribe} />
        {trackColumns.slice(1)}
        <DepthOverlay view={view} contents={contents} column={column} />
        <div className={styles.overlay}>
          {state === "failed" ? (
            <PanelError
              title="depth-data/get error"
              text="The newest feet can't be fetched. The rest of the dashboard keeps running."
              retry={() => depthFeed.reload()}
            />
          ) : state === "loading" ? (
            <Loading what="the newest feet" />
          ) : state === "empty" ? (
            <PanelEmpty
              sentence="This well has no depth data yet"
              why="A foot shows as soon as its rig has drilled it, or after an upload of depth data."
              icon={IconRulerMeasure2}
            />
          ) : (
            <ViewNotice view={view} rangeText={rangeText} />
          )}
        </div>
      </div>
    </div>
  );
}

function subscribeToFigures(view: FollowedView, listener: () => void): () => void {
  const stops = [
    timeFeed.subscribe(listener),
    depthFeed.subscribe(listener),
    view.tracks.onRanges(listener),
    useLiveStore.subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
