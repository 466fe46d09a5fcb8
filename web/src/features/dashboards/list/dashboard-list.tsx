import type { ListedDashboard } from "@sigma/contract/dashboards/dashboard";
import { IconCopy, IconLayoutDashboard, IconPlus, IconTrash } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { roleOf, useSession } from "../../../data/session/session";
import { UndoDeletions } from "../../../settings/deleting/undo-deletions";
import { Button, IconButton } from "../../../ui/controls/button";
import { SearchField } from "../../../ui/controls/search-field";
import { formatMoment } from "../../../ui/format/times";
import { HelpButton } from "../../../ui/help/help-button";
import { Row } from "../../../ui/layout/flow";
import list from "../../../ui/layout/list-page.module.css";
import { contain } from "../../../ui/layout/list-view";
import { type Column, PanelBody, PanelEmpty, Table } from "../../../ui/layout/panel";
import { copyDashboard, deleteDashboard } from "../dashboard-calls";
import { DashboardImport } from "./dashboard-import";
import { NewDashboardDialog } from "./new-dashboard-dialog";
import { sharingText } from "./sharing-text";

/** The dashboards that the user may open: to add, open, copy and delete. */
export default function DashboardList() {
  const dashboards = useRoute("GET api/dashboards", {});
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <UndoDeletions kind="dashboard">
      <PanelBody of={{ ...dashboards, data: dashboards.data && { rows: dashboards.data } }} what="dashboards" empty="">
        {({ rows }) => <Dashboards rows={rows} onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />}
      </PanelBody>
      {isImporting && <DashboardImport onClose={() => setImporting(false)} />}
      {isAdding && <NewDashboardDialog onClose={() => setAdding(false)} />}
    </UndoDeletions>
  );
}

type DashboardsProps = { rows: readonly ListedDashboard[]; onAdd: () => void; onImport: () => void };

function Dashboards({ rows, onAdd, onImport }: DashboardsProps) {
  const [search, setSearch] = useState("");
  const matchingRows = rows.filter(({ name, ownerName }) => contain([name, ownerName ?? ""], search));
  const columns = useColumns();
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <h1 className="type-title">Dashboards</h1>
        <SearchField label="Search dashboards" placeholder="Name or owner" value={search} onChange={setSearch} />
        <Row gap={8} align="center" atEnd>
          <HelpButton section="Dashboards" />
          <Button onClick={onImport}>Import</Button>
          <Button look="filled" icon={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onAdd}>
            New dashboard
          </Button>
        </Row>
      </div>
      <div className={list.list}>
        {rows.length === 0 ? (
          <PanelEmpty
            sentence="There are no dashboards yet"
            why="A dashboard shows charts, values and pages of any wells side by side."
            icon={IconLayoutDashboard}
          />
        ) : matchingRows.length === 0 ? (
          <PanelEmpty
            sentence="No items matching the search criteria"
            action={{ label: "Clear search", run: () => setSearch("") }}
          />
        ) : (
          <Table label="Dashboards" rows={matchingRows} rowHeight={44} columns={columns} rowKey={({ _id }) => _id} />
        )}
      </div>
    </div>
  );
}

function useColumns(): readonly Column<ListedDashboard>[] {
  const router = useRouter();
  const user = useSession((session) => session.user);
  const role = useSession(roleOf);
  const copy = async ({ _id, name }: ListedDashboard) => {
    const newCopy = await copyDashboard(_id, `${name}, copy`).catch(() => null);
    if (newCopy) void router.navigate({ to: pageHref("dashboards", { dashboardId: newCopy._id }) });
  };
  return [
    {
      title: "Name",
      isKey: true,
      value: ({ name }) => name,
      cell: ({ _id, name }) => (
        <Link className={list.link} to={pageHref("dashboards", { dashboardId: _id })}>
          {name}
        </Link>
      ),
    },
    {
      title: "Owner",
      value: ({ ownerId, ownerName }) => (ownerId === user?._id ? "you" : (ownerName ?? "deleted user")),
    },
    { title: "Open to", value: ({ sharing }) => sharingText(sharing) },
    { title: "Panels", value: ({ panels }) => panels, decimals: 0, folds: true },
    {
      title: "Changed",
      value: ({ changedAt, hasDraft }) => `${formatMoment(changedAt)}${hasDraft ? ", with a draft" : ""}`,
      folds: true,
    },
    {
      title: "Actions",
      hiddenTitle: true,
      align: "right",
      value: () => null,
      cell: (dashboard) => (
        <Row inline gap={4}>
          <IconButton label={`Copy ${dashboard.name}`} onClick={() => void copy(dashboard)}>
            <IconCopy size={16} stroke={1.5} />
          </IconButton>
          {(dashboard.ownerId === user?._id || role === "admin") && (
            <IconButton
              label={`Delete ${dashboard.name}`}
              onClick={() => void deleteDashboard(dashboard._id, dashboard.name).catch(() => undefined)}
            >
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          )}
        </Row>
      ),
    },
  ];
}
