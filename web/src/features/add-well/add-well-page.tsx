import { isUnloaded, ofRows, rowsOf, type Unloaded } from "../../data/calls/loaded";
import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { call } from "../../data/calls/rest";
import { useRoute } from "../../data/pages/use-route";
import { AddPage, FieldGroup } from "../../settings/form/add-page";
import { ChoiceField, namesWith } from "../../settings/fields/choice-field";
import { dataSourceChoices } from "../../settings/rig/rig-form";
import { SwitchField } from "../../settings/fields/switch-field";
import { isChanged } from "../../settings/form/is-changed";
import { useAdding } from "../../settings/form/use-adding";
import { TextField } from "../../ui/controls/field";
import { changeForm, emptyForm, type FormChange, formErrors, toNewWell, type WellForm } from "./well-form";

type Named = { _id: string; name: string };

const TITLE = "Add well";

/** Creates a well and opens its dashboard. */
export default function AddWellPage() {
  const [form, setForm] = useState(emptyForm);
  const places = usePlaces(form);
  const foundErrors = formErrors(form);
  const { isTried, isBusy, submit } = useAdding({
    title: TITLE,
    isRight: Object.keys(foundErrors).length === 0,
    add: () => call("POST api/well", toNewWell(form, places.names)),
    list: "GET api/wells",
    pageOf: ({ _id }) => pageHref("well-dashboard", { wellId: _id }),
  });
  const errors = isTried ? foundErrors : {};
  const change = (part: FormChange) => setForm((before) => changeForm(before, part));

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
      <PlaceFields form={form} change={change} places={places} />
    </AddPage>
  );
}

type FieldsProps = { form: WellForm; change: (part: FormChange) => void };

function WellFields({ form, change, nameError }: FieldsProps & { nameError: string | undefined }) {
  const operators = rowsOf(useRoute("GET api/operator", {}));
  const companies = rowsOf(useRoute("GET api/directional-company", {}));
  const rigs = rowsOf(useRoute("GET api/rig", {}));
  return (
    <FieldGroup legend="Well">
      <TextField
        label="Name"
        required
        value={form.name}
        onChange={(name) => change({ name })}
        error={nameError ?? null}
        maxLength={200}
      />
      <TextField label="Job id" value={form.jobId} onChange={(jobId) => change({ jobId })} maxLength={200} />
      <TextField label="API number" value={form.api} onChange={(api) => change({ api })} maxLength={200} />
      <ChoiceField
        clearable
        label="Operator"
        options={namesWith(operators, form.operator)}
        value={form.operator}
        onChange={(operator) => change({ operator })}
        onAdd={(operator) => change({ operator })}
      />
      <ChoiceField
        clearable
        label="Directional company"
        options={namesWith(companies, form.directionalCompany)}
        value={form.directionalCompany}
        onChange={(directionalCompany) => change({ directionalCompany })}
        onAdd={(directionalCompany) => change({ directionalCompany })}
      />
      <ChoiceField
        clearable
        label="Rig"
        options={choicesOf(rigs)}
        value={form.rigId}
        onChange={(rigId) => change({ rigId })}
      />
      <SwitchField
        label="Data source"
        value={form.dataSourceType}
        options={dataSourceChoices}
        onChange={(dataSourceType) => change({ dataSourceType })}
      />
    </FieldGroup>
  );
}

function PlaceFields({ form, change, places }: FieldsProps & { places: ReturnType<typeof usePlaces> }) {
  return (
    <FieldGroup legend="Location">
      <ChoiceField
        clearable
        label="Country"
        options={choicesOf(places.countries)}
        value={form.country}
        onChange={(country) => change({ country })}
      />
      <ChoiceField
        clearable
        label="State"
        options={choicesOf(places.states)}
        value={form.state}
        onChange={(state) => change({ state })}
        disabled={form.country === null}
        placeholder={form.country === null ? "Choose a country first" : "Choose"}
      />
      <ChoiceField
        clearable
        label="County"
        options={choicesOf(places.counties)}
        value={form.county}
        onChange={(county) => change({ county })}
        disabled={form.state === null}
        placeholder={form.state === null ? "Choose a state first" : "Choose"}
      />
      <TextField label="Field" value={form.field} onChange={(field) => change({ field })} maxLength={200} />
    </FieldGroup>
  );
}

/** The lists of places: states wait for a country, counties for a state. */
function usePlaces({ country, state, county }: WellForm) {
  const countries = rowsOf(useRoute("GET api/country", {}));
  const states = rowsOf(useRoute("GET api/state", { country: country ?? "" }, { enabled: country !== null }));
  const counties = rowsOf(useRoute("GET api/county", { state: state ?? "" }, { enabled: state !== null }));
  const names = { country: nameOf(countries, country), state: nameOf(states, state), county: nameOf(counties, county) };
  return { countries, states, counties, names };
}

const nameOf = (list: readonly Named[] | Unloaded, id: string | null) =>
  isUnloaded(list) ? undefined : list.find(({ _id }) => _id === id)?.name;
const choicesOf = (list: readonly Named[] | Unloaded) =>
  ofRows(list, (rows) => rows.map(({ _id, name }) => ({ value: _id, label: name })));
