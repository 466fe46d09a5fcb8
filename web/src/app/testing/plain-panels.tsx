import { IconChartLine, IconDroplet } from "@tabler/icons-react";
import { lazy } from "react";

const panel = (text: string) => lazy(() => Promise.resolve({ default: () => <p>{text}</p> }));

const broken = lazy(() =>
  Promise.resolve({
    default: () => {
      throw new Error("no such column");
    },
  }),
);

/** The tabs of a dashboard under test; Performance Metrics has no panel yet. */
export const leftTabs = [
  { tab: "Drilling Data", icon: IconChartLine },
  { tab: "Performance Metrics", icon: IconChartLine },
  { tab: "Hydraulics", icon: IconDroplet },
];

/** Its panels are lines of text; the one of Hydraulics fails. */
export const leftPanels = [
  { tab: "Drilling Data", subTab: "Time Charts", component: panel("the time charts") },
  { tab: "Drilling Data", subTab: "Depth Charts", component: panel("the depth charts") },
  { tab: "Hydraulics", component: broken },
];

/** The panels of its right side. */
export const rightPanels = [
  { tab: "MWD", component: panel("the toolface dial") },
  { tab: "Directional Plot", component: panel("the plot") },
];
