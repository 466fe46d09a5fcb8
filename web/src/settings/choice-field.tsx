import { Field } from "../ui/controls/field";
import { SelectSearch } from "../ui/controls/select-search";

type ChoiceFieldProps = {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
  placeholder?: string;
};

/** A field whose value is chosen from a list. */
export function ChoiceField({ label, ...select }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <SelectSearch id={id} label={label} width="100%" height={28} empty="The list is empty" {...select} />
      )}
    </Field>
  );
}
