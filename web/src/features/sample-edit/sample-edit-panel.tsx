import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { Card } from "../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../settings/form/settings-panel";
import { SwitchField } from "../../settings/fields/switch-field";
import { Button } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/confirm-modal";
import { TextField } from "../../ui/controls/field";
import { formatNumber } from "../../ui/format/numbers";
import { EditList } from "./edit-list";
import { EditPreview } from "./edit-preview";
import { changeOf, emptySampleEdit, sampleEditErrors, type SampleEditForm } from "./sample-edit-form";
import styles from "./sample-edit-panel.module.css";

/** Moves or removes samples of a wrong clock, and takes that back. */
export default function SampleEditPanel({ wellId }: SettingsPanelProps) {
  return (
    <div className={styles.panel}>
      <NewEdit wellId={wellId} />
      <EditList wellId={wellId} />
    </div>
  );
}

function NewEdit({ wellId }: { wellId: WellId }) {
  const cache = useQueryClient();
  const [form, setForm] = useState<SampleEditForm>(emptySampleEdit);
  const [samples, setSamples] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const errors = sampleEditErrors(form);
  const change = changeOf(form);
  const isMove = form.action === "move";
  const type = (part: Partial<SampleEditForm>) => {
    setRefused(null);
    setForm({ ...form, ...part });
  };

  const apply = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await call("POST api/sample-edits", { wellId, ...change!, reason: form.reason });
      toast.success("Samples", `${formatNumber(samples, 0)} samples ${isMove ? "moved" : "removed"}`);
      setForm(emptySampleEdit);
      await cache.invalidateQueries({ queryKey: routeKey("GET api/sample-edits", { wellId }) });
    } catch (failure) {
      if (failure instanceof CallFailure) setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title="Move or remove samples" className={styles.form}>
      <TextField
        label="From"
        range="2026-11-22 14:30:00"
        required
        value={form.from}
        error={errors.from ?? null}
        onChange={(from) => type({ from })}
      />
      <TextField
        label="To"
        range="2026-11-22 14:30:00"
        required
        value={form.to}
        error={errors.to ?? null}
        onChange={(to) => type({ to })}
      />
      <SwitchField
        label="What is done"
        value={form.action}
        options={[
          { value: "move", label: "Move" },
          { value: "remove", label: "Remove" },
        ]}
        onChange={(action) => type({ action })}
      />
      {isMove && (
        <TextField
          label="Taken off their time"
          range="h:mm:ss"
          required
          value={form.shift}
          error={errors.shift ?? null}
          onChange={(shift) => type({ shift })}
        />
      )}
      <TextField label="Reason" required maxLength={200} value={form.reason} onChange={(reason) => type({ reason })} />
      <div className={styles.foot}>
        <EditPreview wellId={wellId} change={change} onCount={setSamples} />
        {refused && <p className={styles.wrong}>{refused}</p>}
        <Button
          look="filled"
          width={144}
          disabled={isBusy || change === null || !samples || form.reason.trim() === ""}
          onClick={() => setAsking(true)}
        >
          {isMove ? "Move samples" : "Remove samples"}
        </Button>
      </div>
      {isAsking && (
        <ConfirmModal
          question={`${formatNumber(samples, 0)} samples are ${isMove ? "moved" : "removed"}, and what follows from them is recalculated. This can be undone below.`}
          apply={isMove ? "Move" : "Remove"}
          onCancel={() => setAsking(false)}
          onApply={() => void apply()}
        />
      )}
    </Card>
  );
}
