import { Row, Stack } from "../../../ui/layout/flow";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Card } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { SwitchField } from "../../../settings/fields/switch-field";
import { Button } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { TextField } from "../../../ui/controls/field";
import { formatNumber } from "../../../ui/format/numbers";
import { EditDialog } from "./edit-dialog";
import { EditList } from "./edit-list";
import { isUnfinished, sayHowItEnded } from "./edit-state";
import {
  typedSampleEdit,
  emptySampleEdit,
  sampleEditErrors,
  type SampleEditForm,
  type TypedChange,
} from "./sample-edit-form";
import styles from "./sample-edit-panel.module.css";
import { formatMoment } from "../../../ui/format/times";
import { inputPropsOf } from "../../../ui/controls/input-props";

/** Moves or removes samples of a wrong clock, and takes that back. */
export default function SampleEditPanel({ wellId }: SettingsPanelProps) {
  return (
    <Stack gap={12} padding={16}>
      <NewEdit wellId={wellId} />
      <EditList wellId={wellId} />
    </Stack>
  );
}

function NewEdit({ wellId }: { wellId: WellId }) {
  const cache = useQueryClient();
  const [form, setForm] = useState<SampleEditForm>(emptySampleEdit);
  const [samples, setSamples] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** The edit that was started here and is in progress. */
  const [begun, setBegun] = useState<string | null>(null);
  const errors = sampleEditErrors(form);
  const change = typedSampleEdit(form);
  const isMove = form.action === "move";
  const type = (part: Partial<SampleEditForm>) => {
    setRefused(null);
    setForm({ ...form, ...part });
  };

  const apply = async () => {
    setAsking(false);
    setBusy(true);
    try {
      const edit = await call("POST api/sample-edits", { wellId, ...change!, reason: form.reason });
      if (edit && isUnfinished(edit)) setBegun(edit._id);
      else if (edit) sayHowItEnded(edit);
      setForm(emptySampleEdit);
      await cache.invalidateQueries({ queryKey: routeKey("GET api/sample-edits", { wellId }) });
    } catch (failure) {
      if (failure instanceof CallFailure) setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  };

  const inputProps = inputPropsOf(form, type);
  return (
    <Card title="Move or remove samples" className={styles.form}>
      <TextField
        label="From"
        range="2026-11-22 14:30:00"
        required
        error={errors.from ?? null}
        {...inputProps("from")}
      />
      <TextField label="To" range="2026-11-22 14:30:00" required error={errors.to ?? null} {...inputProps("to")} />
      <SwitchField
        label="What is done"
        options={[
          { value: "move", label: "Move" },
          { value: "remove", label: "Remove" },
        ]}
        {...inputProps("action")}
      />
      {isMove && (
        <TextField
          label="Taken off their time"
          range="h:mm:ss"
          required
          error={errors.shift ?? null}
          {...inputProps("shift")}
        />
      )}
      <TextField label="Reason" required maxLength={200} {...inputProps("reason")} />
      <Row gap={12} align="center" justify="space-between" wraps className="spans-columns">
        <EditPreview wellId={wellId} change={change} onCount={setSamples} />
        {refused && <p className="error-text">{refused}</p>}
        <Button
          look="filled"
          width={144}
          disabled={isBusy || change === null || !samples || form.reason.trim() === ""}
          onClick={() => setAsking(true)}
        >
          {isMove ? "Move samples" : "Remove samples"}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmModal
          question={`${formatNumber(samples, 0)} samples are ${isMove ? "moved" : "removed"}, and what follows from them is recalculated. This can be undone below.`}
          apply={isMove ? "Move" : "Remove"}
          onCancel={() => setAsking(false)}
          onApply={() => void apply()}
        />
      )}
      {begun && <EditDialog wellId={wellId} id={begun} onClose={() => setBegun(null)} />}
    </Card>
  );
}

type EditPreviewProps = {
  wellId: WellId;
  change: TypedChange;
  /** Hears how many samples the edit concerns; null while that is not known. */
  onCount: (samples: number | null) => void;
};

/** The effect of an edit, before it is made. */
function EditPreview({ wellId, change, onCount }: EditPreviewProps) {
  const { from = 0, to = 0, shift = null } = change ?? {};
  const previewRequest = { wellId, from, to, ...(shift !== null && { shift }) };
  const preview = useRoute("GET api/sample-edits/preview", previewRequest, { enabled: change !== null });
  const foundPreview = change === null ? null : (preview.data ?? null);
  const samples = foundPreview?.samples ?? null;
  useEffect(() => onCount(samples), [onCount, samples]);

  if (change === null) return <p className="text3">Choose a range to see how many samples it holds.</p>;
  if (!foundPreview)
    return <p className="text3">{preview.isError ? "The samples could not be counted." : "Counting samples…"}</p>;
  if (foundPreview.samples === 0) return <p>No sample lies in this range.</p>;
  const covers =
    foundPreview.covered > 0 ? ` ${formatNumber(foundPreview.covered, 0)} other samples are replaced.` : "";
  const target = shift === null ? "" : ` They move to ${formatMoment(foundPreview.first! - shift)}.`;
  return (
    <output>
      {`${formatNumber(foundPreview.samples, 0)} samples from ${formatMoment(foundPreview.first)} to ${formatMoment(foundPreview.last)}.${target}${covers}`}
    </output>
  );
}
