import type { WellChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { DashboardPanel, PanelKind } from "@sigma/contract/dashboards/dashboard-panel";
import { channelRow } from "@sigma/terms/channels";
import {
  IconAlignLeft,
  IconAppWindow,
  IconBell,
  IconBox,
  IconChartDots,
  IconChartHistogram,
  IconChartLine,
  IconCode,
  IconGauge,
  IconGridDots,
  IconLayoutList,
  IconListCheck,
  IconMap,
  IconNumber123,
  IconPhoto,
  IconRoute,
  IconRulerMeasure,
  IconTable,
  IconTarget,
  IconTimeline,
  IconTrendingDown,
  type Icon,
} from "@tabler/icons-react";
import type { PanelSize } from "./grid/place-panels";

type KindInfo<Kind extends PanelKind> = {
  title: string;
  group: "Charts" | "Numbers" | "Well path" | "Operation" | "Content";
  icon: Icon;
  /** The size of a new panel, and the smallest size. */
  size: PanelSize;
  least: PanelSize;
  /** The options of a new panel. */
  options: (well: WellChoice) => Omit<Extract<DashboardPanel, { kind: Kind }>, "id" | "title" | "place" | "kind">;
};

/** The wells that are being drilled. */
const live = { by: "live" } as const;

/** What each kind of panel is called, in the order of the library, and how a new one starts. */
export const panelKinds: { readonly [Kind in PanelKind]: KindInfo<Kind> } = {
  "time-chart": {
    title: "Time chart",
    group: "Charts",
    icon: IconChartLine,
    size: { w: 8, h: 6 },
    least: { w: 4, h: 4 },
    options: (well) => ({ well, tracks: null }),
  },
  "depth-chart": {
    title: "Depth chart",
    group: "Charts",
    icon: IconRulerMeasure,
    size: { w: 6, h: 8 },
    least: { w: 4, h: 5 },
    options: (well) => ({ well, tracks: null }),
  },
  scatter: {
    title: "Scatter",
    group: "Charts",
    icon: IconChartDots,
    size: { w: 5, h: 6 },
    least: { w: 3, h: 4 },
    options: (well) => ({ well, x: "wob", y: "rop", color: "rigState", states: "drilling" }),
  },
  histogram: {
    title: "Histogram",
    group: "Charts",
    icon: IconChartHistogram,
    size: { w: 5, h: 5 },
    least: { w: 3, h: 4 },
    options: (well) => ({ well, channel: "rop", byState: true, states: "drilling" }),
  },
  "heat-map": {
    title: "Heat map",
    group: "Charts",
    icon: IconGridDots,
    size: { w: 5, h: 6 },
    least: { w: 3, h: 4 },
    options: (well) => ({ well, x: "wob", y: "rpm", value: "rop", states: "drilling" }),
  },
  value: {
    title: "Value",
    group: "Numbers",
    icon: IconNumber123,
    size: { w: 2, h: 2 },
    least: { w: 2, h: 2 },
    options: (well) => ({ well, channel: "rop" }),
  },
  gauge: {
    title: "Gauge",
    group: "Numbers",
    icon: IconGauge,
    size: { w: 3, h: 2 },
    least: { w: 2, h: 2 },
    options: (well) => ({
      well,
      channel: "wob",
      min: channelRow("wob").min,
      max: channelRow("wob").max,
      lowError: null,
      lowWarning: null,
      highWarning: null,
      highError: null,
    }),
  },
  "gauge-row": {
    title: "Gauge row",
    group: "Numbers",
    icon: IconLayoutList,
    size: { w: 8, h: 2 },
    least: { w: 3, h: 2 },
    options: (well) => ({ well, gauges: null }),
  },
  "wells-table": {
    title: "Table of wells",
    group: "Numbers",
    icon: IconTable,
    size: { w: 7, h: 4 },
    least: { w: 4, h: 2 },
    options: () => ({ wells: live }),
  },
  "program-table": {
    title: "Program table",
    group: "Numbers",
    icon: IconCode,
    size: { w: 7, h: 5 },
    least: { w: 4, h: 3 },
    options: (well) => ({ well, program: "" }),
  },
  "alarm-list": {
    title: "Alarm list",
    group: "Numbers",
    icon: IconBell,
    size: { w: 7, h: 4 },
    least: { w: 5, h: 2 },
    options: () => ({ wells: live }),
  },
  "section-view": {
    title: "Section view",
    group: "Well path",
    icon: IconRoute,
    size: { w: 4, h: 6 },
    least: { w: 3, h: 4 },
    options: (well) => ({ well }),
  },
  "plan-view": {
    title: "Plan view",
    group: "Well path",
    icon: IconMap,
    size: { w: 4, h: 6 },
    least: { w: 3, h: 4 },
    options: (well) => ({ well }),
  },
  "view-3d": {
    title: "3D view",
    group: "Well path",
    icon: IconBox,
    size: { w: 5, h: 7 },
    least: { w: 4, h: 5 },
    options: (well) => ({ well }),
  },
  "anti-collision": {
    title: "Anti-collision",
    group: "Well path",
    icon: IconTarget,
    size: { w: 6, h: 7 },
    least: { w: 5, h: 5 },
    options: (well) => ({ well }),
  },
  "rig-states": {
    title: "Rig state timeline",
    group: "Operation",
    icon: IconTimeline,
    size: { w: 8, h: 3 },
    least: { w: 4, h: 2 },
    options: () => ({ wells: live }),
  },
  "days-depth": {
    title: "Days versus depth",
    group: "Operation",
    icon: IconTrendingDown,
    size: { w: 6, h: 6 },
    least: { w: 4, h: 5 },
    options: (well) => ({ well }),
  },
  completeness: {
    title: "Completeness",
    group: "Operation",
    icon: IconListCheck,
    size: { w: 4, h: 5 },
    least: { w: 3, h: 3 },
    options: () => ({ wells: live }),
  },
  text: {
    title: "Text",
    group: "Content",
    icon: IconAlignLeft,
    size: { w: 4, h: 3 },
    least: { w: 2, h: 1 },
    options: () => ({ text: "" }),
  },
  picture: {
    title: "Picture",
    group: "Content",
    icon: IconPhoto,
    size: { w: 4, h: 4 },
    least: { w: 1, h: 1 },
    options: () => ({ picture: null, alt: "" }),
  },
  page: {
    title: "Page of Sigma",
    group: "Content",
    icon: IconAppWindow,
    size: { w: 6, h: 6 },
    least: { w: 3, h: 3 },
    options: (well) => ({ well, page: "Surveys" }),
  },
};

/** The title of a panel: its own, otherwise the page, channel or kind that it shows. */
export function panelTitle(panel: DashboardPanel, channelName: (channel: string) => string): string {
  if (panel.title !== "") return panel.title;
  if (panel.kind === "page") return panel.page;
  if (panel.kind === "value" || panel.kind === "gauge" || panel.kind === "histogram") return channelName(panel.channel);
  if (panel.kind === "scatter") return `${channelName(panel.y)} against ${channelName(panel.x)}`;
  if (panel.kind === "heat-map") {
    const axes = `${channelName(panel.x)} and ${channelName(panel.y)}`;
    return panel.value === null ? axes : `${channelName(panel.value)} over ${axes}`;
  }
  return panelKinds[panel.kind].title;
}

/** A new panel of a kind at a place. */
export const newPanel = (
  kind: PanelKind,
  id: string,
  place: DashboardPanel["place"],
  well: WellChoice,
): DashboardPanel => ({ id, kind, title: "", place, ...panelKinds[kind].options(well) }) as DashboardPanel;
