import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { useSession } from "../../data/session/session";
import { usePageParam } from "../../data/pages/use-page-param";
import { useRoute } from "../../data/pages/use-route";
import { PanelBody, type PanelQuery } from "../../ui/layout/panel";
import type { DashboardParts } from "./dashboard-parts";
import { WellDashboard } from "./well-dashboard";
import { wellOfDashboard } from "./well-of-dashboard";

/** Shows the dashboard of the well in the path, or goes to the one that stands in for it. */
export function WellDashboardPage({ parts }: { parts: DashboardParts }) {
  const wellId = usePageParam("wellId");
  const wells = useRoute("GET api/wells", {});
  const favorites = useSession(({ user }) => user?.favoriteWells);
  if (wells.data === undefined) return <Waiting of={wells} />;
  const found = wellOfDashboard(wellId, wells.data ?? [], favorites ?? []);
  switch (found.status) {
    case "unlisted":
      return <UnlistedWell wellId={found.wellId} parts={parts} />;
    case "none":
      return <Navigate to={pageHref("well-not-found")} replace />;
    case "chosen":
      // A link to a tab or a moment of no certain well keeps both.
      return <Navigate to={pageHref("well-dashboard", { wellId: found.wellId })} search={true} replace />;
    case "found":
      return <OpenDashboard key={found.well._id} well={found.well} parts={parts} />;
  }
}

/** A well that the list in hand does not have: it may be newer than the list. */
function UnlistedWell({ wellId, parts }: { wellId: string; parts: DashboardParts }) {
  const well = useRoute("GET api/well", { wellId });
  if (well.data === undefined) return <Waiting of={well} />;
  if (well.data === null) return <Navigate to={pageHref("well-not-found")} replace />;
  return <OpenDashboard key={wellId} well={well.data} parts={parts} />;
}

const Waiting = <T,>({ of }: { of: PanelQuery<T> }) => (
  <PanelBody of={of} what="the well" empty="">
    {() => null}
  </PanelBody>
);

function OpenDashboard({ well, parts }: { well: Parameters<typeof WellDashboard>[0]["well"]; parts: DashboardParts }) {
  useEffect(() => {
    document.title = `${well.name} – ${PRODUCT_NAME}`;
  }, [well.name]);
  return <WellDashboard well={well} parts={parts} />;
}
