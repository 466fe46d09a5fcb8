import { type ReactNode, useId } from "react";
import { classNames } from "../theme/class-names";
import styles from "./segmented-control.module.css";

type SegmentedOption<Value> = { value: Value; label: ReactNode; glyph?: ReactNode; title?: string };

type SegmentedControlProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  /** The selected option; null if none is selected. */
  value: Value | null;
  /** The label of each value, or options that show more. */
  options: Readonly<Record<Value, ReactNode>> | readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
};

/** One choice out of a few, side by side; arrow keys move it. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const shownOptions: readonly SegmentedOption<Value>[] = isList(options)
    ? options
    : (Object.keys(options) as Value[]).map((key) => ({ value: key, label: options[key] }));
  return (
    <div className={styles.control} role="radiogroup" aria-label={label}>
      {shownOptions.map((option) => (
        <label
          key={option.value}
          className={classNames(styles.segment, option.value === value && styles.chosen)}
          title={option.title}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.glyph}
          {option.label}
        </label>
      ))}
    </div>
  );
}

const isList = <Value extends string>(
  options: SegmentedControlProps<Value>["options"],
): options is readonly SegmentedOption<Value>[] => Array.isArray(options);

type SegmentedSwitchesProps<Value extends string> = {
  label: string;
  options: readonly {
    value: Value;
    label: string;
    glyph?: ReactNode;
    on: boolean;
    title?: string;
    disabled?: boolean;
  }[];
  onToggle: (value: Value) => void;
};

/** Switches side by side, each on or off by itself. */
export function SegmentedSwitches<Value extends string>({ label, options, onToggle }: SegmentedSwitchesProps<Value>) {
  return (
    <fieldset className={styles.control} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classNames(styles.segment, option.on && styles.chosen)}
          aria-pressed={option.on}
          disabled={option.disabled}
          title={option.title}
          onClick={() => onToggle(option.value)}
        >
          {option.glyph}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
