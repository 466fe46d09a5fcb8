import type { WellCostSettings } from "@sigma/contract/costs/well-cost-settings";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { findUnloaded, unloadedSentence } from "../../../../data/calls/loaded";
import { call } from "../../../../data/calls/rest";
import { useRoute } from "../../../../data/pages/use-route";
import { TextField } from "../../../../ui/controls/field";
import { FormModal } from "../../../../ui/controls/modal/form-modal";
import { Modal } from "../../../../ui/controls/modal/modal";
import { CurrencyField } from "./currency-field";
import { useFormSave } from "../../../../settings/form/use-form-save";

type AfeFormProps = { wellId: WellId; onClose: () => void };

/** The number, name, currency and approval of the AFE, once they have been loaded. */
export function AfeForm({ wellId, onClose }: AfeFormProps) {
  const settings = useRoute("GET api/well-cost-settings", { wellId });
  if (settings.data !== undefined) return <LoadedAfe wellId={wellId} stored={settings.data} onClose={onClose} />;
  return (
    <Modal title="AFE" width={440} onClose={onClose}>
      {unloadedSentence[findUnloaded(settings)!]}
    </Modal>
  );
}

function LoadedAfe({ wellId, stored, onClose }: AfeFormProps & { stored: WellCostSettings | null }) {
  const [version, setVersion] = useState(stored?.version);
  const [form, setForm] = useState({
    afeNumber: stored?.afeNumber ?? "",
    name: stored?.name ?? "",
    currency: stored?.currency ?? "USD",
    approvedOn: stored?.approvedOn ?? "",
  });
  const { isBusy, refusal, save } = useFormSave("AFE", onClose);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const send = () =>
    call(
      "POST api/well-cost-settings",
      { wellId, ...(version !== undefined && { version }), ...form, approvedOn: form.approvedOn.trim() || null },
      { alert: false },
    );
  return (
    <FormModal
      title="AFE"
      submit="Save"
      width={440}
      isDisabled={isBusy || form.currency.trim() === ""}
      onSubmit={() => void save(send, (current) => setVersion((current as WellCostSettings).version))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField label="AFE number" value={form.afeNumber} onChange={(afeNumber) => change({ afeNumber })} />
      <TextField label="Name" value={form.name} onChange={(name) => change({ name })} />
      <CurrencyField value={form.currency} onChange={(currency) => change({ currency })} />
      <TextField
        label="Approved on"
        placeholder="2009-06-20"
        value={form.approvedOn}
        onChange={(approvedOn) => change({ approvedOn })}
      />
    </FormModal>
  );
}
