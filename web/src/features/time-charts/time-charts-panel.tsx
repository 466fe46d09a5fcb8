import { IconActivity } from "@tabler/icons-react";
import { ChartPanel } from "../../charts/panel/chart-panel";
import { ChartMessage } from "../../charts/panel/chart-message";
import { expectedInterval } from "../../charts/samples/gaps";
import { useChart } from "../../charts/view/use-chart";
import { useFieldsAfterPast } from "../../charts/view/use-fields-after-past";
import { useLiveChannels, useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { openSettings } from "../../data/pages/open-settings";
import { InfoBar, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { classNames } from "../../ui/theme/class-names";
import { ChartOverlay } from "./chart-overlay";
import { RunOverview } from "./run-overview";
import { StripRow } from "./strip-row";
import { timeChart } from "./time-chart";
import styles from "./time-charts.module.css";
import { TimeTools } from "./time-tools";
import { TrackRow } from "./track-row";
import chartPanel from "../../charts/panel/chart-panel.module.css";

/** Time charts: tracks of the well's channels, live or in the past. */
export default function TimeChartsPanel({ wellId, well, data }: PanelProps) {
  const chart = useChart(timeChart, well, data);
  const { view, age, subscribe } = chart;
  useLiveChannels(data, useFieldsAfterPast(chart, data));
  const isLive = useLiveView(data, (state) => state.isLive);
  const hasTimes = useLiveView(data, ({ borders }) => borders === null || borders.time.to > 0);
  const empty = {
    sentence: "This well has no time data yet",
    why: well.rig
      ? "Samples show as soon as its rig sends them, or after an upload of time data."
      : "It has no rig that could send any: choose one in its general settings, or upload time data.",
    icon: IconActivity,
    action: { label: "Upload CSV", run: () => openSettings(wellId, "upload-csv") },
  };

  return (
    <ChartPanel chart={chart} title="Time Charts" tools={<TimeTools view={view} />} className={styles.panel}>
      <BehindBar data={data} />
      <div className={styles.chart}>
        <StripRow view={view} subscribe={subscribe} isDead={isLive && age === "dead"} />
        <div className={styles.tracks}>
          {chart.tracks.map(({ key, ...track }) => (
            <TrackRow key={key} {...track} />
          ))}
        </div>
        <ChartOverlay view={view} wellId={wellId} isOld={age !== "fresh"} />
        {/* In the past nothing is fetched for a well without times. */}
        {hasTimes || isLive ? (
          <ChartMessage
            view={view}
            newest="newest samples"
            event="live-data/get"
            empty={empty}
            className={styles.overlay}
          />
        ) : (
          <div className={classNames(chartPanel.state, styles.overlay)}>
            <PanelEmpty {...empty} />
          </div>
        )}
      </div>
      <RunOverview view={view} wellId={wellId} isOld={age !== "fresh"} />
    </ChartPanel>
  );
}

/** Shows that this client reads too slowly, and which data it shows instead of every sample. */
function BehindBar({ data }: { data: WellData }) {
  const leftOut = useLiveView(data, (state) => state.leftOut);
  if (leftOut === 0) return null;
  const interval = expectedInterval(data.time.buffer.view("time")!) || 1;
  return <InfoBar title={`Behind by ${Math.round(leftOut * interval)} s`} text="showing the newest samples" />;
}
