import { Menu } from "@mantine/core";
import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { Well } from "@sigma/contract/wells/well";
import { IconDotsVertical } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { fileName, saveFile } from "../../charts/export/save-file";
import { ignoreAlerted } from "../../data/calls/ignore-alerted";
import { toast } from "../../data/notifications/toasts";
import { pageHref } from "../../data/pages/page-href";
import { IconButton } from "../../ui/controls/button";
import { copyDashboard } from "./dashboard-calls";
import { readPictures } from "./pictures";
import { exportedFile } from "./exported-file";

type DashboardMenuProps = {
  dashboard: Dashboard;
  wells: readonly Well[];
  /** Shows the former versions; null for other users than the owner. */
  onVersions: (() => void) | null;
};

/** The actions of a dashboard that are seldom wanted. */
export function DashboardMenu({ dashboard, wells, onVersions }: DashboardMenuProps) {
  const router = useRouter();
  const { _id: id, name } = dashboard;
  const copy = async () => {
    const newCopy = await copyDashboard(id, `${name}, copy`).catch(() => null);
    if (newCopy) void router.navigate({ to: pageHref("dashboards", { dashboardId: newCopy._id }) });
  };
  const copyLink = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => toast.success("Link copied", "It carries the values of the variables"),
      () => toast.error("The link could not be copied", location.href),
    );
  const save = async () => {
    const file = exportedFile(dashboard, wells, await readPictures(id, dashboard.content));
    saveFile(
      fileName([name, "dashboard"], "json"),
      new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }),
    );
  };
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <IconButton label="More actions">
          <IconDotsVertical size={18} stroke={1.5} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={copyLink}>Copy link</Menu.Item>
        <Menu.Item onClick={() => void copy()}>Copy dashboard</Menu.Item>
        <Menu.Item onClick={() => void save().catch(ignoreAlerted)}>Export as JSON</Menu.Item>
        <Menu.Item onClick={() => window.print()}>Print</Menu.Item>
        {onVersions && <Menu.Item onClick={onVersions}>Earlier versions</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
