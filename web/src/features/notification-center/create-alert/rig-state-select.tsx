import { rigStates } from "@sigma/terms/rig-states";
import { Field } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";

const stateOptions = rigStates
  .filter(({ name }, index, all) => all.findIndex((otherRow) => otherRow.name === name) === index)
  .map(({ code, name }) => ({ value: String(code), label: name }));

type RigStateSelectProps = {
  label: string;
  /** The text without a selected state. */
  placeholder: string;
  required?: boolean;
  codes: readonly number[];
  onCodes: (codes: number[]) => void;
};

/** A choice of rig states; a name shared by several codes selects all of them. */
export function RigStateSelect({ label, placeholder, required = false, codes, onCodes }: RigStateSelectProps) {
  const stateName = (key: string) => rigStates.find(({ code }) => String(code) === key)!.name;
  const chosenNames = new Set(codes.map((code) => rigStates[code]!.name));
  return (
    <Field label={label} required={required}>
      {({ id }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode="multi"
          options={stateOptions}
          keys={stateOptions.filter((option) => chosenNames.has(option.label)).map(({ value }) => value)}
          placeholder={placeholder}
          onKeys={(keys) => {
            const names = new Set(keys.map(stateName));
            onCodes(rigStates.filter(({ name }) => names.has(name)).map(({ code }) => code));
          }}
          width="100%"
        />
      )}
    </Field>
  );
}
