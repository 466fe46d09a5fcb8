import { SearchableSelect } from "./searchable-select";
import type { SearchableSelectProps } from "./select-button";

type SelectSearchProps = Omit<SearchableSelectProps, "mode" | "keys" | "onKeys"> & {
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A searchable list whose choice is one value, or null for none; what a value of no entry is, stays unchosen. */
export const SelectSearch = ({ value, onChange, ...select }: SelectSearchProps) => (
  <SearchableSelect
    {...select}
    mode="single"
    keys={value === null ? [] : [value]}
    onKeys={([key]) => onChange(key ?? null)}
  />
);
