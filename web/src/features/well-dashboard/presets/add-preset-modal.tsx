import type { DashboardPreset } from "@sigma/contract/presets/dashboard-preset";
import { type FormEvent, useId, useState } from "react";
import { addPreset } from "../../../data/choices/presets";
import { toast } from "../../../data/notifications/toasts";
import { TextField } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

/** Keeps the views shown under a new name and makes it the active preset. */
export default function AddPresetModal({ shown, onClose }: { shown: DashboardPreset | null; onClose: () => void }) {
  const [name, setName] = useState("");
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") {
      toast.error("Dashboard Preset", "Can't add preset with empty name");
      return;
    }
    try {
      await addPreset(name.trim(), shown);
      onClose();
    } catch {
      // The alert of the call has said why; the name can be changed.
    }
  };
  return (
    <Modal
      title="Add Preset"
      width={400}
      onClose={onClose}
      hint="Keeps the views shown"
      actions={<ModalButtons apply="Add" form={formId} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField label="Name" value={name} onChange={setName} maxLength={100} data-autofocus />
      </form>
    </Modal>
  );
}
