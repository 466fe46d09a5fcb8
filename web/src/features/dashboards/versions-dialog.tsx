import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import { CallFailure } from "../../data/calls/call-failure";
import { toast } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { formatMoment } from "../../ui/format/times";
import { type Column, InfoBar, PanelBody, Table } from "../../ui/layout/panel";
import { changeDashboard } from "./dashboard-calls";

type Version = { version: number; name: string; content: Dashboard["content"]; changedAt: number };

/** The former versions of a dashboard; one of them becomes the content of a new version. */
export function VersionsDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const versions = useRoute("GET api/dashboard/versions", { id: dashboard._id });
  // A restored version would end the draft.
  const hasDraft = dashboard.draft !== null;
  const restore = async ({ version: restoredVersion, name, content }: Version) => {
    try {
      await changeDashboard({ id: dashboard._id, version: dashboard.version, restoredVersion, name, content });
      onClose();
    } catch (failure) {
      if (failure instanceof CallFailure && failure.newer !== undefined) toast.error(failure.title, failure.message);
    }
  };
  return (
    <Modal title="Earlier versions" context={dashboard.name} width={640} onClose={onClose}>
      {hasDraft && <InfoBar title="Unsaved draft" text="Save or discard the draft before you restore a version" />}
      <PanelBody of={versions} what="the versions" empty="This is the first version">
        {(rows) => (
          <Table
            label="Earlier versions"
            rows={rows}
            rowHeight={44}
            columns={columnsOf(hasDraft ? null : (version) => void restore(version))}
            rowKey={({ version }) => String(version)}
          />
        )}
      </PanelBody>
    </Modal>
  );
}

const RestoreButton = ({ version, onClick }: { version: number; onClick: (() => void) | null }) => (
  <Button aria-label={`Restore version ${version}`} disabled={!onClick} onClick={onClick ?? undefined}>
    Restore
  </Button>
);

const columnsOf = (restore: ((version: Version) => void) | null): readonly Column<Version>[] => [
  { title: "Version", value: ({ version }) => version, decimals: 0, isKey: true },
  { title: "Name", value: ({ name }) => name },
  { title: "Panels", value: ({ content }) => content.panels.length, decimals: 0 },
  { title: "Saved", value: ({ changedAt }) => formatMoment(changedAt) },
  {
    title: "Actions",
    hiddenTitle: true,
    value: () => null,
    cell: (version) => <RestoreButton version={version.version} onClick={restore && (() => restore(version))} />,
  },
];
