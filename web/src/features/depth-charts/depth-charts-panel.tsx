import { drawnRows, isUnloaded } from "../../data/calls/loaded";
import { isChannelId } from "@sigma/terms/channels";
import { IconRulerMeasure2 } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { ChartPanel } from "../../charts/panel/chart-panel";
import { ChartMessage } from "../../charts/panel/chart-message";
import type { FollowedView } from "../../charts/view/followed-view";
import { useChart } from "../../charts/view/use-chart";
import { useEvent } from "../../data/calls/use-event";
import { changeViews, useActivePreset } from "../../data/choices/presets";
import { useSurveys } from "../../data/directional/use-surveys";
import { openSettings } from "../../data/pages/open-settings";
import { useRoute } from "../../data/pages/use-route";
import { useLiveChannels, useLiveDepth, useLiveView } from "../../data/well/use-well-data";
import type { PanelProps } from "../../ui/layout/panel";
import { depthChart } from "./depth-chart";
import styles from "./depth-charts.module.css";
import { DepthColumn } from "./depth-column";
import { depthMarks } from "./depth-marks";
import { DepthOverlay } from "./depth-overlay";
import { DepthTools } from "./depth-tools";
import { type DepthWindow, firstWindow, windowFeet } from "./depth-window";
import { formationsOf } from "./formations";
import { liveValue } from "./hole-values";
import { TrackColumn } from "./track-column";

/** Rig channels read every second: the depths, for the position of the live edge. */
const depthChannels = ["holeDepth", "bitDepth"];

/** Minimum and maximum height of heads, in traces. */
const HEAD_ROWS = { least: 2, most: 4 };

/** Depth charts: tracks of the well's depth columns down the hole, following the bit or in the past. */
export default function DepthChartsPanel({ wellId, well, data }: PanelProps) {
  const column = useRef<HTMLDivElement>(null);
  const settings = useEvent("effective-settings/get", { wellId }).data;
  const kind = useMemo(() => depthChart(settings), [settings]);
  const chart = useChart(kind, well, data);
  const { view, age, subscribe } = chart;
  useLiveDepth(data);
  useLiveChannels(data, [...depthChannels, ...chart.fields.filter(isChannelId)]);
  useEffect(() => {
    const followBit = () => view.setEdge(liveValue(data, "bitDepth") ?? null);
    // The next sample may never arrive.
    followBit();
    return data.time.subscribe(followBit);
  }, [data, view]);
  const [window, setWindow] = useDepthWindow(view);

  const { surveys } = useSurveys(wellId);
  const tops = drawnRows(useRoute("GET api/formation-top", { wellId }));
  const contents = useMemo(() => {
    const formations = formationsOf(tops);
    return { formations, marks: depthMarks(isUnloaded(surveys) ? null : surveys, formations) };
  }, [surveys, tops]);

  const [first, ...rest] = chart.tracks.map(({ key, ...track }) => <TrackColumn key={key} {...track} />);
  const mostTraces = Math.max(...chart.tracks.map(({ traces }) => traces.length));
  const headRows = Math.min(Math.max(mostTraces, HEAD_ROWS.least), HEAD_ROWS.most);

  return (
    <ChartPanel
      chart={chart}
      title="Depth Charts"
      tools={<DepthTools view={view} window={window} onWindow={setWindow} />}
    >
      <div className={styles.chart} style={{ "--head-rows": headRows }}>
        {first}
        <DepthColumn ref={column} view={view} contents={contents} age={age} subscribe={subscribe} />
        {rest}
        <DepthOverlay view={view} contents={contents} column={column} />
        <ChartMessage
          view={view}
          newest="newest feet"
          event="depth-data/get"
          empty={{
            sentence: "This well has no depth data yet",
            why: "A foot shows as soon as its rig has drilled it, or after an upload of time data or a depth log.",
            icon: IconRulerMeasure2,
            action: { label: "Upload CSV", run: () => openSettings(wellId, "upload-csv") },
          }}
          className={styles.overlay}
        />
      </div>
    </ChartPanel>
  );
}

/**
 * The length of hole that the charts follow and its scale, from the active preset, with functions to change them. Without a
 * preset a choice is kept while the panel is open.
 */
function useDepthWindow(view: FollowedView): [DepthWindow, (window: DepthWindow) => void] {
  const preset = useActivePreset();
  const [local, setLocal] = useState(firstWindow);
  const { depthLength: length, depthScale: scale } = preset ?? { depthLength: local.length, depthScale: local.scale };
  const isTaken = useLiveView(view.well, (state) => state.charts["depth-charts"].window !== null);
  const takenChoice = useRef<string | null>(null);

  // Live mode starts again with each well; a scale in inches also follows the height of the tracks.
  useEffect(() => {
    const take = () => {
      const feet = windowFeet({ length, scale }, view.tracks.pixels);
      view.well.view.dispatch({ type: "set-window", chart: view.source.chart, length: feet });
    };
    const isOther = takenChoice.current !== `${length} ${scale}`;
    takenChoice.current = `${length} ${scale}`;
    if (scale !== "fit") return view.tracks.onLength(take);
    if (isOther || !isTaken) take();
    return undefined;
  }, [view, length, scale, isTaken]);

  const choose = (next: DepthWindow) => {
    setLocal(next);
    changeViews({ depthLength: next.length, depthScale: next.scale });
    view.setWindow(windowFeet(next, view.tracks.pixels));
  };
  return [{ length, scale }, choose];
}
