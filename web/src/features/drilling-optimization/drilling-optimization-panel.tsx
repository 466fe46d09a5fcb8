import { drawnRows } from "../../data/calls/loaded";
import type { Missing } from "@sigma/contract/analysis/basis";
import { useLayoutEffect, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { useEvent } from "../../data/calls/use-event";
import { useRoute } from "../../data/pages/use-route";
import { useLiveView } from "../../data/well/use-well-data";
import { openSettings } from "../../data/pages/open-settings";
import { BasisNote } from "../../ui/basis/basis-note";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty, PanelError, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { AdviceStrip } from "./advice/advice-strip";
import type { TargetRanges } from "./advice/target-area";
import type { RowAnswer, OptimizationView } from "./analysis/question";
import { questionOf, useChoices } from "./choices";
import styles from "./drilling-optimization.module.css";
import { optimizationCsv } from "./export-csv";
import { FounderView } from "./founder/founder-view";
import { HeatView } from "./heat/heat-view";
import { OptimizationTools } from "./optimization-tools";
import { ScatterView } from "./scatter/scatter-view";
import { useRowAnalysis } from "./use-row-analysis";

/** From this width the views are side by side, px. */
const WIDE_LAYOUT_WIDTH = 1100;
/** Interval at which the recommendation at the bottom of the hole is requested during drilling, s. */
const REFRESH = 60;
const order: readonly OptimizationView[] = ["scatter", "founder", "heatmap"];

/** Drilling Optimization: scatter plot, founder plot and heat map of the depth rows. */
export default function DrillingOptimizationPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isWide = useWidth(panel) >= WIDE_LAYOUT_WIDTH;
  const [choices, change] = useChoices(wellId);
  const advice = useEvent(
    "drilling-recommendation/get/current",
    { wellId },
    { keepPrevious: true, everyWhileLive: REFRESH },
  );
  const tops = drawnRows(useRoute("GET api/formation-top", { wellId }));
  const depth = useLiveView(data, ({ borders }) => borders?.depth ?? null);
  const isLive = useLiveView(data, (state) => state.isLive);
  const shownViews = isWide ? order.filter((view) => choices.views.includes(view)) : [choices.view];
  const { answer, state, error, lastDepth, reload } = useRowAnalysis(data, questionOf(choices, shownViews));
  const bands: TargetRanges = advice.data?.recommendation?.bands ?? null;
  const views = {
    scatter: answer?.scatter && (
      <ScatterView key="scatter" answer={answer} choices={choices} change={change} bands={bands} />
    ),
    founder: answer?.founder && (
      <FounderView
        key="founder"
        found={answer.founder}
        founderMode={choices.founderMode}
        formation={choices.formation}
        rpm={choices.rpm}
        {...{ wellId, change, tops, bands }}
      />
    ),
    heatmap: answer?.heat !== undefined && answer && (
      <HeatView key="heatmap" answer={answer} choices={choices} change={change} />
    ),
  };
  const note =
    answer && lastDepth !== null
      ? [
          answer.scatter
            ? `${feet(answer.scatter.complete)} of ${feet(answer.inRange)} have all traces`
            : feet(answer.inRange),
          `${isLive ? "newest" : "to"} ${formatQuantity(lastDepth, quantities.wholeDepth)}`,
        ].join(", ")
      : "";
  return (
    <div className={styles.panel} ref={panel}>
      <PanelTools>
        <BasisNote
          of="Drilling optimization"
          basis={advice.data?.basis}
          methods="drilling-optimization"
          inputs={[
            { label: "Depth rows", value: answer ? feet(answer.rows) : "none" },
            { label: "Deepest", value: formatQuantity(lastDepth, quantities.wholeDepth) },
            { label: "Pass the filters", value: answer ? feet(answer.passed) : "none" },
          ]}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Drilling Optimization", formatQuantity(lastDepth, quantities.wholeDepth)]}
          csv={() => (answer ? optimizationCsv(answer, choices, shownViews) : "")}
        />
      </PanelTools>
      <OptimizationTools {...{ well, choices, change, isWide, depth, note }} />
      <AdviceStrip advice={advice} wellId={wellId} more={answer ? missingMse(answer) : []} />
      {state === "failed" && !answer ? (
        <PanelError title="depth-data/get/raw error" text={error ?? "The rows did not come"} retry={reload} />
      ) : state === "ready" && lastDepth === null ? (
        <PanelEmpty
          sentence="This well has no depth data yet"
          why="A foot shows as soon as its rig has drilled it, or after an upload of time data or a depth log."
          action={{ label: "Upload CSV", run: () => openSettings(wellId, "upload-csv") }}
        />
      ) : !answer ? (
        <Loading what="the depth rows" />
      ) : (
        <div className={styles.views} data-views={shownViews.length}>
          {shownViews.map((view) => views[view])}
        </div>
      )}
    </div>
  );
}

/** Rows of a foot each, as the length of hole that they represent. */
const feet = (rows: number) => formatQuantity(rows, quantities.wholeDepth);

/** What MSE needs, where less than half of the feet have it. */
function missingMse({ withMse, inRange }: RowAnswer): Missing[] {
  if (2 * withMse >= inRange) return [];
  const what = `Bit and motor of the BHA that drilled, or surface torque in the data (MSE is known for ${feet(withMse)} of ${feet(inRange)})`;
  return [{ what, tab: "bha", fields: [] }];
}

/** The width of an element, px. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const chartElement = element.current!;
    const measure = () => setWidth(chartElement.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(chartElement);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
