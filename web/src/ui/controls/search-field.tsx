import { IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import styles from "./search-field.module.css";
import { useShortcuts } from "./shortcuts";

type SearchFieldProps = {
  /** The searched list, for screen readers. */
  label: string;
  /** The possible search terms. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the first match. */
  onEnter?: () => void;
};

/** The search field of a page; the key / moves the focus to it. */
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
