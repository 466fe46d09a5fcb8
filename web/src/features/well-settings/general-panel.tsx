import { isUnloaded, ofRows, rowsOf, type Unloaded, unloadedText } from "../../data/calls/loaded";
import type { RigId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useQueryClient } from "@tanstack/react-query";
import { IconSettings } from "@tabler/icons-react";
import { useMemo } from "react";
import { call } from "../../data/calls/rest";
import { serverNow } from "../../data/live/server-clock";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { RecomputeDialog } from "../../settings/recompute/recompute-dialog";
import { ChoiceField, namesWith } from "../../settings/fields/choice-field";
import { Highlighted, type Highlights, useHighlights } from "../../settings/fields/highlights";
import { LocationChoices } from "../../settings/fields/location-choices";
import { RowFields } from "../../settings/fields/row-fields";
import { ImportButton } from "../../settings/path-import/import-button";
import { Card, SettingsForm } from "../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../settings/form/settings-panel";
import { SwitchField } from "../../settings/fields/switch-field";
import { useRecomputeWait } from "../../settings/recompute/use-recompute-wait";
import { useDraft } from "../../settings/form/use-draft";
import { mergeOf } from "../../settings/form/merge";
import { useSaving } from "../../settings/form/use-saving";
import { useOthersChanges } from "../../settings/recompute/use-others-changes";
import { NO_VALUE } from "../../ui/format/numbers";
import { formatDay } from "../../ui/format/times";
import { PanelBody } from "../../ui/layout/panel";
import {
  type GeneralForm,
  generalErrors,
  generalFormOf,
  generalLabel,
  generalText,
  generalRows,
  locationRows,
  sectionRows,
  toWellChange,
} from "./general-form";
import styles from "./general-panel.module.css";
import { DeleteWell } from "./delete-well";
import { MissingList } from "./missing/missing-list";
import { listErrors } from "./hole-form";
import { HoleList } from "./hole-list";

const MESSAGE = "well-settings-updated";

/** The general settings of a well: its identity, its location, its sections, and the drilled and cased hole. */
export default function GeneralPanel({ wellId, highlighted }: SettingsPanelProps) {
  const well = useRoute("GET api/well", { wellId });
  const changedBy = useOthersChanges(wellId, MESSAGE, well.refetch);
  return (
    <PanelBody of={well} what="the well" empty={{ sentence: "There is no well", icon: IconSettings }}>
      {(loadedWell) => <GeneralSettings well={loadedWell} highlighted={highlighted} changedBy={changedBy} />}
    </PanelBody>
  );
}

type GeneralSettingsProps = {
  well: Well;
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
};

function GeneralSettings({ well, highlighted, changedBy }: GeneralSettingsProps) {
  const wellId = well._id;
  const cache = useQueryClient();
  const apply = useRecomputeWait(wellId, MESSAGE);
  const highlights = useHighlights(highlighted);
  const draft = useDraft(useMemo(() => generalFormOf(well), [well]));
  const { form, changed, change, forget } = draft;
  const know = (storedWell: unknown) => {
    cache.setQueryData(routeKey("GET api/well", { wellId }), storedWell);
    void cache.invalidateQueries({ queryKey: routeKey("GET api/wells") });
  };
  const saving = useSaving(know, changedBy);
  const rigs = rowsOf(useRoute("GET api/rig", {}));
  const errors = generalErrors(form);
  const holesWrong = (["holeData", "casingData"] as const)
    .flatMap((name) => listErrors(name, form[name]))
    .reduce((sum, wrong) => sum + Object.keys(wrong).length, 0);

  const save = () =>
    saving.save(async () => {
      const savedWell = await call("PATCH api/well", {
        ...toWellChange(wellId, form, changed, serverNow()),
        version: well.version,
      });
      know(savedWell);
      if (!savedWell) return;
      forget();
      toast.success("General settings", "Changes applied");
      await apply.startRecompute();
    });
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: generalLabel,
    textOf: (field, value) =>
      field === "rig" ? nameOf(rigsWith(rigs, well.rig), value as string | null) : generalText(field, value),
  });

  const fields = {
    typed: form,
    errors,
    highlights,
    onChange: (name: string, text: string) => change({ [name]: text }),
  };
  return (
    <SettingsForm
      label="General settings"
      changes={changed.map(generalLabel)}
      errors={Object.keys(errors).length + holesWrong}
      isBusy={saving.isBusy}
      merge={merge}
      hint="Another rig or hole size recomputes the calculated channels"
      onSave={save}
      onDiscard={forget}
    >
      <MissingList well={well} />
      <Card title="General">
        <RowFields rows={generalRows} {...fields} />
        <Choices well={well} form={form} highlights={highlights} onChange={change} />
      </Card>
      <Card title="Location">
        <LocationChoices
          place={form}
          isHighlighted={highlights.has}
          onChange={({ country, state, county }) => {
            for (const name of ["country", "state", "county"] as const) highlights.touch(name);
            change({ country, state, county });
          }}
        />
        <RowFields rows={locationRows} {...fields} />
      </Card>
      <Card title="Section Depths" className={styles.sections}>
        <RowFields rows={sectionRows} {...fields} />
      </Card>
      <Card title="Hole Data with Casing Data" className={styles.holes}>
        {(["holeData", "casingData"] as const).map((name) => (
          <HoleList
            key={name}
            name={name}
            holes={form[name]}
            highlights={highlights}
            onChange={(holes) => change({ [name]: holes })}
          />
        ))}
      </Card>
      <Card title="Import from files" className={styles.imports}>
        <ImportButton name="surveys" wellId={wellId}>
          Surveys
        </ImportButton>
        <ImportButton name="well-plan" wellId={wellId}>
          Well plan
        </ImportButton>
        <ImportButton name="formation-tops" wellId={wellId}>
          Formation tops
        </ImportButton>
        <ImportButton name="targets" wellId={wellId}>
          Targets
        </ImportButton>
      </Card>
      <Card title="Finish or delete">
        <SwitchField
          label={generalLabel("isFinished")}
          note={well.finishedAt === null ? undefined : `since ${formatDay(well.finishedAt)}`}
          value={form.isFinished ? "finished" : "active"}
          options={[
            { value: "active", label: "Active" },
            { value: "finished", label: "Finished", title: "The rig sends its data to its next well" },
          ]}
          onChange={(value) => change({ isFinished: value === "finished" })}
        />
        <DeleteWell well={well} />
      </Card>
      <RecomputeDialog of={apply} />
    </SettingsForm>
  );
}

type ChoicesProps = {
  well: Well;
  form: GeneralForm;
  highlights: Highlights;
  onChange: (part: Partial<GeneralForm>) => void;
};

/** The fields that are selected instead of typed: companies and the rig. */
function Choices({ well, form, highlights, onChange }: ChoicesProps) {
  const operators = rowsOf(useRoute("GET api/operator", {}));
  const companies = rowsOf(useRoute("GET api/directional-company", {}));
  const rigs = rowsOf(useRoute("GET api/rig", {}));
  const lists = {
    operator: namesWith(operators, form.operator),
    directionalCompany: namesWith(companies, form.directionalCompany),
    rig: rigsWith(rigs, well.rig),
  };
  const choose = (name: keyof typeof lists, value: string | null) => {
    highlights.touch(name);
    onChange({ [name]: value });
  };
  return (
    <>
      {(["operator", "directionalCompany", "rig"] as const).map((name) => (
        <Highlighted key={name} on={highlights.has(name)}>
          <ChoiceField
            label={generalLabel(name)}
            options={lists[name]}
            value={form[name]}
            clearable
            onChange={(value) => choose(name, value)}
            {...(name === "rig" ? {} : { onAdd: (value: string) => choose(name, value) })}
          />
        </Highlighted>
      ))}
    </>
  );
}

const nameOf = (options: ReturnType<typeof rigsWith>, id: string | null) =>
  isUnloaded(options) ? unloadedText[options] : (options.find(({ value }) => value === id)?.label ?? NO_VALUE);

const rigsWith = (list: readonly { _id: RigId; name: string }[] | Unloaded, own: Well["rig"]) =>
  ofRows(list, (rows) => {
    const all = own === null || rows.some(({ _id }) => _id === own._id) ? rows : [own, ...rows];
    return all.map(({ _id, name }) => ({ value: _id as string, label: name }));
  });
