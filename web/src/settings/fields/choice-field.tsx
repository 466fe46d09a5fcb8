import { ofRows, type Unloaded } from "../../data/calls/loaded";
import { Field } from "../../ui/controls/field";
import { SelectSearch } from "../../ui/controls/select/select-search";

type ChoiceFieldProps = {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[] | Unloaded;
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Lets the user add a missing entry. */
  onAdd?: (name: string) => void;
};

/** A field whose value is chosen from a list. */
export function ChoiceField({ label, ...select }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <SelectSearch
          id={id}
          label={label}
          width="100%"
          empty={select.onAdd ? "The list is empty: type a name to add it" : "The list is empty"}
          {...select}
        />
      )}
    </Field>
  );
}

/** Entries to select from by name, including the selected entry: it may be new. */
export const namesWith = (list: readonly { name: string }[] | Unloaded, chosenName: string | null) =>
  ofRows(list, (rows) => {
    const names = rows.map(({ name }) => name);
    const all = chosenName === null || names.includes(chosenName) ? names : [chosenName, ...names];
    return all.map((name) => ({ value: name, label: name }));
  });
