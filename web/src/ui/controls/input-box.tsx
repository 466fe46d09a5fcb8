import type { InputHTMLAttributes, ReactNode } from "react";
import { unitText } from "../format/numbers";
import { shownNumber } from "../format/typed-number";
import { classNames } from "../theme/class-names";
import styles from "./input-box.module.css";
import { useShownNumber } from "./use-shown-number";

/** The props of an input in addition to its value. */
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "height">;

type InputBoxProps = InputProps & {
  /** Text, or a number in its field unit, independent of the unit in which it is shown and typed. */
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  /** The field unit of the number; the unit shown is inside the box at the right. */
  unit?: string | undefined;
  /** Whether the unit is shown elsewhere, such as in the column header. */
  hidesUnit?: boolean;
  /** Whether the number is a distance between two values. */
  isDifference?: boolean;
  /** A button inside the box at the right. */
  tool?: ReactNode;
  /** 28, or 40 on the login page. */
  height?: 28 | 40;
};

/** The box for a line of text or a number. Numbers are aligned right, in the unit that the user has selected. */
export function InputBox({
  value,
  onChange,
  isWrong,
  unit,
  hidesUnit = false,
  isDifference = false,
  tool,
  height = 28,
  className,
  placeholder,
  onFocus,
  onBlur,
  ...input
}: InputBoxProps) {
  const isNumber = unit !== undefined || input.inputMode === "decimal";
  const scale = { unit, isDifference };
  const { text, type, focus } = useShownNumber(value, isNumber ? scale : null);
  return (
    <span
      className={classNames(styles.box, isWrong && styles.wrong, input.readOnly && styles.fixed)}
      style={{ height }}
    >
      <input
        {...input}
        {...(placeholder !== undefined && { placeholder: isNumber ? shownNumber(placeholder, scale) : placeholder })}
        value={text}
        className={classNames(styles.input, isNumber && "align-right", className)}
        aria-invalid={isWrong}
        onChange={(event) => onChange(type(event.target.value))}
        onFocus={(event) => {
          focus.onFocus?.(event);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          focus.onBlur?.();
          onBlur?.(event);
        }}
      />
      {unit && !hidesUnit && <span className={styles.unit}>{unitText({ unit })}</span>}
      {tool}
    </span>
  );
}
