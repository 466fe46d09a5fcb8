import type { ReactNode } from "react";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import styles from "./switch-field.module.css";

type SwitchFieldProps<Value extends string> = {
  label: string;
  /** Right of the label. */
  note?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  onChange: (value: Value) => void;
};

/** A field with one choice out of a few, side by side. */
export function SwitchField<Value extends string>({ label, note, ...control }: SwitchFieldProps<Value>) {
  return (
    <div className={styles.field}>
      <span className={styles.head}>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <SegmentedControl label={label} {...control} />
    </div>
  );
}
