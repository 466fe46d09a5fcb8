import { newMotorFields } from "@sigma/contract/well-settings/new-bha";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { pageHref } from "../../data/pages/page-href";
import { AddPage, FieldGroup } from "../../settings/form/add-page";
import { isChanged } from "../../settings/form/is-changed";
import { useAdding } from "../../settings/form/use-adding";
import { CurveTable } from "../../settings/motor/curve-table";
import {
  curveErrors,
  curveForm,
  motorErrors,
  motorRows,
  motorValues,
  toCurve,
  typedMotor,
} from "../../settings/motor/motor-form";
import { TextField } from "../../ui/controls/field";
import { positiveMessage, requiredMessage } from "../../ui/controls/validation";
import styles from "./add-motor-page.module.css";

const TITLE = "Add motor";
const blank = newMotorFields();
const blankForm = typedMotor(blank);
const blankCurve = curveForm(blank.hydraulicPerformanceCurve);

/** Creates a motor and opens the upload of its performance data. */
export default function AddMotorPage() {
  const [form, setForm] = useState(blankForm);
  const [curve, setCurve] = useState(blankCurve);
  const missing = { manufacturer: requiredMessage(form.manufacturer), modelNumber: requiredMessage(form.modelNumber) };
  const foundErrors: { [name: string]: string } = Object.fromEntries(
    motorRows.flatMap((row) => {
      const { name, kind } = row;
      const own = name === "manufacturer" || name === "modelNumber" ? missing[name] : null;
      const message =
        own ?? (kind === "number" ? positiveMessage(form[name]) : null) ?? motorErrors(form)[name] ?? null;
      return message === null ? [] : [[name, message]];
    }),
  );
  const wrongPoints = curveErrors(curve);
  const { isTried, isBusy, submit } = useAdding({
    title: TITLE,
    isRight: Object.keys(foundErrors).length + Object.keys(wrongPoints).length === 0,
    add: async () => {
      const addedMotor = await call("POST api/motor", {
        ...motorValues(form),
        manufacturer: form.manufacturer.trim(),
        modelNumber: form.modelNumber.trim(),
        hydraulicPerformanceCurve: toCurve(curve),
      });
      return addedMotor && { ...addedMotor, name: `${addedMotor.manufacturer} ${addedMotor.modelNumber}` };
    },
    list: "GET api/motor",
    pageOf: ({ _id }) => pageHref("motor-upload-gpms", { motorId: _id }),
  });
  // An empty field is not reported as missing before the first attempt to save.
  const isShown = (name: string) => isTried || (form as { [field: string]: string })[name] !== "";
  const shownErrors = Object.fromEntries(Object.entries(foundErrors).filter(([name]) => isShown(name)));
  return (
    <AddPage
      title={TITLE}
      errors={Object.keys(shownErrors).length + Object.keys(wrongPoints).length}
      isBusy={isBusy}
      isTyped={isChanged(form, blankForm) || isChanged(curve, blankCurve)}
      onSubmit={submit}
      back="motors"
    >
      <FieldGroup legend="Motor">
        {motorRows.map(({ name, label, kind, unit, placeholder }) => (
          <TextField
            key={name}
            label={label}
            required={name in missing}
            {...(unit ? { unit } : {})}
            {...(placeholder ? { placeholder } : {})}
            {...(kind === "number" ? { inputMode: "decimal" as const } : { maxLength: 200 })}
            value={form[name]}
            error={shownErrors[name] ?? null}
            onChange={(text) => setForm((before) => ({ ...before, [name]: text }))}
          />
        ))}
      </FieldGroup>
      <FieldGroup legend="Hydraulic performance">
        <CurveTable curve={curve} errors={wrongPoints} onChange={(points) => setCurve([...points])} />
      </FieldGroup>
      <p className={styles.next}>Its speeds by flow and differential pressure are uploaded next.</p>
    </AddPage>
  );
}
