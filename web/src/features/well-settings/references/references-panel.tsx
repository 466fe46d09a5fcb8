import { isUnloaded, ofRows, rowsOf, unloadedText } from "../../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import type { WellReferences } from "@sigma/contract/well-settings/well-references";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { mergeOf } from "../../../settings/form/merge";
import { Card, SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { FieldError } from "../../../ui/controls/field-error";
import { TextField } from "../../../ui/controls/field";
import { InputTable } from "../../../ui/controls/input-table/input-table";
import { PanelBody } from "../../../ui/layout/panel";
import {
  fieldColumns,
  newFieldRow,
  referenceChoices,
  referenceLabels,
  referencesErrors,
  type ReferencesForm,
  referencesFormOf,
  referenceText,
  toReferences,
} from "./references-form";
import { wellOption } from "../../../ui/well/well-option";

/** The position of a well and the reference of its directions, without which no distance to another well is calculated. */
export function ReferencesPanel({ wellId }: Pick<SettingsPanelProps, "wellId">) {
  const references = useRoute("GET api/well-references", { wellId });
  return (
    <PanelBody of={references} what="the references" empty="There is no well">
      {(storedReferences) => <References stored={storedReferences} wellId={wellId} />}
    </PanelBody>
  );
}

function References({ stored, wellId }: { stored: WellReferences; wellId: WellId }) {
  const cache = useQueryClient();
  const key = routeKey("GET api/well-references", { wellId });
  const draft = useDraft(useMemo(() => referencesFormOf(stored), [stored]));
  const { form, changed, change, forget } = draft;
  const saving = useSaving((current) => cache.setQueryData(key, current));
  const wells = ofRows(rowsOf(useRoute("GET api/wells", {})), (rows) => rows.filter(({ _id }) => _id !== wellId));
  const wellName = (id: string) =>
    isUnloaded(wells) ? unloadedText[wells] : (wells.find(({ _id }) => _id === id)?.name ?? id);
  const errors = referencesErrors(form);
  const save = () =>
    saving.save(async () => {
      cache.setQueryData(key, await call("POST api/well-references", toReferences(wellId, form, stored.version)));
      forget();
      toast.success("References", "Changes applied");
    });
  const text = (name: "coordinateSystem" | "datum" | "sidetrackDepth", unit?: string) => (
    <TextField
      label={referenceLabels[name]}
      value={form[name]}
      error={errors[name] ?? null}
      maxLength={200}
      {...(unit && { unit, inputMode: "decimal" as const })}
      onChange={(typedText) => change({ [name]: typedText })}
    />
  );
  const choice = (name: keyof typeof referenceChoices) => (
    <div>
      <ChoiceField
        label={referenceLabels[name]}
        value={form[name]}
        options={referenceChoices[name]}
        onChange={(value) => change({ [name]: (value ?? "unknown") as ReferencesForm[typeof name] })}
      />
      <FieldError text={errors[name] ?? null} />
    </div>
  );
  return (
    <SettingsForm
      label="References"
      changes={changed.map((name) => referenceLabels[name])}
      errors={Object.keys(errors).length}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, {
        by: saving.changedBy,
        labelOf: (name) => referenceLabels[name],
        textOf: (name, value) => referenceText(name, value, wellName),
      })}
      hint="Wells have a distance only if the references of both are known and equal"
      onSave={save}
      onDiscard={forget}
    >
      <Card title="Coordinates and north">
        {choice("coordinateKind")}
        {text("coordinateSystem")}
        {choice("coordinateUnit")}
        {text("datum")}
        {choice("northReference")}
      </Card>
      <Card title="Sidetrack">
        <ChoiceField
          label={referenceLabels.parentWellId}
          value={form.parentWellId}
          options={ofRows(wells, (rows) => rows.map(wellOption))}
          placeholder="None"
          clearable
          onChange={(parentWellId) => change({ parentWellId })}
        />
        {text("sidetrackDepth", "ft")}
      </Card>
      <Card title="Declination and convergence by date" className="">
        <InputTable
          label="Declination and convergence by date"
          columns={fieldColumns}
          rows={form.field}
          newRow={newFieldRow}
          rowName="date"
          most={50}
          onChange={(field) => change({ field })}
        />
        <FieldError text={errors.field ?? null} />
      </Card>
    </SettingsForm>
  );
}
