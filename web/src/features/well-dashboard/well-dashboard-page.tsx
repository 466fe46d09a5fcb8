import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { setCurrentWell } from "../../data/current-well";
import { PRODUCT_NAME } from "../../data/environment";
import { pageHref } from "../../data/page-href";
import { useSession } from "../../data/session";
import { usePageParam } from "../../data/use-page-param";
import { useRoute } from "../../data/use-route";
import { PanelBody } from "../../ui/panel";
import type { DashboardParts } from "./dashboard-parts";
import { WellDashboard } from "./well-dashboard";
import { wellOfDashboard } from "./well-of-dashboard";

/** Shows the dashboard of the well in the path, or goes to the one that stands in for it. */
export function WellDashboardPage({ parts }: { parts: DashboardParts }) {
  const wellId = usePageParam("wellId");
  const wells = useRoute("GET api/wells", {});
  const favorites = useSession(({ user }) => user?.favoriteWells);
  if (wells.data === undefined) {
    return (
      <PanelBody of={wells} what="the well" empty="There are no wells yet">
        {() => null}
      </PanelBody>
    );
  }
  const found = wellOfDashboard(wellId, wells.data ?? [], favorites ?? []);
  switch (found.status) {
    case "not-found":
      return <Navigate to={pageHref("well-not-found")} replace />;
    case "chosen":
      return <Navigate to={pageHref("well-dashboard", { wellId: found.wellId })} replace />;
    case "found":
      return <OpenDashboard key={found.well._id} well={found.well} parts={parts} />;
  }
}

function OpenDashboard({ well, parts }: { well: Parameters<typeof WellDashboard>[0]["well"]; parts: DashboardParts }) {
  useEffect(() => {
    setCurrentWell(well._id);
    document.title = `${well.name} – ${PRODUCT_NAME}`;
  }, [well._id, well.name]);
  return <WellDashboard well={well} parts={parts} />;
}
