import { ofRows, rowsOf, type Unloaded } from "../../data/calls/loaded";
import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { call } from "../../data/calls/rest";
import { useRoute } from "../../data/pages/use-route";
import { AddPage, FieldGroup } from "../../settings/form/add-page";
import { ChoiceField, namesWith } from "../../settings/fields/choice-field";
import { dataSourceChoices } from "../../settings/rig/rig-form";
import { LocationChoices } from "../../settings/fields/location-choices";
import { SwitchField } from "../../settings/fields/switch-field";
import { isChanged } from "../../settings/form/is-changed";
import { useAdding } from "../../settings/form/use-adding";
import { TextField } from "../../ui/controls/field";
import { emptyForm, formErrors, toNewWell, type WellForm } from "./well-form";
import { inputPropsOf } from "../../ui/controls/input-props";

const TITLE = "Add well";

/** Creates a well and opens its dashboard. */
export default function AddWellPage() {
  const [form, setForm] = useState(emptyForm);
  const foundErrors = formErrors(form);
  const { isTried, isBusy, submit } = useAdding({
    title: TITLE,
    isRight: Object.keys(foundErrors).length === 0,
    add: () => call("POST api/well", toNewWell(form)),
    list: "GET api/wells",
    pageOf: ({ _id }) => pageHref("well-dashboard", { wellId: _id }),
  });
  const errors = isTried ? foundErrors : {};
  const change = (part: Partial<WellForm>) => setForm((before) => ({ ...before, ...part }));

  return (
    <AddPage
      title={TITLE}
      errors={Object.keys(errors).length}
      isBusy={isBusy}
      isTyped={isChanged(form, emptyForm)}
      onSubmit={submit}
      back="wells-page"
    >
      <WellFields form={form} change={change} nameError={errors.name} />
      <LocationFields form={form} change={change} />
    </AddPage>
  );
}

type FieldsProps = { form: WellForm; change: (part: Partial<WellForm>) => void };

function WellFields({ form, change, nameError }: FieldsProps & { nameError: string | undefined }) {
  const operators = rowsOf(useRoute("GET api/operator", {}));
  const companies = rowsOf(useRoute("GET api/directional-company", {}));
  const rigs = rowsOf(useRoute("GET api/rig", {}));
  const inputProps = inputPropsOf(form, change);
  return (
    <FieldGroup legend="Well">
      <TextField label="Name" required {...inputProps("name")} error={nameError ?? null} maxLength={200} />
      <TextField label="Job id" {...inputProps("jobId")} maxLength={200} />
      <TextField label="API number" {...inputProps("api")} maxLength={200} />
      <ChoiceField
        clearable
        label="Operator"
        options={namesWith(operators, form.operator)}
        {...inputProps("operator")}
        onAdd={(operator) => change({ operator })}
      />
      <ChoiceField
        clearable
        label="Directional company"
        options={namesWith(companies, form.directionalCompany)}
        {...inputProps("directionalCompany")}
        onAdd={(directionalCompany) => change({ directionalCompany })}
      />
      <ChoiceField clearable label="Rig" options={choicesOf(rigs)} {...inputProps("rigId")} />
      <SwitchField label="Data source" options={dataSourceChoices} {...inputProps("dataSourceType")} />
    </FieldGroup>
  );
}

function LocationFields({ form, change }: FieldsProps) {
  return (
    <FieldGroup legend="Location">
      <LocationChoices place={form.place} onChange={(place) => change({ place })} />
      <TextField label="Field" value={form.field} onChange={(field) => change({ field })} maxLength={200} />
    </FieldGroup>
  );
}

const choicesOf = (list: readonly { _id: string; name: string }[] | Unloaded) =>
  ofRows(list, (rows) => rows.map(({ _id, name }) => ({ value: _id, label: name })));
