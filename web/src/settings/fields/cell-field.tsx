import { useId } from "react";
import { FieldError } from "../../ui/controls/field-error";
import { InputBox } from "../../ui/controls/input-box";
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

const inputModes = { number: "decimal", text: "text", code: "numeric" } as const;

/** A field in a cell of a table: without a label of its own, what is wrong below. */
export function CellField({ label, kind = "number", error, maxLength = 200, ...box }: CellFieldProps) {
  const errorId = useId();
  return (
    <span className={styles.cell}>
      <InputBox
        {...box}
        className={kind === "code" ? styles.code : undefined}
        maxLength={maxLength}
        inputMode={inputModes[kind]}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        isWrong={Boolean(error)}
      />
      <FieldError id={errorId} text={error} />
    </span>
  );
}
