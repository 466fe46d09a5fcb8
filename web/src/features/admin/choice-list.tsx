import type { Unloaded } from "../../data/calls/loaded";
import { Field } from "../../ui/controls/field";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";

type ChoiceListProps = {
  label: string;
  options: readonly { value: string; label: string }[] | Unloaded;
  keys: readonly string[];
  placeholder?: string;
  error: string | null;
  onKeys: (keys: string[]) => void;
};

/** A list from which several entries are chosen, with the error of the choice. */
export function ChoiceList({ label, options, keys, placeholder = "Choose", error, onKeys }: ChoiceListProps) {
  return (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode="multi"
          options={options}
          keys={keys}
          placeholder={placeholder}
          invalid={error !== null}
          describedBy={describedBy}
          width="100%"
          onKeys={onKeys}
        />
      )}
    </Field>
  );
}
