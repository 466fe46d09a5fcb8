import { isUnloaded, type Unloaded, unloadedSentence, unloadedText } from "../../../data/calls/loaded";
import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { classNames } from "../../theme/class-names";
import styles from "./searchable-select.module.css";
import { checkedKeys, pickedKeys, type SelectMode } from "./select-keys";

/** An entry of a list to choose from. */
type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean };

export type SearchableSelectProps = {
  id?: string;
  label: string;
  /** The options, or why they are not known, which the list shows. */
  options: readonly SelectOption[] | Unloaded;
  /** Whether one entry can be chosen, or any number of them. */
  mode: SelectMode;
  /** The values of the chosen entries. */
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
  placeholder?: string;
  /** Adds a first entry that takes the choice back. */
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** px, or a CSS length such as `100%`. */
  width?: number | string;
  /** The maximum width up to which it grows with the names of the selected entries, px; a longer text is cut. */
  mostWidth?: number;
  /** 28 in a field, like its inputs, and 24 elsewhere by default. */
  height?: number;
  /** Shown after the number of selected entries instead of their names, if the names do not fit. */
  counted?: string;
  /** Shown in the list when it has no options. */
  empty?: string;
  /** Offers the searched text as a new entry, and takes its text. */
  onAdd?: (text: string) => void;
};

const noOptions: readonly SelectOption[] = [];

/** The values of the entries for a new entry and for no selection; no other entry has such a value. */
const NEW_ENTRY = "\u0000new";
const NO_ENTRY = "";

/** A text as used for the search: without case and accents. */
const searchText = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * A list to select one or several entries from, with a search field whose Enter takes the first matching entry.
 * It stays open while several are selected.
 *
 * @throws SelectKeysError for more than one key in single-select mode
 */
export function SearchableSelect({
  id,
  label,
  options: known,
  mode,
  keys,
  onKeys,
  placeholder: choose = "Choose",
  clearable = false,
  disabled = false,
  invalid = false,
  describedBy,
  width = 150,
  mostWidth,
  height = id === undefined ? 24 : 28,
  counted,
  empty,
  onAdd,
}: SearchableSelectProps) {
  const options = isUnloaded(known) ? noOptions : known;
  const placeholder = isUnloaded(known) && keys.length > 0 ? unloadedText[known] : choose;
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
  const chosenKeys = checkedKeys(keys, mode);
  const names = options.filter(({ value }) => chosenKeys.includes(value)).map((option) => option.label);
  const many = counted ? `${names.length} ${counted}` : `${names.length}: ${names.join(", ")}`;
  const shownText = names.length > 1 ? many : names[0];
  const wantedText = searchText(search.trim());
  const matching = options.filter(({ label: name, hint = "" }) => searchText(`${name} ${hint}`).includes(wantedText));
  const isNew =
    onAdd !== undefined &&
    !isUnloaded(known) &&
    wantedText !== "" &&
    !options.some(({ label: name }) => searchText(name) === wantedText);
  const { selectFirstOption } = combobox;
  // Entries that arrive during a search are also taken with Enter.
  const first = matching[0]?.value;
  useEffect(() => {
    if (wantedText !== "" && first !== undefined) selectFirstOption();
  }, [wantedText, first, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      withinPortal
      // A list that is not open has no elements and no position.
      keepMounted={false}
      width={typeof width === "number" ? "max-content" : "target"}
      position="bottom-start"
      offset={4}
      onOptionSubmit={(pickedKey) => {
        if (pickedKey === NEW_ENTRY) onAdd?.(search.trim());
        else onKeys(pickedKey === NO_ENTRY ? [] : pickedKeys(chosenKeys, pickedKey, mode));
        if (mode === "single" || pickedKey === NEW_ENTRY) combobox.closeDropdown();
        else setSearch("");
      }}
    >
      <Combobox.Target targetType="button">
        <button
          id={id}
          type="button"
          className={classNames(styles.select, invalid && styles.invalid)}
          style={mostWidth === undefined ? { width, height } : { minWidth: width, maxWidth: mostWidth, height }}
          disabled={disabled}
          title={names.length > 0 ? names.join(", ") : undefined}
          aria-label={label}
          aria-describedby={describedBy ? `${valueId} ${describedBy}` : valueId}
          onClick={() => combobox.toggleDropdown()}
        >
          <span id={valueId} className={shownText === undefined ? styles.placeholder : styles.value}>
            {shownText ?? placeholder}
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
        <Combobox.Options className={styles.options} aria-multiselectable={mode === "multi" ? true : undefined}>
          {clearable && chosenKeys.length > 0 && wantedText === "" && (
            <Combobox.Option value={NO_ENTRY} className={styles.placeholder}>
              None
            </Combobox.Option>
          )}
          {matching.map((option) => {
            const isChosen = chosenKeys.includes(option.value);
            return (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={isChosen}
                aria-selected={isChosen}
                disabled={option.disabled ?? false}
              >
                <span className={styles.option}>
                  {option.label}
                  {option.hint && <span className="text3">{option.hint}</span>}
                  {isChosen && <IconCheck size={14} stroke={1.5} aria-hidden />}
                </span>
              </Combobox.Option>
            );
          })}
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
              {isUnloaded(known)
                ? unloadedSentence[known]
                : options.length === 0 && empty
                  ? empty
                  : "No items matching the search criteria"}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
