import type { Motor } from "@sigma/contract/well-settings/motor";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { MergeNotice } from "../../settings/form/merge-notice";
import { mergeOf, countUndecided } from "../../settings/form/merge";
import { useDraft } from "../../settings/form/use-draft";
import { useSaving } from "../../settings/form/use-saving";
import { CurveTable } from "../../settings/motor/curve-table";
import {
  curveErrors,
  curveForm,
  type CurvePointForm,
  motorErrors,
  motorRows,
  motorValues,
  toCurve,
  typedMotor,
} from "../../settings/motor/motor-form";
import { typedText } from "../../settings/form/form-rows";
import { TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import { requiredMessage } from "../../ui/controls/validation";
import styles from "./motors-page.module.css";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

/** Changes the data of a motor; BHAs keep their copies. */
export function EditMotor({ motor, onClose }: { motor: Motor; onClose: () => void }) {
  const cache = useQueryClient();
  const formId = useId();
  const [stored] = useState(motor);
  const savedForm = { ...typedMotor(motor), hydraulicPerformanceCurve: curveForm(motor.hydraulicPerformanceCurve) };
  const draft = useDraft<ReturnType<typeof typedMotor> & { hydraulicPerformanceCurve: readonly CurvePointForm[] }>(
    savedForm,
  );
  const { form, change, changed } = draft;
  const take = () => cache.invalidateQueries({ queryKey: routeKey("GET api/motor") });
  const saving = useSaving(take);
  const fieldErrors: { [field: string]: string | null | undefined } = {
    ...motorErrors(form),
    manufacturer: requiredMessage(form.manufacturer),
    modelNumber: requiredMessage(form.modelNumber),
  };
  const wrongPoints = curveErrors(form.hydraulicPerformanceCurve);
  const errors = Object.values(fieldErrors).filter(Boolean).length + Object.keys(wrongPoints).length;
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (field) => motorRows.find(({ name }) => name === field)?.label ?? "Hydraulic performance",
    textOf: (field, value) =>
      typeof value === "string"
        ? typedText(motorRows.find(({ name }) => name === field) ?? {}, value)
        : `${value.length} points`,
  });
  const maySave = changed.length > 0 && errors === 0 && countUndecided(merge) === 0 && !saving.isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!maySave) return;
    const isSaved = await saving.save(() =>
      call("PATCH api/motor", {
        id: motor._id,
        version: motor.version,
        updateValues: { ...motorValues(form), hydraulicPerformanceCurve: toCurve(form.hydraulicPerformanceCurve) },
      }),
    );
    if (!isSaved) return;
    toast.success("Motor", "Changes applied");
    await take();
    onClose();
  };
  return (
    <Modal
      title="Edit motor"
      context={`${stored.manufacturer} ${stored.modelNumber}`}
      width={760}
      onClose={onClose}
      hint="A BHA keeps the copy it took."
      actions={<ModalButtons width={64} apply="Save" isDisabled={!maySave} form={formId} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <MergeNotice merge={merge} />
        <div className={styles.fields}>
          {motorRows.map(({ name, label, kind, unit }) => (
            <TextField
              key={name}
              label={label}
              {...(unit ? { unit } : {})}
              {...(kind === "number" ? { inputMode: "decimal" as const } : { maxLength: 200 })}
              value={form[name]}
              error={fieldErrors[name] ?? null}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
        </div>
        <CurveTable
          curve={form.hydraulicPerformanceCurve}
          errors={wrongPoints}
          onChange={(hydraulicPerformanceCurve) => change({ hydraulicPerformanceCurve })}
        />
      </form>
    </Modal>
  );
}
