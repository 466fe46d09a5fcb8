import { Row, Stack } from "../../../ui/layout/flow";
import { cantFindBha } from "@sigma/contract/error-texts";
import { bhaOfRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { mudTypes } from "@sigma/contract/well-settings/mud-types";
import { useEffect } from "react";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { type Highlights } from "../../../settings/fields/highlights";
import { RowFields } from "../../../settings/fields/row-fields";
import { SwitchField } from "../../../settings/fields/switch-field";
import type { FormErrors, FormRow } from "../../../settings/form/form-rows";
import { Card } from "../../../settings/form/settings-form";
import type { RowItem } from "../../../settings/rows/rows-draft";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { NOT_DEFINED } from "../../../ui/format/numbers";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { DensityByDepth } from "./density-by-depth";
import { FlowCurve } from "./flow-curve-card";
import { modelLabels, mudRows, mudWarnings, readingRows, type RunForm, runRows, runWording } from "./mwd-run-form";
import type { RunDepths } from "./run-depths";
import fieldStyles from "../../../ui/controls/field.module.css";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./mwd-run-panel.module.css";

type RunCardsProps = {
  form: RunForm;
  errors: FormErrors;
  highlights: Highlights;
  bhas: readonly Bha[];
  runs: readonly RowItem<RunForm>[];
  /** The depths of the runs. */
  depths: readonly RunDepths[];
  /** The run before it in the list. */
  previous: RowItem<RunForm> | null;
  onChange: (part: Partial<RunForm>) => void;
};

/** The complete editor of one run: the run, its mud, and the results for the mud. */
export function RunCards(props: RunCardsProps) {
  const { form, runs, depths } = props;
  return (
    <>
      <RunCard {...props} />
      <MudCard {...props} />
      <div className={styles.charts}>
        <FlowCurve form={form} runs={runs} />
        <DensityByDepth form={form} depths={depths} />
      </div>
    </>
  );
}

const failureLabels = { mwd: "MWD", bit: "bit", motor: "motor" } as const;

function RunCard({ form, errors, highlights, bhas, onChange }: RunCardsProps) {
  const bha = bhaOfRun(form, bhas);
  const missing = form.bhaId === "" || bha ? null : cantFindBha(form.bhaId);
  useEffect(() => {
    if (missing !== null) console.error(missing);
  }, [missing]);
  const names = bhas.filter(({ version }) => version > 0).map(({ name }) => name);
  const choices = form.bhaId === "" || names.includes(form.bhaId) ? names : [form.bhaId, ...names];
  const fields = (...wantedNames: string[]) => (
    <RowFields
      rows={runRows.filter(({ name }) => wantedNames.includes(name))}
      typed={form}
      errors={errors}
      highlights={highlights}
      onChange={(name, text) => onChange({ [name]: text })}
    />
  );
  return (
    <Card
      title="Run"
      tools={<span className="type-label text3">depths come from the BHA</span>}
      className={styles.columns}
    >
      {fields("name")}
      <Stack gap={4} shrinks>
        <ChoiceField
          label="BHA"
          value={form.bhaId || null}
          options={choices.map((name) => ({ value: name, label: name }))}
          placeholder="None"
          clearable
          onChange={(name) => onChange({ bhaId: name ?? "" })}
        />
        <Warning text={missing === null ? undefined : `This well has no BHA "${form.bhaId}"`} />
      </Stack>
      <BhaDepth label="Start depth" depth={bha?.startDepth} />
      <BhaDepth label="End depth" depth={bha?.endDepth} />
      {fields("holeSize")}
      {fields("operator1", "operator2", "logTop", "logBottom")}
      <fieldset className={styles.failed}>
        <legend>Failed in this run</legend>
        <div className={styles.failures}>
          {(["mwd", "bit", "motor"] as const).map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={form.failures[part]}
                onChange={(event) => onChange({ failures: { ...form.failures, [part]: event.target.checked } })}
              />
              {failureLabels[part]}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

const BhaDepth = ({ label, depth }: { label: string; depth: number | undefined }) => (
  <TextField
    label={label}
    unit="ft"
    inputMode="decimal"
    readOnly
    placeholder={NOT_DEFINED}
    value={depth === undefined ? "" : String(depth)}
    onChange={() => undefined}
  />
);

function MudCard({ form, errors, highlights, previous, onChange }: RunCardsProps) {
  const warnings = mudWarnings(form);
  const rows = (list: readonly FormRow<(typeof mudRows)[number]["name"]>[]) => (
    <RowFields
      rows={list}
      typed={form}
      errors={errors}
      highlights={highlights}
      onChange={(name, text) => onChange({ [name]: text })}
    />
  );
  const row = (name: string) => rows(mudRows.filter((mudRow) => mudRow.name === name));
  return (
    <Card
      title="Mud data"
      className={classNames(fieldStyles.level, styles.mud)}
      tools={
        previous && (
          <Button onClick={() => onChange(mudOf(previous.form))}>
            Take over from {runWording.nameOf(previous.form)}
          </Button>
        )
      }
    >
      <SwitchField
        label="Type"
        value={form.type}
        options={mudTypes.map((type) => ({ value: type, label: type.toUpperCase() }))}
        onChange={(type) => onChange({ type })}
      />
      {row("density")}
      {row("funnelViscosity")}
      {row("plasticViscosity")}
      {row("yieldPoint")}
      {form.type === "wbm" ? (
        row("pH")
      ) : (
        <TextField label="pH" range="WBM only" readOnly placeholder="–" value="" onChange={() => undefined} />
      )}
      {row("chWMud")}
      {row("apiFiltrate")}
      {row("maxMwdTemp")}
      <ChoiceField
        label="Model"
        value={form.rheologyModel}
        options={Object.entries(modelLabels).map(([value, label]) => ({ value, label }))}
        onChange={(model) => model && onChange({ rheologyModel: model as RunForm["rheologyModel"] })}
      />
      <Stack gap={4} shrinks>
        {row("consistency")}
        <Warning text={warnings.consistency} />
      </Stack>
      <Stack gap={4} shrinks>
        {row("fluidBehaviorIndex")}
        <Warning text={warnings.fluidBehaviorIndex} />
      </Stack>
      <fieldset className={classNames(fieldStyles.level, styles.readings)}>
        <legend className="visually-hidden">Viscometer and gels</legend>
        {rows(readingRows)}
      </fieldset>
    </Card>
  );
}

const mudFields = ["type", "rheologyModel", ...mudRows.map(({ name }) => name), ...readingRows.map(({ name }) => name)];

/** The mud of a run, as another run takes it over. */
const mudOf = (form: RunForm): Partial<RunForm> =>
  Object.fromEntries(mudFields.map((field) => [field, form[field as keyof RunForm]]));

const Warning = ({ text }: { text: string | undefined }) =>
  text && (
    <Row as="output" gap={4} align="start" className="type-label warning-text">
      <AlarmGlyph level="Warning" size={12} />
      {text}
    </Row>
  );
