import { PageOfWell } from "../../ui/well/page-of-well";
import type { DashboardParts } from "./dashboard-parts";
import { WellDashboard } from "./well-dashboard";

/** Shows the dashboard of the well in the path, or redirects to its substitute. */
export function WellDashboardPage({ parts }: { parts: DashboardParts }) {
  return <PageOfWell page="well-dashboard">{(well) => <WellDashboard well={well} parts={parts} />}</PageOfWell>;
}
