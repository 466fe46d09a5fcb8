import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, useId } from "react";
import { isUnloaded, type Unloaded, unloadedText } from "../../../data/calls/loaded";
import { classNames } from "../../theme/class-names";
import styles from "./searchable-select.module.css";
import { checkedKeys, type SelectMode } from "./select-keys";

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
  /** Entries below the others that choose nothing but do something, such as opening a form. */
  actions?: readonly { label: string; run: () => void }[];
};

/** px */
export const SELECT_WIDTH = 150;

/**
 * The button of a list to choose from, with the names of the chosen entries.
 *
 * @throws SelectKeysError for more than one key in single-select mode
 */
export function SelectButton({ select, ...target }: ComponentProps<"button"> & { select: SearchableSelectProps }) {
  const { id, label, options, mode, keys, placeholder = "Choose", disabled = false, invalid = false } = select;
  const { describedBy, width = SELECT_WIDTH, mostWidth, height = id === undefined ? 24 : 28, counted } = select;
  const valueId = useId();
  const chosenKeys = checkedKeys(keys, mode);
  const names = isUnloaded(options)
    ? []
    : options.filter(({ value }) => chosenKeys.includes(value)).map((option) => option.label);
  const many = counted ? `${names.length} ${counted}` : `${names.length}: ${names.join(", ")}`;
  const shownText = names.length > 1 ? many : names[0];
  const noneText = isUnloaded(options) && keys.length > 0 ? unloadedText[options] : placeholder;
  return (
    <button
      {...target}
      id={id}
      type="button"
      className={classNames(styles.select, invalid && styles.invalid)}
      style={mostWidth === undefined ? { width, height } : { minWidth: width, maxWidth: mostWidth, height }}
      disabled={disabled}
      title={names.length > 0 ? names.join(", ") : undefined}
      aria-label={label}
      aria-describedby={describedBy ? `${valueId} ${describedBy}` : valueId}
    >
      <span id={valueId} className={shownText === undefined ? styles.placeholder : "clip"}>
        {shownText ?? noneText}
      </span>
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
    </button>
  );
}
