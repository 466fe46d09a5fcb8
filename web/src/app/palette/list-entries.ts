import { mayOpen, type PageName } from "@sigma/contract/users/pages";
import { IconCode, IconLayoutGrid } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { pageHref } from "../../data/pages/page-href";
import { routeKey } from "../../data/pages/use-route";
import { environment } from "../../data/session/environment";
import { roleOf, useSession } from "../../data/session/session";
import type { PaletteEntry } from "./palette-entry";

/** How long an answer of the server holds, ms: others may share a dashboard or a program. */
const HOLDS_MS = 10_000;

/** The dashboards and programs that the user may open, by their names; none of a kind while they are unknown. */
export function useListEntries(): readonly PaletteEntry[] {
  const dashboards = useList("GET api/dashboards", "dashboards");
  const programs = useList("GET api/programs", "programs");
  return [
    ...dashboards.map(
      ({ _id, name, ownerName }): PaletteEntry => ({
        id: `dashboard ${_id}`,
        group: "Dashboards",
        title: name,
        from: ownerName ?? "",
        icon: IconLayoutGrid,
        href: pageHref("dashboards", { dashboardId: _id }),
      }),
    ),
    ...programs.map(
      ({ _id, name, ownerName }): PaletteEntry => ({
        id: `program ${_id}`,
        group: "Programs",
        title: name,
        from: ownerName ?? "",
        icon: IconCode,
        href: pageHref("programs", { programId: _id }),
      }),
    ),
  ];
}

type NamedItem = { _id: string; name: string; ownerName: string | null };

/** A list that a page shows; empty for a user who may not open the page. */
function useList(name: "GET api/dashboards" | "GET api/programs", page: PageName): readonly NamedItem[] {
  const mayRead = useSession((session) => mayOpen(roleOf(session), page, environment));
  const [items, setItems] = useState<readonly NamedItem[]>([]);
  useEffect(() => {
    if (!mayRead) return;
    queryClient
      .fetchQuery<readonly NamedItem[] | null>({
        queryKey: routeKey(name, {}),
        queryFn: ({ signal }) => call(name, {}, { signal, alert: false }),
        staleTime: HOLDS_MS,
      })
      .then(
        (list) => setItems(list ?? []),
        () => setItems([]),
      );
  }, [mayRead, name]);
  return items;
}
