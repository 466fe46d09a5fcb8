import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { pageHref } from "../../data/page-href";
import { useMayOpen } from "../../data/permissions";
import { useSession } from "../../data/session";
import { useEvent } from "../../data/use-event";
import { useNow } from "../../data/use-now";
import { useRoute } from "../../data/use-route";
import { useWellStatuses } from "../../data/well-status";
import { useShortcuts } from "../../ui/shortcuts";
import { formatClock, ZONE } from "../../ui/format";
import { Pager } from "../../ui/pager";
import { PanelBody, PanelEmpty } from "../../ui/panel";
import { Table } from "../../ui/table";
import { FeedFilter } from "./feed-filter";
import { wellColumns } from "./well-columns";
import styles from "./wells-page.module.css";
import {
  countFeeds,
  firstView,
  matching,
  pageOf,
  pageSizes,
  rowsOf,
  sorted,
  type WellRow,
  type WellsView,
} from "./wells-view";

/** Lists every well with what it does right now; a row opens its dashboard. */
export default function WellsPage() {
  const wells = useRoute("GET api/wells", {});
  const mayAdd = useMayOpen("add-well");
  const router = useRouter();
  return (
    <PanelBody
      of={wells}
      what="wells"
      empty={{
        sentence: "There are no wells yet",
        why: mayAdd ? "Add the first one to see its data here." : "An administrator adds them.",
        ...(mayAdd
          ? { action: { label: "Add well", run: () => void router.navigate({ to: pageHref("add-well") }) } }
          : {}),
      }}
    >
      {(found) => <WellsList wells={found} />}
    </PanelBody>
  );
}

function WellsList({ wells }: { wells: readonly WellRow["well"][] }) {
  const statuses = useWellStatuses();
  const trends = useEvent("well-status/trend", {});
  const favorites = useSession(({ user }) => user?.favoriteWells);
  const now = useNow();
  const router = useRouter();
  const [view, setView] = useState<WellsView>(firstView);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: "/", does: "Search", run: () => searchField.current?.focus() }]);

  const change = (part: Partial<WellsView>) => setView((before) => ({ ...before, page: 0, ...part }));
  const found = matching(rowsOf(wells, statuses.data ?? [], favorites ?? [], now), view.search);
  const wanted = view.feed === "all" ? found : found.filter(({ feed }) => feed.state === view.feed);
  const { rows, page } = pageOf(sorted(wanted, view.sort), view.page, view.pageSize);
  const newest = Math.max(...found.map(({ status }) => status?.lastTime ?? Number.NEGATIVE_INFINITY));

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">Wells</h1>
      <div className={styles.tools}>
        <label className={styles.search}>
          <IconSearch size={14} stroke={1.5} aria-hidden />
          <input
            ref={searchField}
            type="search"
            value={view.search}
            placeholder="Well, rig, operator or job"
            aria-label="Search wells"
            onChange={(event) => change({ search: event.target.value })}
          />
        </label>
        <FeedFilter value={view.feed} counts={countFeeds(found)} onChange={(feed) => change({ feed })} />
        <span className={styles.newest}>{Number.isFinite(newest) && `Newest data ${formatClock(newest)} ${ZONE}`}</span>
      </div>
      <div className={styles.list}>
        {rows.length === 0 ? (
          <PanelEmpty
            icon={IconSearch}
            sentence="No items matching the search criteria"
            {...(view.search ? { why: `Search: "${view.search}"` } : {})}
            action={{ label: "Clear search", run: () => change({ search: "", feed: "all" }) }}
          />
        ) : (
          <Table
            label="Wells"
            rows={rows}
            rowHeight={44}
            columns={wellColumns(trends.data ?? [], now)}
            rowKey={({ well }) => well._id}
            onRow={({ well }) => void router.navigate({ to: pageHref("well-dashboard", { wellId: well._id }) })}
            {...(view.sort ? { sort: view.sort } : {})}
            onSort={(sort) => change({ sort })}
          />
        )}
      </div>
      <Pager
        page={page}
        pageSize={view.pageSize}
        pageSizes={pageSizes}
        count={wanted.length}
        onPage={(next) => change({ page: next })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
    </div>
  );
}
