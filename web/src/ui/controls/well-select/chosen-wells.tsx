import { IconSearch, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, Ref } from "react";
import styles from "./well-multi-select.module.css";

type ChosenWellsProps = {
  label: string;
  chosen: readonly { id: string; name: string; color: string | undefined }[];
  search: string;
  onSearch: (text: string) => void;
  onRemove: (id: string) => void;
  ref: Ref<HTMLInputElement>;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
  /** The list that the field searches. */
  listId: string;
  describedBy: string | undefined;
};

/** The field of a well selector: the chosen wells, each with a button to remove it, and what is searched for. */
export function ChosenWells({
  label,
  chosen,
  search,
  onSearch,
  onRemove,
  ref,
  onFocus,
  onKey,
  listId,
  describedBy,
}: ChosenWellsProps) {
  return (
    <div className={styles.field}>
      {chosen.map(({ id, name, color }) => (
        <span key={id} className={styles.chip}>
          {color && <span className={styles.mark} style={{ background: color }} />}
          {name}
          {/* Backspace and the list remove wells by keyboard; fifty buttons in the order of tabs would bar the way. */}
          <button type="button" tabIndex={-1} aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            <IconX size={12} stroke={1.5} aria-hidden />
          </button>
        </span>
      ))}
      <label className={styles.search}>
        <IconSearch size={14} stroke={1.5} aria-hidden />
        <input
          ref={ref}
          type="search"
          value={search}
          placeholder={chosen.length === 0 ? "Search wells" : "Add a well"}
          aria-label={`Search ${label.toLowerCase()}`}
          aria-controls={listId}
          aria-describedby={describedBy}
          autoComplete="off"
          onChange={(event) => onSearch(event.target.value)}
          onFocus={onFocus}
          onKeyDown={onKey}
        />
      </label>
    </div>
  );
}
