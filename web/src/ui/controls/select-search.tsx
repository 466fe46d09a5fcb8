import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { classNames } from "../theme/class-names";
import styles from "./select-search.module.css";

/** An entry of a list to choose from. */
type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean };

type SelectSearchProps = {
  id?: string;
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Adds a first entry that takes the choice back. */
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** px, or a length such as `100%`. */
  width?: number | string;
  height?: number;
  /** Stands in the list when there is nothing to choose from. */
  empty?: string;
  /** Offers what was searched for as a new entry, and takes its text. */
  onAdd?: (text: string) => void;
};

/** The entry that stands for a new one; no other has this value. */
const NEW_ENTRY = "\u0000new";

/** A text as it is searched: without regard to case and accents. */
const searched = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A list to choose one entry from, with a search field whose Enter takes the first entry that matches. */
export function SelectSearch({
  id,
  label,
  options,
  value,
  onChange,
  placeholder = "Choose",
  clearable = false,
  disabled = false,
  invalid = false,
  describedBy,
  width = 150,
  height = 24,
  empty,
  onAdd,
}: SelectSearchProps) {
  const [search, setSearch] = useState("");
  const valueId = useId();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const chosen = options.find((option) => option.value === value);
  const wanted = searched(search.trim());
  const matching = options.filter((option) => searched(option.label).includes(wanted));
  const isNew = onAdd !== undefined && wanted !== "" && !options.some(({ label: name }) => searched(name) === wanted);
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (wanted !== "") selectFirstOption();
  }, [wanted, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      withinPortal
      width={typeof width === "number" ? "max-content" : "target"}
      position="bottom-start"
      offset={4}
      onOptionSubmit={(picked) => {
        if (picked === NEW_ENTRY) onAdd?.(search.trim());
        else onChange(picked === "" ? null : picked);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          id={id}
          type="button"
          className={classNames(styles.select, invalid && styles.invalid)}
          style={{ width, height }}
          disabled={disabled}
          aria-label={label}
          aria-describedby={describedBy ? `${valueId} ${describedBy}` : valueId}
          onClick={() => combobox.toggleDropdown()}
        >
          <span id={valueId} className={chosen ? styles.value : styles.placeholder}>
            {chosen?.label ?? placeholder}
          </span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown} style={typeof width === "number" ? { minWidth: width } : {}}>
        <Combobox.Search
          classNames={{ input: styles.search }}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={onAdd ? "Search or add" : "Search"}
          aria-label={`Search ${label.toLowerCase()}`}
        />
        <Combobox.Options className={styles.options}>
          {clearable && value !== null && wanted === "" && (
            <Combobox.Option value="" className={styles.placeholder}>
              None
            </Combobox.Option>
          )}
          {matching.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
              disabled={option.disabled ?? false}
            >
              <span className={styles.option}>
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
                {option.value === value && <IconCheck size={14} stroke={1.5} aria-hidden />}
              </span>
            </Combobox.Option>
          ))}
          {isNew && (
            <Combobox.Option value={NEW_ENTRY}>
              <span className={styles.option}>
                <IconPlus size={14} stroke={1.5} aria-hidden />
                Add "{search.trim()}"
              </span>
            </Combobox.Option>
          )}
          {matching.length === 0 && !isNew && (
            <Combobox.Empty>
              {options.length === 0 && empty ? empty : "No items matching the search criteria"}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
