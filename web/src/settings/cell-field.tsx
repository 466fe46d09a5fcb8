import { useId } from "react";
import { AlarmGlyph } from "../ui/alarm-glyph";
import { classNames } from "../ui/class-names";
import styles from "./cell-field.module.css";

type CellFieldProps = {
  /** What is typed here, and where: the head of the column does not reach a screen reader. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  kind?: "number" | "text" | "code";
  error?: string | null | undefined;
  maxLength?: number;
};

/** A field in a cell of a table: without a label of its own, what is wrong below. */
export function CellField({ label, value, onChange, kind = "number", error, maxLength = 200 }: CellFieldProps) {
  const errorId = useId();
  return (
    <span className={styles.cell}>
      <input
        className={classNames(styles.input, styles[kind], error && styles.wrong)}
        value={value}
        maxLength={maxLength}
        inputMode={kind === "text" ? "text" : "decimal"}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span id={errorId} className={styles.error} role="alert">
          <AlarmGlyph level="Error" size={12} />
          {error}
        </span>
      )}
    </span>
  );
}
