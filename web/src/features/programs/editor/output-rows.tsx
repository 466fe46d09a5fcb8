import { MAX_OUTPUT_CHANNELS, MAX_OUTPUT_COLUMNS, USUAL_HOLD_SECONDS } from "@sigma/contract/programs/program-limits";
import { MINUTE } from "@sigma/terms/durations";
import { UnitField } from "../../../settings/fields/constant-rows";
import { Card } from "../../../settings/form/settings-form";
import { Button } from "../../../ui/controls/button";
import { Field, TextField } from "../../../ui/controls/field";
import { FieldError } from "../../../ui/controls/field-error";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { Toggle } from "../../../ui/controls/toggle";
import styles from "./program-editor.module.css";
import type { ChannelForm, ColumnForm } from "./program-form";
import type { ProgramSettingsProps } from "./program-settings";
import { inputPropsOf } from "../../../ui/controls/input-props";

const kinds = [
  { value: "number", label: "Number" },
  { value: "text", label: "Text" },
  { value: "time", label: "Time" },
];

const newColumn: ColumnForm = { name: "", label: "", kind: "number", unit: "", isKey: false };
const newChannel: ChannelForm = {
  name: "",
  label: "",
  unit: "",
  hold: String(USUAL_HOLD_SECONDS / MINUTE),
  min: "0",
  max: "100",
  decimals: "2",
};

/** A list with one of its rows changed. */
const withRow = <Row,>(rows: readonly Row[], at: number, part: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...part } : row));

const without = <Row,>(rows: readonly Row[], at: number): Row[] => rows.filter((_, index) => index !== at);

/** What a program writes: the columns of its table, and its output channels. */
export function OutputRows({ form, errors, change }: Pick<ProgramSettingsProps, "form" | "errors" | "change">) {
  const { columns, outputs } = form;
  return (
    <>
      <Card title="Columns of its table" className={styles.stack}>
        {columns.map((column, at) => (
          // Rows have no id, and an empty name at first.
          <ColumnRow
            key={at}
            column={column}
            onChange={(part) => change({ columns: withRow(columns, at, part) })}
            onRemove={() => change({ columns: without(columns, at) })}
          />
        ))}
        <FieldError id="program-columns" text={errors.columns} />
        <p className="text3">A row with the same values in all key columns takes the place of the one before.</p>
        <div>
          <Button
            look="quiet"
            disabled={columns.length >= MAX_OUTPUT_COLUMNS}
            onClick={() => change({ columns: [...columns, newColumn] })}
          >
            Add a column
          </Button>
        </div>
      </Card>
      <Card title="Output channels" className={styles.stack}>
        {outputs.map((channel, at) => (
          <ChannelRow
            key={at}
            channel={channel}
            onChange={(part) => change({ outputs: withRow(outputs, at, part) })}
            onRemove={() => change({ outputs: without(outputs, at) })}
          />
        ))}
        <FieldError id="program-outputs" text={errors.outputs} />
        <p className="text3">
          A value holds until the next one. The channel is listed in charts, gauges, alerts and exports of the wells.
        </p>
        <div>
          <Button
            look="quiet"
            disabled={outputs.length >= MAX_OUTPUT_CHANNELS}
            onClick={() => change({ outputs: [...outputs, newChannel] })}
          >
            Add a channel
          </Button>
        </div>
      </Card>
    </>
  );
}

type RowProps<Form> = { onChange: (part: Partial<Form>) => void; onRemove: () => void };

function ColumnRow({ column, onChange, onRemove }: RowProps<ColumnForm> & { column: ColumnForm }) {
  return (
    <div className={styles.columns}>
      <TextField label="Name in the code" value={column.name} onChange={(name) => onChange({ name })} />
      <TextField label="Label" value={column.label} onChange={(label) => onChange({ label })} />
      <Field label="Kind">
        {({ id }) => (
          <SelectSearch
            id={id}
            label={`Kind of ${column.name || "the column"}`}
            width="100%"
            options={kinds}
            value={column.kind}
            onChange={(kind) => kind !== null && onChange({ kind: kind as ColumnForm["kind"] })}
          />
        )}
      </Field>
      <UnitField
        of={column.name || "the column"}
        unit={column.unit}
        disabled={column.kind !== "number"}
        onChange={(unit) => onChange({ unit })}
      />
      <Toggle label="Key" checked={column.isKey} onChange={(isKey) => onChange({ isKey })} />
      <Button look="quiet" aria-label={`Remove column ${column.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

function ChannelRow({ channel, onChange, onRemove }: RowProps<ChannelForm> & { channel: ChannelForm }) {
  const inputProps = inputPropsOf(channel, onChange);
  return (
    <div className={styles.outputs}>
      <TextField label="Name in the code" {...inputProps("name")} />
      <TextField label="Label" {...inputProps("label")} />
      <UnitField of={channel.name || "the channel"} unit={channel.unit} onChange={(unit) => onChange({ unit })} />
      <TextField label="Holds for" range="min" inputMode="decimal" {...inputProps("hold")} />
      <TextField label="Axis from" inputMode="decimal" {...inputProps("min")} />
      <TextField label="Axis to" inputMode="decimal" {...inputProps("max")} />
      <TextField label="Decimals" inputMode="numeric" {...inputProps("decimals")} />
      <Button look="quiet" aria-label={`Remove channel ${channel.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
