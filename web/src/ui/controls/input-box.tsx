import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "../theme/class-names";
import styles from "./input-box.module.css";

/** What an input is given beside its value. */
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "height">;

type InputBoxProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  /** Stands inside the box at the right. */
  unit?: string | undefined;
  /** A button inside the box at the right. */
  tool?: ReactNode;
  /** 28, or 40 on the login page. */
  height?: 28 | 40;
};

/** The box that a line of text or a number is typed into. Numbers stand right. */
export function InputBox({ onChange, isWrong, unit, tool, height = 28, className, ...input }: InputBoxProps) {
  return (
    <span
      className={classNames(styles.box, isWrong && styles.wrong, input.readOnly && styles.fixed)}
      style={{ height }}
    >
      <input
        {...input}
        className={classNames(styles.input, className)}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {tool}
    </span>
  );
}
