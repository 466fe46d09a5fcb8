import { Stack } from "../../ui/layout/flow";
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
    <Stack gap={4} align="start" shrinks>
      <span className={styles.head}>
        <span>{label}</span>
        {note && <span className="text3">{note}</span>}
      </span>
      <SegmentedControl label={label} {...control} />
    </Stack>
  );
}
