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
import { useKioskMode } from "../../ui/kiosk/kiosk-mode";
import { useKiosk } from "../../ui/kiosk/use-kiosk";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { DashboardReader } from "./dashboard-reader";
import type { DashboardViews } from "./dashboard-views";
import { EDITING_WIDTH } from "./grid/grid-columns";
import { useTurning } from "./wall/turning";

const DashboardEditor = chunkComponent(() => import("./editor/dashboard-editor"));

/** Interval at which a wall reads its dashboard again, s. */
const WALL_READS_S = 60;

type DashboardPageProps = { id: string; views: DashboardViews };

/** One dashboard: for reading, or with `edit=1` in the address for its owner to edit. */
export function DashboardPage({ id, views }: DashboardPageProps) {
  const router = useRouter();
  const [isKiosk] = useKioskMode();
  useKiosk(isKiosk, 0);
  // Here, because a wall turns on from a dashboard that can't be shown.
  useTurning(id, isKiosk);
  const dashboard = useRoute("GET api/dashboard", { id }, isKiosk ? { every: WALL_READS_S } : {});
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
      {(parts) => (
        <LoadedDashboard dashboard={parts.dashboard!} wells={parts.wells ?? []} views={views} isKiosk={isKiosk} />
      )}
    </PanelBody>
  );
}

type LoadedProps = { dashboard: Dashboard; wells: readonly Well[]; views: DashboardViews; isKiosk: boolean };

function LoadedDashboard({ isKiosk, ...parts }: LoadedProps) {
  const { dashboard } = parts;
  const isOwner = useSession(({ user }) => user?._id) === dashboard.ownerId;
  const isWide = useViewportWidth() >= EDITING_WIDTH;
  const isEditing = usePageQuery("edit") === "1" && isOwner && isWide;
  useEffect(() => {
    document.title = `${dashboard.name} – ${PRODUCT_NAME}`;
  }, [dashboard.name]);
  return isEditing ? (
    <DashboardEditor {...parts} />
  ) : (
    <DashboardReader {...parts} isOwner={isOwner} isKiosk={isKiosk} />
  );
}
