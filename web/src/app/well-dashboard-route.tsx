import { WellDashboardPage } from "../features/well-dashboard/well-dashboard-page";
import { dashboardParts } from "./dashboard-parts";

/** The dashboard of a well, composed of the panels that exist. */
export default function WellDashboardRoute() {
  return <WellDashboardPage parts={dashboardParts} />;
}
