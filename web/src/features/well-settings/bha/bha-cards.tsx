import { bitTypes } from "@sigma/contract/well-settings/bit-types";
import type { AssemblyWarning } from "@sigma/engine/bha/check-assembly";
import { useId } from "react";
import { RowFields } from "../../../settings/fields/row-fields";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { Highlighted, type Highlights } from "../../../settings/fields/highlights";
import type { FormErrors, FormRow } from "../../../settings/form/form-rows";
import { Card } from "../../../settings/form/settings-form";
import { TextField } from "../../../ui/controls/field";
import { formatNumber } from "../../../ui/format/numbers";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { textShown } from "../../../ui/format/texts";
import fieldStyles from "../../../ui/controls/field.module.css";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./bha-editor.module.css";
import { bitRows, type BhaErrors, type BhaForm, nozzleArea, pipeRows, sensorRows } from "./bha-form";

/** The props of every card of a BHA. */
export type BhaCardProps = {
  form: BhaForm;
  errors: BhaErrors;
  highlights: Highlights;
  warnings: readonly AssemblyWarning[];
  onChange: (part: Partial<BhaForm>) => void;
};

/** The warnings of some fields, below them. */
export function FieldWarnings({ warnings, fields }: Pick<BhaCardProps, "warnings"> & { fields: readonly string[] }) {
  const fieldWarnings = warnings.filter(({ index, field }) => index === null && fields.includes(field));
  return fieldWarnings.map((warning) => (
    <p key={textShown(warning)} className="type-label warning-text spans-columns">
      <AlarmGlyph level="Warning" size={12} /> {textShown(warning)}
    </p>
  ));
}

/** Fields of a card by their rows. */
export function CardFields<Name extends keyof BhaForm>({
  rows,
  form,
  errors,
  highlights,
  onChange,
}: Omit<BhaCardProps, "warnings"> & { rows: readonly FormRow<Name>[] }) {
  return (
    <RowFields
      rows={rows.map(({ min, max, ...row }) => ({ ...row, ...(max === undefined && { min }) }))}
      typed={form as BhaForm & Record<Name, string>}
      errors={errors as FormErrors<Name>}
      highlights={highlights}
      onChange={(field, text) => onChange({ [field]: text })}
    />
  );
}

const bitTypeOptions = bitTypes.map((type) => ({ value: type, label: type }));

/** The bit; nozzles give its flow area. */
export function BitCard({ warnings, ...card }: BhaCardProps) {
  const { form, errors, highlights, onChange } = card;
  const area = nozzleArea(form);
  const [maker, od, tfa, ...others] = bitRows;
  return (
    <Card title="Bit" className={classNames(fieldStyles.level, styles.fields)}>
      <ChoiceField
        label="Type"
        options={bitTypeOptions}
        value={form["bit.type"]}
        onChange={(type) => type && onChange({ "bit.type": type as BhaForm["bit.type"] })}
      />
      <CardFields {...card} rows={[od!]} />
      <Highlighted on={highlights.has("bit.nozzles")}>
        <TextField
          label="Nozzles"
          unit="1/32 in"
          placeholder="3 × 12, 14"
          value={form["bit.nozzles"]}
          error={errors["bit.nozzles"] ?? null}
          onChange={(text) => {
            highlights.touch("bit.nozzles");
            onChange({ "bit.nozzles": text });
          }}
        />
      </Highlighted>
      {area === null ? (
        <CardFields {...card} rows={[tfa!]} />
      ) : (
        <TextField
          label="TFA"
          range="of the nozzles"
          unit="in²"
          readOnly
          value={formatNumber(area, 3)}
          onChange={() => undefined}
        />
      )}
      <CardFields {...card} rows={[maker!, ...others]} />
      <FieldWarnings warnings={warnings} fields={["bit.od"]} />
    </Card>
  );
}

/** The sensors behind the bit. */
export const SensorCard = ({ warnings, ...card }: BhaCardProps) => (
  <Card title="Sensors" className={classNames(fieldStyles.level, styles.fields)}>
    <CardFields {...card} rows={sensorRows} />
    <FieldWarnings warnings={warnings} fields={sensorRows.map(({ name }) => name)} />
  </Card>
);

/** The drill pipe from the components to the surface. */
export function PipeCard({ warnings, ...card }: BhaCardProps) {
  const id = useId();
  return (
    <Card title="Drill pipe" className={classNames(fieldStyles.level, styles.fields)}>
      <CardFields {...card} rows={pipeRows} />
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={card.form.pipeIsFilled}
          onChange={(event) => card.onChange({ pipeIsFilled: event.target.checked })}
        />
        Filled with mud
      </label>
      <FieldWarnings warnings={warnings} fields={pipeRows.map(({ name }) => name)} />
    </Card>
  );
}
