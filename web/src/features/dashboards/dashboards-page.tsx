import { usePageParam } from "../../data/pages/use-page-param";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { DashboardPage } from "./dashboard-page";
import type { DashboardViews } from "./dashboard-views";

const DashboardList = chunkComponent(() => import("./list/dashboard-list"));

/** All dashboards, or the one in the address. */
export function DashboardsPage({ views }: { views: DashboardViews }) {
  const id = usePageParam("dashboardId");
  return id === undefined ? <DashboardList /> : <DashboardPage key={id} id={id} views={views} />;
}
