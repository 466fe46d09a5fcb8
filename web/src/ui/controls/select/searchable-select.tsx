import { isUnloaded, unloadedSentence } from "../../../data/calls/loaded";
import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import styles from "./searchable-select.module.css";
import { SELECT_WIDTH, SelectButton, type SearchableSelectProps } from "./select-button";
import { checkedKeys, pickedKeys } from "./select-keys";

/** The values of the entries for a new entry and for no selection; no other entry has such a value. */
const NEW_ENTRY = "\u0000new";
const NO_ENTRY = "";
/** The start of the values of actions. */
const ACTION = "\u0000action ";

/** A text as used for the search: without case and accents. */
const searchText = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * A list to select one or several entries from, with a search field whose Enter takes the first matching entry.
 * It stays open while several are selected.
 *
 * @throws SelectKeysError for more than one key in single-select mode
 */
export function SearchableSelect(
  props: SearchableSelectProps & { /** Whether it opens at once. */ isOpenedFirst?: boolean },
) {
  const { label, options: known, mode, keys, onKeys, clearable = false, width = SELECT_WIDTH, empty, onAdd } = props;
  const { actions = [] } = props;
  const { isOpenedFirst = false } = props;
  const options = isUnloaded(known) ? [] : known;
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    defaultOpened: isOpenedFirst,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const chosenKeys = checkedKeys(keys, mode);
  const wantedText = searchText(search.trim());
  const matching = options.filter(({ label: name, hint = "" }) => searchText(`${name} ${hint}`).includes(wantedText));
  const isNew =
    onAdd !== undefined &&
    !isUnloaded(known) &&
    wantedText !== "" &&
    !options.some(({ label: name }) => searchText(name) === wantedText);
  const { selectFirstOption, focusSearchInput } = combobox;
  useEffect(() => {
    if (isOpenedFirst) focusSearchInput();
  }, [isOpenedFirst, focusSearchInput]);
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
        const action = pickedKey.startsWith(ACTION) ? actions[Number(pickedKey.slice(ACTION.length))] : undefined;
        if (action) {
          combobox.closeDropdown();
          action.run();
          return;
        }
        if (pickedKey === NEW_ENTRY) onAdd?.(search.trim());
        else onKeys(pickedKey === NO_ENTRY ? [] : pickedKeys(chosenKeys, pickedKey, mode));
        if (mode === "single" || pickedKey === NEW_ENTRY) combobox.closeDropdown();
        else setSearch("");
      }}
    >
      <Combobox.Target targetType="button">
        <SelectButton select={props} onClick={() => combobox.toggleDropdown()} />
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
          {actions.length > 0 && (
            <div className={styles.actions}>
              {actions.map(({ label: name }, index) => (
                <Combobox.Option key={name} value={`${ACTION}${index}`}>
                  {name}
                </Combobox.Option>
              ))}
            </div>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
