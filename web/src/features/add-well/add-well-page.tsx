import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { pageHref } from "../../data/page-href";
import { call } from "../../data/rest";
import { toast } from "../../data/toasts";
import { routeKey, useRoute } from "../../data/use-route";
import { Button } from "../../ui/button";
import { Field, TextField } from "../../ui/field";
import { SegmentedControl } from "../../ui/segmented-control";
import { SelectSearch } from "../../ui/select-search";
import styles from "./add-well-page.module.css";
import { changeForm, emptyForm, type FormChange, formErrors, toNewWell, type WellForm } from "./well-form";

type Named = { _id: string; name: string };

/** Creates a well and opens its dashboard. */
export default function AddWellPage() {
  const router = useRouter();
  const cache = useQueryClient();
  const [form, setForm] = useState(emptyForm);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const places = usePlaces(form);
  const errors = isTried ? formErrors(form) : {};
  const change = (part: FormChange) => setForm((before) => changeForm(before, part));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(formErrors(form)).length > 0) return;
    setBusy(true);
    try {
      const added = await call("POST api/well", toNewWell(form, places.names));
      if (!added) return;
      await cache.invalidateQueries({ queryKey: routeKey("GET api/wells"), refetchType: "all" });
      toast.success("Add well", `${added.name} was added`);
      await router.navigate({ to: pageHref("well-dashboard", { wellId: added._id }) });
    } catch {
      // The alert of the call has told why; the form stays as it is.
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.content}>
        <h1 className="type-title">Add well</h1>
        <WellFields form={form} change={change} nameError={errors.name} />
        <PlaceFields form={form} change={change} places={places} />
      </div>
      <footer className={styles.foot}>
        <span className={styles.hint}>{Object.keys(errors).length > 0 && "1 field needs a value"}</span>
        <Button width={100} onClick={() => void router.navigate({ to: pageHref("wells-page") })}>
          Cancel
        </Button>
        <Button type="submit" look="filled" width={100} disabled={isBusy}>
          Add well
        </Button>
      </footer>
    </form>
  );
}

type FieldsProps = { form: WellForm; change: (part: FormChange) => void };

function WellFields({ form, change, nameError }: FieldsProps & { nameError: string | undefined }) {
  const operators = useRoute("GET api/operator", {}).data ?? [];
  const companies = useRoute("GET api/directional-company", {}).data ?? [];
  const rigs = useRoute("GET api/rig", {}).data ?? [];
  return (
    <fieldset className={styles.group}>
      <legend className="type-caption">Well</legend>
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
      <Choice
        label="Operator"
        options={operators.map(({ name }) => ({ value: name, label: name }))}
        value={form.operator}
        onChange={(operator) => change({ operator })}
      />
      <Choice
        label="Directional company"
        options={companies.map(({ name }) => ({ value: name, label: name }))}
        value={form.directionalCompany}
        onChange={(directionalCompany) => change({ directionalCompany })}
      />
      <Choice
        label="Rig"
        options={rigs.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={form.rigId}
        onChange={(rigId) => change({ rigId })}
      />
      <div className={styles.source}>
        <span className="type-label">Data source</span>
        <SegmentedControl
          label="Data source"
          value={form.dataSourceType}
          options={[
            { value: "wits", label: "WITS" },
            { value: "witsml", label: "WITSML" },
          ]}
          onChange={(dataSourceType) => change({ dataSourceType })}
        />
      </div>
    </fieldset>
  );
}

function PlaceFields({ form, change, places }: FieldsProps & { places: ReturnType<typeof usePlaces> }) {
  return (
    <fieldset className={styles.group}>
      <legend className="type-caption">Location</legend>
      <Choice
        label="Country"
        options={choicesOf(places.countries)}
        value={form.country}
        onChange={(country) => change({ country })}
      />
      <Choice
        label="State"
        options={choicesOf(places.states)}
        value={form.state}
        onChange={(state) => change({ state })}
        disabled={form.country === null}
        placeholder={form.country === null ? "Choose a country first" : "Choose"}
      />
      <Choice
        label="County"
        options={choicesOf(places.counties)}
        value={form.county}
        onChange={(county) => change({ county })}
        disabled={form.state === null}
        placeholder={form.state === null ? "Choose a state first" : "Choose"}
      />
      <TextField label="Field" value={form.field} onChange={(field) => change({ field })} maxLength={200} />
    </fieldset>
  );
}

/** The lists of places: states wait for a country, counties for a state. */
function usePlaces({ country, state, county }: WellForm) {
  const countries = useRoute("GET api/country", {}).data ?? [];
  const states = useRoute("GET api/state", { country: country ?? "" }, { enabled: country !== null }).data ?? [];
  const counties = useRoute("GET api/county", { state: state ?? "" }, { enabled: state !== null }).data ?? [];
  const names = { country: nameOf(countries, country), state: nameOf(states, state), county: nameOf(counties, county) };
  return { countries, states, counties, names };
}

const nameOf = (list: readonly Named[], id: string | null) => list.find(({ _id }) => _id === id)?.name;
const choicesOf = (list: readonly Named[]) => list.map(({ _id, name }) => ({ value: _id, label: name }));

type ChoiceProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string;
};

function Choice({ label, ...select }: ChoiceProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <SelectSearch id={id} label={label} width="100%" height={28} clearable empty="The list is empty" {...select} />
      )}
    </Field>
  );
}
