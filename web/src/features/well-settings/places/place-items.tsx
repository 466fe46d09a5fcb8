import { Row } from "../../../ui/layout/flow";
import { IconTrash } from "@tabler/icons-react";
import { useHighlights } from "../../../settings/fields/highlights";
import { RowFields } from "../../../settings/fields/row-fields";
import { SwitchField } from "../../../settings/fields/switch-field";
import type { FormErrors, FormRow, Typed } from "../../../settings/form/form-rows";
import { IconButton } from "../../../ui/controls/button";
import { FieldError } from "../../../ui/controls/field-error";
import { InputTable } from "../../../ui/controls/input-table/input-table";
import {
  cornerColumns,
  kindOptions,
  type LeaseForm,
  leaseRows,
  MOST_CORNERS,
  newCorner,
  referenceOptions,
  sideOptions,
  sizeRows,
  type TargetForm,
  targetRowsFrom,
} from "./places-form";
import styles from "./places.module.css";
import { inputPropsOf } from "../../../ui/controls/input-props";

type ItemProps<Form> = {
  name: string;
  form: Form;
  errors: FormErrors;
  onChange: (part: Partial<Form>) => void;
  onDelete: () => void;
};

const none: readonly string[] = [];

/** A target: its name, its position and its shape. */
export function TargetItem({ name, form, errors, onChange, onDelete }: ItemProps<TargetForm>) {
  return (
    <li className={styles.item} aria-label={name}>
      <Head name={name} onDelete={onDelete} />
      <div className={styles.fields}>
        <Fields rows={targetRowsFrom(form.reference)} typed={form} errors={errors} onChange={onChange} />
        <SwitchField
          label="Counted from"
          value={form.reference}
          options={referenceOptions}
          onChange={(reference) => onChange({ reference })}
        />
        <SwitchField label="Shape" value={form.kind} options={kindOptions} onChange={(kind) => onChange({ kind })} />
        <Fields rows={sizeRows[form.kind]} typed={form} errors={errors} onChange={onChange} />
      </div>
      {form.kind === "polygon" && (
        <Corners
          label={`Corners of ${name}, from its place`}
          reference="well"
          corners={form.corners}
          fault={errors["corners"]}
          onChange={(corners) => onChange({ corners })}
        />
      )}
    </li>
  );
}

/** A lease line: its name, its corners, the side on which the well stays and how far from it. */
export function LeaseItem({ name, form, errors, onChange, onDelete }: ItemProps<LeaseForm>) {
  const inputProps = inputPropsOf(form, onChange);
  return (
    <li className={styles.item} aria-label={name}>
      <Head name={name} onDelete={onDelete} />
      <div className={styles.fields}>
        <Fields rows={leaseRows} typed={form} errors={errors} onChange={onChange} />
        <SwitchField label="The well stays" options={sideOptions} {...inputProps("side")} />
        <SwitchField label="Counted from" options={referenceOptions} {...inputProps("reference")} />
      </div>
      <Corners
        label={`Corners of ${name}`}
        reference={form.reference}
        corners={form.corners}
        fault={errors["corners"]}
        onChange={(corners) => onChange({ corners })}
      />
    </li>
  );
}

const Head = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <Row align="center" justify="space-between">
    <strong>{name}</strong>
    <IconButton label={`Delete ${name}`} title={`Delete ${name}`} onClick={onDelete}>
      <IconTrash size={16} stroke={1.5} />
    </IconButton>
  </Row>
);

type FieldsProps<Name extends string> = {
  rows: readonly FormRow<Name>[];
  typed: Typed<Name>;
  errors: FormErrors;
  onChange: (part: Partial<Typed<Name>>) => void;
};

function Fields<Name extends string>({ rows, typed, errors, onChange }: FieldsProps<Name>) {
  const highlights = useHighlights(none);
  return (
    <RowFields
      rows={rows}
      typed={typed}
      errors={errors as FormErrors<Name>}
      highlights={highlights}
      onChange={(field, text) => onChange({ [field]: text } as Partial<Typed<Name>>)}
    />
  );
}

type CornersProps = {
  label: string;
  /** The reference of north and east. */
  reference: LeaseForm["reference"];
  corners: LeaseForm["corners"];
  fault: string | undefined;
  onChange: (corners: LeaseForm["corners"]) => void;
};

const Corners = ({ label, reference, corners, fault, onChange }: CornersProps) => (
  <div>
    <InputTable
      label={label}
      columns={cornerColumns(reference)}
      rows={corners}
      newRow={newCorner}
      rowName="corner"
      most={MOST_CORNERS}
      onChange={onChange}
    />
    <FieldError text={fault ?? null} />
  </div>
);
