import type { ReactNode } from "react";
import styles from "./toggle.module.css";

type ToggleProps = {
  /** The label of the switch, right of it. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch with its words. */
export function Toggle({ label, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
