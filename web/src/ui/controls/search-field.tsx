import { IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import styles from "./search-field.module.css";
import { useShortcuts } from "./shortcuts";

type SearchFieldProps = {
  /** What is searched, as a screen reader says it. */
  label: string;
  /** What can be searched for. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the first match. */
  onEnter?: () => void;
};

/** The field that searches a page; the key / goes to it. */
export function SearchField({ label, placeholder, value, onChange, onEnter }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: "/", does: "Search", run: () => field.current?.focus() }]);
  return (
    <label className={styles.search}>
      <IconSearch size={14} stroke={1.5} aria-hidden />
      <input
        ref={field}
        type="search"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && onEnter?.()}
      />
    </label>
  );
}
