import { type ReactNode, useRef } from "react";
import { LastSampleBar } from "./last-sample-bar";
import { BasisNote } from "../../ui/basis/basis-note";
import { classNames } from "../../ui/theme/class-names";
import { PanelTools } from "../../ui/layout/panel-tools";
import styles from "./chart-panel.module.css";
import { ChartTools } from "./chart-tools";
import { traceSource } from "./trace-source";
import type { Chart } from "../view/use-chart";

type ChartPanelProps = {
  chart: Chart;
  /** The title of the charts. */
  title: string;
  /** Tools that only this chart has. */
  tools: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The panel of a chart: its tools, how old its newest sample is, then what it lays out itself. */
export function ChartPanel({ chart, title, tools, className, children }: ChartPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={classNames(styles.panel, className)} ref={panel}>
      <PanelTools>
        {tools}
        <BasisNote
          of={title}
          basis={null}
          methods="well-pipeline"
          sourceOf={(name) => traceSource(name, { byFoot: chart.view.tracks.direction === "down" })}
        />
        <ChartTools chart={chart} panel={panel} />
      </PanelTools>
      <LastSampleBar data={chart.view.well} feed={chart.feed} isOver={chart.isOver} />
      {children}
    </div>
  );
}
