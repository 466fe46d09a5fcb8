import type { ListedDashboard } from "@sigma/contract/dashboards/dashboard";
import { mayOpen } from "@sigma/contract/users/pages";
import { IconLayoutGrid } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { pageHref } from "../../data/pages/page-href";
import { routeKey } from "../../data/pages/use-route";
import { environment } from "../../data/session/environment";
import { roleOf, useSession } from "../../data/session/session";
import type { PaletteEntry } from "./palette-entry";

/** How long an answer of the server holds, ms: others may share a dashboard. */
const HOLDS_MS = 10_000;

/** The dashboards that the user may open; none while they are unknown. */
export function useDashboardEntries(): readonly PaletteEntry[] {
  const mayRead = useSession((session) => mayOpen(roleOf(session), "dashboards", environment));
  const [dashboards, setDashboards] = useState<readonly ListedDashboard[]>([]);
  useEffect(() => {
    if (!mayRead) return;
    queryClient
      .fetchQuery({
        queryKey: routeKey("GET api/dashboards", {}),
        queryFn: ({ signal }) => call("GET api/dashboards", {}, { signal, alert: false }),
        staleTime: HOLDS_MS,
      })
      .then(
        (list) => setDashboards(list ?? []),
        () => setDashboards([]),
      );
  }, [mayRead]);
  return dashboards.map(({ _id, name, ownerName }) => ({
    id: `dashboard ${_id}`,
    group: "Dashboards",
    title: name,
    from: ownerName ?? "",
    icon: IconLayoutGrid,
    href: pageHref("dashboards", { dashboardId: _id }),
  }));
}
