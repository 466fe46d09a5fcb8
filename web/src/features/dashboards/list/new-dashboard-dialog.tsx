import type { WellId } from "@sigma/contract/ids";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { rowsOf, isUnloaded } from "../../../data/calls/loaded";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { Field, TextField } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { Stack } from "../../../ui/layout/flow";
import { wellOption } from "../../../ui/well/well-option";
import { addDashboard } from "../dashboard-calls";
import { templates } from "../templates";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

/** Asks for the name, template and well of a new dashboard, and opens it for editing. */
export function NewDashboardDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const wells = rowsOf(useRoute("GET api/wells", {}));
  const [name, setName] = useState("");
  const [template, setTemplate] = useState(templates[0]!.name);
  const [wellId, setWellId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = templates.find((each) => each.name === template) ?? templates[0]!;
  const create = async () => {
    setBusy(true);
    const content = chosen.make(wellId as WellId | null);
    const dashboard = await addDashboard({ name, content }).catch(() => null);
    setBusy(false);
    if (!dashboard) return;
    onClose();
    void router.navigate({ to: pageHref("dashboards", { dashboardId: dashboard._id }), search: { edit: 1 } });
  };
  return (
    <Modal
      title="New dashboard"
      onClose={onClose}
      hint={chosen.about}
      actions={
        <ModalButtons apply="Create" isDisabled={isBusy || name.trim() === ""} onApply={create} onCancel={onClose} />
      }
    >
      <Stack gap={12} padding={16}>
        <TextField label="Name" required value={name} onChange={setName} maxLength={200} data-autofocus />
        <Field label="Template">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Template"
              width="100%"
              options={templates.map((each) => ({ value: each.name, label: each.name, hint: each.about }))}
              value={template}
              onChange={(value) => value !== null && setTemplate(value)}
            />
          )}
        </Field>
        <Field label="Well">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Well"
              width="100%"
              clearable
              options={isUnloaded(wells) ? wells : wells.map(wellOption)}
              value={wellId}
              onChange={setWellId}
            />
          )}
        </Field>
      </Stack>
    </Modal>
  );
}
