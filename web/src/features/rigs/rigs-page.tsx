import type { Rig } from "@sigma/contract/rig";
import { IconBuildingFactory2, IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { pageHref } from "../../data/page-href";
import { useMayOpen } from "../../data/permissions";
import { useNow } from "../../data/use-now";
import { useRoute } from "../../data/use-route";
import { useWellStatuses } from "../../data/well-status";
import { Pager } from "../../ui/pager";
import { PanelBody, PanelEmpty } from "../../ui/panel";
import { useShortcuts } from "../../ui/shortcuts";
import { Table } from "../../ui/table";
import { rigColumns } from "./rig-columns";
import styles from "./rigs-page.module.css";
import { firstView, matching, pageSizes, type RigsView, rowsOf, sorted } from "./rigs-view";

/** Lists every rig with what it drills and how its feed stands; a row opens its settings. */
export default function RigsPage() {
  const rigs = useRoute("GET api/rig", {});
  const mayAdd = useMayOpen("add-rig");
  const router = useRouter();
  return (
    <PanelBody
      of={rigs}
      what="rigs"
      empty={{
        sentence: "There are no rigs yet",
        why: "A rig sends the data of the wells that it drills.",
        icon: IconBuildingFactory2,
        ...(mayAdd
          ? { action: { label: "Add rig", run: () => void router.navigate({ to: pageHref("add-rig") }) } }
          : {}),
      }}
    >
      {(found) => <RigsList rigs={found} />}
    </PanelBody>
  );
}

function RigsList({ rigs }: { rigs: readonly Rig[] }) {
  const wells = useRoute("GET api/wells", {});
  const statuses = useWellStatuses();
  const now = useNow();
  const router = useRouter();
  const [view, setView] = useState<RigsView>(firstView);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: "/", does: "Search", run: () => searchField.current?.focus() }]);

  const change = (part: Partial<RigsView>) => setView((before) => ({ ...before, page: 0, ...part }));
  const found = matching(rowsOf(rigs, wells.data ?? [], statuses.data ?? [], now), view.search);
  const rows = sorted(found, view.sort).slice(view.page * view.pageSize, (view.page + 1) * view.pageSize);

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">Rigs</h1>
      <div className={styles.tools}>
        <label className={styles.search}>
          <IconSearch size={14} stroke={1.5} aria-hidden />
          <input
            ref={searchField}
            type="search"
            value={view.search}
            placeholder="Rig, contractor or well"
            aria-label="Search rigs"
            onChange={(event) => change({ search: event.target.value })}
          />
        </label>
      </div>
      <div className={styles.list}>
        {rows.length === 0 ? (
          <PanelEmpty
            icon={IconSearch}
            sentence="No items matching the search criteria"
            why={`Search: "${view.search}"`}
            action={{ label: "Clear search", run: () => change({ search: "" }) }}
          />
        ) : (
          <Table
            label="Rigs"
            rows={rows}
            rowHeight={44}
            columns={rigColumns}
            rowKey={({ rig }) => rig._id}
            onRow={({ rig }) => void router.navigate({ to: pageHref("rig-settings", { rigId: rig._id }) })}
            {...(view.sort ? { sort: view.sort } : {})}
            onSort={(sort) => change({ sort })}
          />
        )}
      </div>
      <Pager
        page={view.page}
        pageSize={view.pageSize}
        pageSizes={pageSizes}
        count={found.length}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
    </div>
  );
}
