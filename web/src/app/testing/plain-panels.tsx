import { IconChartLine, IconDroplet } from "@tabler/icons-react";
import { lazy } from "react";
import * as panels from "../panels";
import { withRows } from "./with-rows";

const panel = (text: string) => lazy(() => Promise.resolve({ default: () => <p>{text}</p> }));

const brokenPanel = lazy(() =>
  Promise.resolve({
    default: () => {
      throw new Error("no such column");
    },
  }),
);

/** The tabs of a dashboard under test; Performance Metrics has no panel yet. */
const leftTabs = [
  { tab: "Drilling Data", icon: IconChartLine },
  { tab: "Performance Metrics", icon: IconChartLine },
  { tab: "Hydraulics", icon: IconDroplet },
];

/** Its panels are lines of text; the Hydraulics panel fails. */
const leftPanels = [
  { tab: "Drilling Data", subTab: "Time Charts", component: panel("the time charts") },
  { tab: "Drilling Data", subTab: "Depth Charts", component: panel("the depth charts") },
  { tab: "Hydraulics", component: brokenPanel },
];

/** The panels of its right side. */
const rightPanels = [
  { tab: "MWD", showsNewest: true, component: panel("the toolface dial") },
  { tab: "Directional Plot", component: panel("the plot") },
];

/** Gives the dashboards of a file panels of one line each. */
export function withPlainPanels(): void {
  withRows(panels.leftTabs, leftTabs);
  withRows(panels.leftPanels, leftPanels);
  withRows(panels.rightPanels, rightPanels);
}
