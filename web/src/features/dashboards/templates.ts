import type { WellChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { DashboardContent, DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import type { DashboardPanel, PanelKind } from "@sigma/contract/dashboards/dashboard-panel";
import type { WellId } from "@sigma/contract/ids";
import { panelKinds } from "./panel-kinds";

/** The template of a new dashboard. */
export type Template = {
  name: string;
  /** What it shows, in one line. */
  about: string;
  make: (wellId: WellId | null) => DashboardContent;
};

const well: WellChoice = { by: "variable", name: "well" };

type Part = [kind: PanelKind, x: number, y: number, w: number, h: number, options?: object];

const panelsOf = (...parts: Part[]): DashboardPanel[] =>
  parts.map(
    ([kind, x, y, w, h, options], at) =>
      ({
        id: `p${at + 1}`,
        kind,
        title: "",
        place: { x, y, w, h },
        ...panelKinds[kind].options(well),
        ...options,
      }) as DashboardPanel,
  );

const variablesOf = (wellId: WellId | null, hours: number): DashboardVariable[] => [
  { name: "well", kind: "well", value: wellId },
  { name: "period", kind: "period", value: hours },
];

const value = (channel: string) => ({ channel });
const page = (name: string) => ({ page: name });

/** Templates by role, after the empty one. */
export const templates: readonly Template[] = [
  { name: "Empty", about: "No panels", make: (wellId) => ({ variables: variablesOf(wellId, 4), panels: [] }) },
  {
    name: "Driller",
    about: "Drilling parameters of the last hour beside the charts",
    make: (wellId) => ({
      variables: variablesOf(wellId, 1),
      panels: panelsOf(
        ["value", 0, 0, 2, 2, value("rop")],
        ["value", 2, 0, 2, 2, value("wob")],
        ["value", 4, 0, 2, 2, value("rpm")],
        ["value", 6, 0, 2, 2, value("torque")],
        ["value", 8, 0, 2, 2, value("pumpPressure")],
        ["value", 10, 0, 2, 2, value("pumpRate")],
        ["time-chart", 0, 2, 8, 9],
        ["gauge", 8, 2, 4, 2],
        ["page", 8, 4, 4, 7, page("Lessons")],
      ),
    }),
  },
  {
    name: "Directional driller",
    about: "Section, plan, advice and surveys beside the time chart",
    make: (wellId) => ({
      variables: variablesOf(wellId, 2),
      panels: panelsOf(
        ["section-view", 0, 0, 4, 7],
        ["plan-view", 4, 0, 4, 7],
        ["page", 8, 0, 4, 7, page("Recommendations")],
        ["time-chart", 0, 7, 7, 7],
        ["page", 7, 7, 5, 7, page("Surveys")],
      ),
    }),
  },
  {
    name: "Superintendent",
    about: "All live wells with their day, and days versus depth of one",
    make: (wellId) => ({
      variables: variablesOf(wellId, 24),
      panels: panelsOf(
        ["wells-table", 0, 0, 7, 4],
        ["completeness", 7, 0, 5, 4],
        ["rig-states", 0, 4, 7, 4],
        ["alarm-list", 7, 4, 5, 4],
        ["days-depth", 0, 8, 6, 7],
        ["page", 6, 8, 6, 7, page("Performance Metrics")],
      ),
    }),
  },
  {
    name: "RTOC",
    about: "All live wells with their alarms and states, and one in detail",
    make: (wellId) => ({
      variables: variablesOf(wellId, 4),
      panels: panelsOf(
        ["wells-table", 0, 0, 7, 4],
        ["alarm-list", 7, 0, 5, 4],
        ["rig-states", 0, 4, 12, 3],
        ["time-chart", 0, 7, 7, 7],
        ["section-view", 7, 7, 5, 7],
        ["depth-chart", 0, 14, 12, 8],
      ),
    }),
  },
];
