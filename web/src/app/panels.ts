import {
  IconCompass,
  IconDroplet,
  IconGauge,
  type Icon,
  IconChartLine,
  IconRotateClockwise2,
} from "@tabler/icons-react";
import type { Panel, PanelProps } from "../ui/layout/panel";
import { chunkComponent } from "../ui/layout/load-chunk";

/** A panel loads when its tab is opened. */
const panel = chunkComponent<PanelProps>;

/** The tabs of the rail in their order, each with its picture. A tab shows when a panel below belongs to it. */
export const leftTabs: readonly { tab: string; icon: Icon }[] = [
  { tab: "Drilling Data", icon: IconChartLine },
  { tab: "Performance Metrics", icon: IconGauge },
  { tab: "Directional Guidance", icon: IconCompass },
  { tab: "Torque and Drag", icon: IconRotateClockwise2 },
  { tab: "Hydraulics", icon: IconDroplet },
];

/** The panels of the left tabs, in the order of their sub-tabs. */
export const leftPanels: readonly Panel[] = [
  {
    tab: "Drilling Data",
    subTab: "Time Charts",
    short: "Time",
    component: panel(() => import("../features/time-charts/time-charts-panel")),
  },
  {
    tab: "Drilling Data",
    subTab: "Depth Charts",
    short: "Depth",
    component: panel(() => import("../features/depth-charts/depth-charts-panel")),
  },
  {
    tab: "Drilling Data",
    subTab: "Compare Wells",
    short: "Compare",
    component: panel(() => import("../features/compare-wells/compare-wells-panel")),
  },
  {
    tab: "Drilling Data",
    subTab: "Stall detection",
    short: "Stalls",
    component: panel(() => import("../features/motor-performance/stall-detection-panel")),
  },
  {
    tab: "Drilling Data",
    subTab: "Trip Sheet",
    short: "Trip",
    component: panel(() => import("../features/trip-sheet/trip-sheet-panel")),
  },
  {
    tab: "Drilling Data",
    subTab: "Hand-over",
    component: panel(() => import("../features/hand-over/hand-over-panel")),
  },
  {
    tab: "Drilling Data",
    subTab: "Lessons",
    component: panel(() => import("../features/lessons/lessons-panel")),
  },
  {
    tab: "Performance Metrics",
    subTab: "Performance Metrics",
    component: panel(() => import("../features/performance-metrics/performance-metrics-panel")),
  },
  {
    tab: "Performance Metrics",
    subTab: "State Transition Reports",
    short: "Transitions",
    component: panel(() => import("../features/state-transition-reports/state-transition-reports-panel")),
  },
  {
    tab: "Performance Metrics",
    subTab: "Roadmap",
    component: panel(() => import("../features/roadmap/roadmap-panel")),
  },
  {
    tab: "Performance Metrics",
    subTab: "Flow-back",
    component: panel(() => import("../features/flow-back/flow-back-panel")),
  },
  {
    tab: "Performance Metrics",
    subTab: "Bit Revolutions",
    short: "Bit revs",
    component: panel(() => import("../features/bit-revolutions/bit-revolutions-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Surveys",
    component: panel(() => import("../features/surveys/surveys-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Pseudo Surveys",
    short: "Pseudo",
    showsNewest: true,
    component: panel(() => import("../features/pseudo-surveys/pseudo-surveys-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Well Plans",
    short: "Plans",
    component: panel(() => import("../features/well-plans/well-plans-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Slide Sheets",
    short: "Slides",
    component: panel(() => import("../features/slide-sheets/slide-sheets-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Recommendations",
    short: "Advice",
    showsNewest: true,
    component: panel(() => import("../features/recommendations/recommendations-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Build / Turn Analysis",
    short: "Build / Turn",
    showsNewest: true,
    component: panel(() => import("../features/build-turn/build-turn-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Anti-Collision",
    showsNewest: true,
    component: panel(() => import("../features/anti-collision/anti-collision-panel")),
  },
  {
    tab: "Directional Guidance",
    subTab: "Daily Reports",
    short: "Reports",
    component: panel(() => import("../features/daily-reports/daily-reports-panel")),
  },
  {
    tab: "Torque and Drag",
    subTab: "Torque and Drag",
    showsNewest: true,
    component: panel(() => import("../features/torque-and-drag/torque-and-drag-panel")),
  },
  {
    tab: "Hydraulics",
    subTab: "Hydraulics",
    showsNewest: true,
    component: panel(() => import("../features/hydraulics/hydraulics-panel")),
  },
  {
    tab: "Hydraulics",
    subTab: "Kill Sheet",
    component: panel(() => import("../features/kill-sheet/kill-sheet-panel")),
  },
];

/** The panels of the right tabs, in their order; a right tab has one panel. */
export const rightPanels: readonly Panel[] = [
  {
    tab: "Directional Plot",
    showsNewest: true,
    component: panel(() => import("../features/directional-plot/directional-plot-panel")),
  },
  { tab: "MWD", showsNewest: true, component: panel(() => import("../features/mwd/mwd-panel")) },
  {
    tab: "Drilling Optimization",
    short: "Optimization",
    component: panel(() => import("../features/drilling-optimization/drilling-optimization-panel")),
  },
  {
    tab: "Motor Performance",
    short: "Motor",
    component: panel(() => import("../features/motor-performance/motor-performance-panel")),
  },
  { tab: "Notes", component: panel(() => import("./notes-tab")) },
];
