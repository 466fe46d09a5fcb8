import { cantFind } from "@sigma/contract/error-texts";
import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { together } from "../../data/calls/loaded";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { PanelBody } from "../../ui/layout/panel";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { DashboardReader } from "./dashboard-reader";
import type { DashboardViews } from "./dashboard-views";
import { EDITING_WIDTH } from "./grid/grid-columns";

const DashboardEditor = chunkComponent(() => import("./editor/dashboard-editor"));

type DashboardPageProps = { id: string; views: DashboardViews };

/** One dashboard: for reading, or with `edit=1` in the address for its owner to edit. */
export function DashboardPage({ id, views }: DashboardPageProps) {
  const router = useRouter();
  const dashboard = useRoute("GET api/dashboard", { id });
  const wells = useRoute("GET api/wells", {});
  const answer = together({ dashboard, wells });
  const ofDashboard = answer.data && { ...answer, data: answer.data.dashboard && answer.data };
  return (
    <PanelBody
      of={ofDashboard ?? { ...answer, data: undefined }}
      what="the dashboard"
      empty={{
        sentence: cantFind("Dashboard", id),
        why: "It was deleted, or it is not shared with you.",
        action: { label: "All dashboards", run: () => void router.navigate({ to: pageHref("dashboards") }) },
      }}
    >
      {(parts) => <LoadedDashboard dashboard={parts.dashboard!} wells={parts.wells ?? []} views={views} />}
    </PanelBody>
  );
}

type LoadedProps = { dashboard: Dashboard; wells: readonly Well[]; views: DashboardViews };

function LoadedDashboard({ dashboard, wells, views }: LoadedProps) {
  const isOwner = useSession(({ user }) => user?._id) === dashboard.ownerId;
  const isWide = useViewportWidth() >= EDITING_WIDTH;
  const isEditing = usePageQuery("edit") === "1" && isOwner && isWide;
  useEffect(() => {
    document.title = `${dashboard.name} – ${PRODUCT_NAME}`;
  }, [dashboard.name]);
  return isEditing ? (
    <DashboardEditor dashboard={dashboard} wells={wells} views={views} />
  ) : (
    <DashboardReader dashboard={dashboard} wells={wells} views={views} isOwner={isOwner} />
  );
}
