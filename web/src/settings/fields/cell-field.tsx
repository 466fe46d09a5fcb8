import { Stack } from "../../ui/layout/flow";
import { useId } from "react";
import { FieldError } from "../../ui/controls/field-error";
import { InputBox } from "../../ui/controls/input-box";
import { shownNumber } from "../../ui/format/typed-number";
import styles from "./cell-field.module.css";

type CellFieldProps = {
  /** The label of the value and its row: a screen reader does not read the head of the column. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  kind?: "number" | "text" | "code";
  /** The field unit of a number; the unit shown is in the column header. */
  unit?: string | undefined;
  error?: string | null | undefined;
  maxLength?: number;
  /** The value used while nothing is typed, in the field unit. */
  placeholder?: string | undefined;
  /** Values to choose from beside typing, in the field unit. */
  choices?: readonly string[] | undefined;
};

const inputModes = { number: "decimal", text: "text", code: "numeric" } as const;

/** A field in a cell of a table: without a visible label, with its error below. */
export function CellField({ label, kind = "number", error, maxLength = 200, choices = [], ...box }: CellFieldProps) {
  const errorId = useId();
  const listId = useId();
  return (
    <Stack as="span" gap={2} shrinks>
      <InputBox
        {...box}
        hidesUnit
        className={kind === "code" ? styles.code : undefined}
        maxLength={maxLength}
        inputMode={inputModes[kind]}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        isWrong={Boolean(error)}
        {...(choices.length > 0 && { list: listId })}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice}>{shownNumber(choice, { unit: box.unit })}</option>
          ))}
        </datalist>
      )}
      <FieldError id={errorId} text={error} />
    </Stack>
  );
}
