import { unitNames, type UnitName } from "@sigma/terms/units";
import { Button } from "../../../ui/controls/button";
import { Field, TextField } from "../../../ui/controls/field";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { numberIn } from "../../../ui/format/typed-number";
import { Stack } from "../../../ui/layout/flow";
import styles from "./formula-channel.module.css";
import type { ConstantForm } from "./formula-form";

type ConstantRowsProps = {
  constants: readonly ConstantForm[];
  onChange: (constants: readonly ConstantForm[]) => void;
};

/** The units that can be chosen: those of the list, the empty one as "number". */
export const unitOptions = unitNames.map((name) => ({ value: name, label: name || "number" }));

/** The constants of a formula: their names, values and units. */
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
          <Field label="Unit">
            {({ id }) => (
              <SelectSearch
                id={id}
                label={`Unit of ${constant.name || "the constant"}`}
                value={constant.unit}
                options={unitOptions}
                onChange={(unit) => change(index, { unit: (unit ?? "") as UnitName })}
              />
            )}
          </Field>
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
