import { TextField } from "../../ui/controls/field";
import { boundsText } from "../../ui/controls/validation";
import type { FormErrors } from "../form/form-rows";
import { dataSourceChoices, limitNames, type RigForm, rigLabels, rigLimits, rigRule } from "./rig-form";
import { SwitchField } from "../fields/switch-field";

type RigFieldsProps = {
  form: RigForm;
  errors: FormErrors<keyof RigForm>;
  onChange: (part: Partial<RigForm>) => void;
};

/** The fields of a rig. */
export function RigFields({ form, errors, onChange }: RigFieldsProps) {
  const field = (name: Exclude<keyof RigForm, "dataSourceType">) => ({
    label: rigLabels[name],
    value: form[name],
    error: errors[name] ?? null,
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <TextField {...field("name")} required maxLength={200} />
      <TextField {...field("contractor")} maxLength={200} />
      <TextField
        {...field("timezoneOffset")}
        range={boundsText(rigRule("timezoneOffset")) ?? ""}
        inputMode="decimal"
        unit="h"
      />
      <TextField
        {...field("blockWeight")}
        range={boundsText(rigRule("blockWeight")) ?? ""}
        inputMode="decimal"
        unit="klb"
      />
      {limitNames.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          range={boundsText(rigRule(name)) ?? ""}
          inputMode="decimal"
          unit={rigLimits[name].unit}
        />
      ))}
      <SwitchField
        label={rigLabels.dataSourceType}
        value={form.dataSourceType}
        options={dataSourceChoices}
        onChange={(dataSourceType) => onChange({ dataSourceType })}
      />
    </>
  );
}
