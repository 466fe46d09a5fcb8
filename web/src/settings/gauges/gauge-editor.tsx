import { updateFrequencies } from "@sigma/contract/alerts/alert-limits";
import {
  gaugeAggregations,
  gaugeAlertLevels,
  gaugeIntervals,
  gaugeStatuses,
  gaugeTakesFormulas,
  gaugeTraces,
  gaugeTypes,
  MOST_THRESHOLDS,
  thresholdKinds,
} from "@sigma/contract/presets/gauge-limits";
import type { Well } from "@sigma/contract/wells/well";
import { channelRow } from "@sigma/terms/channels";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type FormulaAction, useFormulaActions } from "../../data/formulas/use-formula-actions";
import { Button, IconButton } from "../../ui/controls/button";
import { Field, TextField } from "../../ui/controls/field";
import { FieldError } from "../../ui/controls/field-error";
import { InputBox } from "../../ui/controls/input-box";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { boundsText } from "../../ui/controls/validation";
import {
  ends,
  faultsOf,
  type GaugeForm,
  typedNumberOf,
  withKind,
  withoutStretch,
  withStretch,
  withGaugeTrace,
  withType,
} from "./gauge-form";
import styles from "./gauges.module.css";
import { ThresholdBar } from "./threshold-bar";
import { unitText } from "../../ui/format/numbers";
import { shownNumber } from "../../ui/format/typed-number";
import { inputPropsOf } from "../../ui/controls/input-props";
import { Stack } from "../../ui/layout/flow";

type GaugeEditorProps = {
  form: GaugeForm;
  /** The well on which it is judged; null if that is not known. */
  well: Pick<Well, "_id" | "name"> | null;
  /** Whether it can raise an alert. */
  raisesAlerts: boolean;
  onChange: (form: GaugeForm) => void;
};

const frequencies = updateFrequencies.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? "Never" : `${seconds / 60} min`,
}));
const plain = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** The fields of one gauge. */
export function GaugeEditor({ form, well, raisesAlerts, onChange }: GaugeEditorProps) {
  const row = channelRow(form.trace);
  const faults = faultsOf(form);
  const change = (part: Partial<GaugeForm>) => onChange({ ...form, ...part });
  const aggregations = gaugeAggregations(form.type, form.trace);
  const usual = boundsText(row)!;
  const { all: actions } = useFormulaActions(well?._id ?? null, form.trace, (trace) =>
    onChange(withGaugeTrace(form, trace)),
  );
  const inputProps = inputPropsOf(form, change);
  return (
    <Stack gap={10} shrinks>
      <div className={styles.fields}>
        <Choice
          label="Type"
          options={plain(gaugeTypes)}
          value={form.type}
          onChange={(type) => onChange(withType(form, type))}
        />
        <Choice
          label="Trace"
          options={gaugeTraces(form.type).map((id) => ({ value: id, label: channelRow(id).label }))}
          value={form.trace}
          onChange={(trace) => onChange(withGaugeTrace(form, trace))}
          actions={gaugeTakesFormulas(form.type) ? actions : []}
        />
        <TextField label="Title" required maxLength={60} error={faults.title ?? null} {...inputProps("title")} />
        {form.type === "Pump Recycles" ? (
          <Field label="Aggregation">{() => <span className="text2">count within the interval</span>}</Field>
        ) : (
          <Choice label="Aggregation" options={plain(aggregations)} {...inputProps("aggregation")} />
        )}
        <Choice
          label="Interval"
          options={gaugeIntervals(form.type).map(({ label, length }) => ({ value: String(length), label }))}
          value={String(form.interval)}
          disabled={form.aggregation === "Instant"}
          onChange={(interval) => change({ interval: Number(interval) })}
        />
        {raisesAlerts && (
          <Choice
            label="Update"
            options={frequencies}
            value={String(form.updateFrequency)}
            disabled={form.type === "Survey"}
            onChange={(chosenFrequency) =>
              change({ updateFrequency: updateFrequencies.find((frequency) => String(frequency) === chosenFrequency)! })
            }
          />
        )}
        <NumberField label="Min" unit={row.unit} error={faults.min} {...inputProps("min")} />
        <NumberField label="Max" range={usual} unit={row.unit} error={faults.max} {...inputProps("max")} />
      </div>
      <Thresholds form={form} unit={row.unit} decimals={row.decimals} fault={faults.stretches} onChange={onChange} />
      {raisesAlerts && well && (
        <AlertLine form={form} wellName={well.name} fault={faults.updateFrequency} onChange={change} />
      )}
    </Stack>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  disabled?: boolean;
  actions?: readonly FormulaAction[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({
  label,
  options,
  value,
  disabled = false,
  actions = [],
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {({ id }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode="single"
          options={options}
          keys={[value]}
          disabled={disabled}
          actions={actions}
          onKeys={([key]) => {
            const chosenOption = options.find((option) => option.value === key);
            if (chosenOption && chosenOption.value !== value) onChange(chosenOption.value);
          }}
          width="100%"
        />
      )}
    </Field>
  );
}

type NumberFieldProps = {
  label: string;
  unit: string;
  range?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const NumberField = ({ error, range, ...field }: NumberFieldProps) => (
  <TextField {...field} {...(range ? { range } : {})} inputMode="decimal" error={error ?? null} />
);

type ThresholdsProps = {
  form: GaugeForm;
  unit: string;
  decimals: number;
  fault: string | undefined;
  onChange: (form: GaugeForm) => void;
};

/** The stretches of a gauge, as a bar and typed. */
function Thresholds({ form, unit, decimals, fault, onChange }: ThresholdsProps) {
  const isPercent = form.thresholdKind === "Percentage";
  const fieldUnit = isPercent ? "%" : unit;
  const digits = isPercent ? 1 : decimals;
  const [low, high] = ends({ ...form, min: typedNumberOf(form.min) ?? 0, max: typedNumberOf(form.max) ?? 0 });
  const last = form.stretches.length - 1;
  const change = (at: number, part: Partial<GaugeForm["stretches"][number]>) =>
    onChange({
      ...form,
      stretches: form.stretches.map((listedStretch, index) =>
        index === at ? { ...listedStretch, ...part } : listedStretch,
      ),
    });
  return (
    <Stack as="section" gap={10} shrinks aria-label="Thresholds">
      <div className={styles.head}>
        <h3>Thresholds</h3>
        <span className="at-end">
          <SegmentedControl
            label="Thresholds in"
            value={form.thresholdKind}
            options={plain(thresholdKinds)}
            onChange={(kind) => onChange(withKind(form, kind))}
          />
        </span>
        <Button
          look="quiet"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabled={form.stretches.length >= MOST_THRESHOLDS}
          onClick={() => onChange(withStretch(form))}
        >
          Add threshold
        </Button>
      </div>
      <ThresholdBar form={form} decimals={digits} unit={fieldUnit} onEnd={(at, to) => change(at, { to })} />
      <table className={styles.stretches}>
        <thead>
          <tr>
            <th>Status</th>
            <th>From</th>
            <th>To</th>
            <th>
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {form.stretches.map(({ status, to }, at) => (
            <tr key={at}>
              <td>
                <SegmentedControl
                  label={`Status of stretch ${at + 1}`}
                  value={status}
                  options={gaugeStatuses
                    .toReversed()
                    .map((value) => ({ value, label: value, glyph: <AlarmGlyph level={value} size={12} /> }))}
                  onChange={(chosenStatus) => change(at, { status: chosenStatus })}
                />
              </td>
              <td>
                {shownNumber(String(at === 0 ? low : form.stretches[at - 1]!.to), { unit: fieldUnit })}{" "}
                {unitText({ unit: fieldUnit })}
              </td>
              <td>
                {at === last ? (
                  <>
                    {shownNumber(String(high), { unit: fieldUnit })} {unitText({ unit: fieldUnit })}
                  </>
                ) : (
                  <InputBox
                    aria-label={`End of stretch ${at + 1}`}
                    inputMode="decimal"
                    value={to}
                    unit={fieldUnit}
                    isWrong={fault !== undefined}
                    onChange={(text) => change(at, { to: text })}
                  />
                )}
              </td>
              <td>
                {form.stretches.length > 1 && (
                  <IconButton label={`Remove stretch ${at + 1}`} onClick={() => onChange(withoutStretch(form, at))}>
                    <IconTrash size={16} stroke={1.5} />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id={`${form.id}-thresholds`} text={fault} />
    </Stack>
  );
}

type AlertLineProps = {
  form: GaugeForm;
  wellName: string;
  fault: string | undefined;
  onChange: (part: Partial<GaugeForm>) => void;
};

/** The effect of the update frequency on the alert of the gauge. */
function AlertLine({ form, wellName, fault, onChange }: AlertLineProps) {
  if (form.type === "Survey")
    return <p className="text2">Surveys have a notice of their own; a gauge of surveys raises no alert.</p>;
  if (form.updateFrequency === 0)
    return <p className="text2">Update is Never: the gauge shows its status and raises no alert.</p>;
  return (
    <>
      <div className={styles.head}>
        <span className="text2">Alert from</span>
        <SegmentedControl
          label="Alert from"
          value={form.alertAt}
          options={gaugeAlertLevels.map((value) => ({
            value,
            label: value,
            glyph: <AlarmGlyph level={value} size={12} />,
          }))}
          onChange={(alertAt) => onChange({ alertAt })}
        />
      </div>
      <p className="text2">
        The server judges it on {wellName} at each sample and notifies at most every {form.updateFrequency / 60} min.
      </p>
      <FieldError id={`${form.id}-alert`} text={fault} />
    </>
  );
}
