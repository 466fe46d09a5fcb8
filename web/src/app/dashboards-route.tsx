import { DashboardsPage } from "../features/dashboards/dashboards-page";
import type { DashboardViews } from "../features/dashboards/dashboard-views";
import { chunkComponent } from "../ui/layout/load-chunk";
import { leftPanels, rightPanels } from "./panels";

const pages = [...leftPanels, ...rightPanels];
const componentOf = (name: string) => pages.find(({ tab, subTab }) => (subTab ?? tab) === name)!.component;

const views: DashboardViews = {
  kinds: {
    "time-chart": componentOf("Time Charts"),
    "depth-chart": componentOf("Depth Charts"),
    "section-view": chunkComponent(() => import("../features/directional-plot/section-view-panel")),
    "plan-view": chunkComponent(() => import("../features/directional-plot/plan-view-panel")),
    "view-3d": chunkComponent(() => import("../features/directional-plot/view-3d-panel")),
    "anti-collision": componentOf("Anti-Collision"),
    "days-depth": chunkComponent(() => import("../features/well-delivery/days-depth-panel")),
  },
  completeness: chunkComponent(() => import("../features/completeness/completeness-panel")),
  gaugeRow: chunkComponent(() => import("../features/gauges/gauge-row-panel")),
  gaugesDialog: chunkComponent(() => import("../features/gauges/panel-gauges-modal")),
  programTable: chunkComponent(() => import("../features/programs/table/program-table-panel")),
  pages,
};

/** Dashboards, composed of the panels that exist. */
export default function DashboardsRoute() {
  return <DashboardsPage views={views} />;
}
