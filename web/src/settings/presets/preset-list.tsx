import type { DashboardPreset } from "@sigma/contract/presets/dashboard-preset";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { deletePreset, useActivePreset, usePresets } from "../../data/choices/presets";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { toast } from "../../data/notifications/toasts";
import { IconButton } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";
import { UndoOffers } from "../deleting/undo-deletions";

/** The dashboard presets of the user; any but the active one can be deleted. */
export function PresetList() {
  const presets = usePresets();
  const active = useActivePreset();
  const [doomed, setDoomed] = useState<DashboardPreset | null>(null);
  const ask = (preset: DashboardPreset) => {
    if (preset.name === active?.name) toast.warning("Preset settings", ACTIVE);
    else setDoomed(preset);
  };
  const apply = async ({ _id: id, name, userId }: DashboardPreset) => {
    setDoomed(null);
    await deletePreset(name)
      .then(() => noteDeletion({ kind: "preset", id, name, userId, time: serverNow() }))
      .catch(() => null);
  };
  return (
    <>
      <UndoOffers kind="preset" />
      <PanelBody of={presets} what="presets" empty="There are no presets yet">
        {(list) => (
          <Table
            label="Presets"
            rows={list}
            rowKey={({ _id }) => _id}
            rowHeight={44}
            columns={presetColumns(active?.name ?? null, ask)}
          />
        )}
      </PanelBody>
      {doomed !== null && (
        <ConfirmModal
          context={`Delete ${doomed.name}`}
          onCancel={() => setDoomed(null)}
          onApply={() => void apply(doomed)}
        />
      )}
    </>
  );
}

const ACTIVE = "Active Preset can't be deleted";

/** A press on the one of the active preset shows why it is not deleted. */
function DeleteButton({ name, isActive, onClick }: { name: string; isActive: boolean; onClick: () => void }) {
  return (
    <IconButton label={`Delete ${name}`} title={isActive ? ACTIVE : `Delete ${name}`} onClick={onClick}>
      <IconTrash size={16} stroke={1.5} />
    </IconButton>
  );
}

const presetColumns = (active: string | null, ask: (preset: DashboardPreset) => void): Column<DashboardPreset>[] => [
  { title: "Preset", value: ({ name }) => name, isKey: true },
  { title: "State", value: ({ name }) => (name === active ? "active" : "") },
  {
    title: "Delete",
    hiddenTitle: true,
    align: "right",
    value: () => null,
    cell: (preset) => <DeleteButton name={preset.name} isActive={preset.name === active} onClick={() => ask(preset)} />,
  },
];
