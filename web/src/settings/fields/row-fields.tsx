import { NOT_DEFINED } from "../../ui/format/numbers";
import { TextField } from "../../ui/controls/field";
import { boundsText } from "../../ui/controls/validation";
import type { FormErrors, FormRow, Typed } from "../form/form-rows";
import { Highlighted, type Highlights } from "./highlights";

type RowFieldsProps<Name extends string> = {
  rows: readonly FormRow<Name>[];
  typed: Typed<Name>;
  errors: FormErrors<Name>;
  highlights: Highlights;
  onChange: (name: Name, text: string) => void;
};

/** The fields of a form, one for each row: label, allowed range, unit, and what is wrong. */
export function RowFields<Name extends string>({ rows, typed, errors, highlights, onChange }: RowFieldsProps<Name>) {
  return rows.map((row) => {
    const range = row.readOnly ? undefined : boundsText(row);
    return (
      <Highlighted key={row.name} on={highlights.has(row.name)}>
        <TextField
          label={row.label}
          {...(range ? { range } : {})}
          {...(row.unit ? { unit: row.unit } : {})}
          {...(row.kind === "number" ? { inputMode: "decimal" as const } : { maxLength: 200 })}
          {...(row.placeholder ? { placeholder: row.placeholder } : {})}
          {...(row.readOnly ? { readOnly: true, placeholder: NOT_DEFINED } : {})}
          value={typed[row.name]}
          error={errors[row.name] ?? null}
          onChange={(text) => {
            highlights.touch(row.name);
            onChange(row.name, text);
          }}
        />
      </Highlighted>
    );
  });
}
