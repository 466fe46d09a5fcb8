import { type ReactNode, useRef } from "react";
import { LastSampleBar } from "./last-sample-bar";
import { classNames } from "../../ui/theme/class-names";
import { PanelTools } from "../../ui/layout/panel-tools";
import styles from "./chart-panel.module.css";
import { ChartTools } from "./chart-tools";
import type { Chart } from "../view/use-chart";

type ChartPanelProps = {
  chart: Chart;
  /** What only this chart has among its tools. */
  tools: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The panel of a chart: its tools, how old its newest sample is, then what it lays out itself. */
export function ChartPanel({ chart, tools, className, children }: ChartPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={classNames(styles.panel, className)} ref={panel}>
      <PanelTools>
        {tools}
        <ChartTools chart={chart} panel={panel} />
      </PanelTools>
      <LastSampleBar data={chart.view.well} feed={chart.feed} />
      {children}
    </div>
  );
}
