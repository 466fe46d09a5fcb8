import { unitNames, type UnitName } from "@sigma/terms/units";
import { Button } from "../../ui/controls/button";
import { Field, TextField } from "../../ui/controls/field";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { numberIn } from "../../ui/format/typed-number";
import { Stack } from "../../ui/layout/flow";
import styles from "./constant-rows.module.css";

/** A constant as it is typed. */
export type ConstantForm = { name: string; value: string; unit: UnitName };

type ConstantRowsProps = {
  constants: readonly ConstantForm[];
  onChange: (constants: readonly ConstantForm[]) => void;
};

/** The units that can be chosen: those of the list, the empty one as "number". */
export const unitOptions = unitNames.map((name) => ({ value: name, label: name || "number" }));

/** The constants that are complete. */
export const typedConstants = (constants: readonly ConstantForm[]) =>
  constants.flatMap(({ name, value, unit }) => {
    const number = numberIn(value);
    return name.trim() === "" || number === null ? [] : [{ name: name.trim(), value: number, unit }];
  });

/** The constants of a calculation: their names, values and units. */
export function ConstantRows({ constants, onChange }: ConstantRowsProps) {
  const change = (at: number, part: Partial<ConstantForm>) =>
    onChange(constants.map((constant, index) => (index === at ? { ...constant, ...part } : constant)));
  return (
    <Stack gap={8}>
      {constants.map((constant, index) => (
        // Constants have no id, and an empty name at first.
        <div key={index} className={styles.constants}>
          <TextField
            label="Constant"
            value={constant.name}
            error={/^[A-Za-z][A-Za-z0-9]*$|^$/.test(constant.name) ? null : "Letters and digits"}
            onChange={(name) => change(index, { name })}
          />
          <TextField
            label="Value"
            inputMode="decimal"
            value={constant.value}
            error={constant.value === "" || numberIn(constant.value) !== null ? null : "Not a number"}
            onChange={(value) => change(index, { value })}
          />
          <UnitField
            of={constant.name || "the constant"}
            unit={constant.unit}
            onChange={(unit) => change(index, { unit })}
          />
          <Button look="quiet" onClick={() => onChange(constants.filter((_, at) => at !== index))}>
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button look="quiet" onClick={() => onChange([...constants, { name: "", value: "", unit: "" }])}>
          Add a constant
        </Button>
      </div>
    </Stack>
  );
}

type UnitFieldProps = {
  /** What has the unit, for screen readers. */
  of: string;
  unit: UnitName;
  disabled?: boolean;
  onChange: (unit: UnitName) => void;
};

/** The unit of a number, chosen among all. */
export function UnitField({ of, unit, disabled = false, onChange }: UnitFieldProps) {
  return (
    <Field label="Unit">
      {({ id }) => (
        <SelectSearch
          id={id}
          label={`Unit of ${of}`}
          width="100%"
          disabled={disabled}
          value={unit}
          options={unitOptions}
          onChange={(name) => onChange((name ?? "") as UnitName)}
        />
      )}
    </Field>
  );
}
