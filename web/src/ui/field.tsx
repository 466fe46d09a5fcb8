import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { AlarmGlyph } from "./alarm-glyph";
import { classNames } from "./class-names";
import styles from "./field.module.css";

type FieldProps = {
  label: string;
  /** The allowed range, right of the label. */
  range?: string;
  required?: boolean;
  /** What is wrong with the value. */
  error?: string | null;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
};

/** A label over an input, the allowed range right of it, what is wrong below. */
export function Field({ label, range, required = false, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {required && <span className={styles.required}> required</span>}
        </label>
        {range && <span className={styles.range}>{range}</span>}
      </div>
      {children({ id, describedBy: error ? errorId : undefined })}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <AlarmGlyph level="Error" size={12} />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "id"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  range?: string;
  error?: string | null;
  /** Stands inside the field at the right. */
  unit?: string;
  /** A button inside the field at the right. */
  tool?: ReactNode;
  /** 28, or 40 on the login page. */
  height?: 28 | 40;
};

/** A field for a line of text or a number. */
export function TextField({
  label,
  value,
  onChange,
  range,
  error,
  unit,
  tool,
  height = 28,
  required = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} required={required} {...(range ? { range } : {})} error={error ?? null}>
      {({ id, describedBy }) => (
        <span
          className={classNames(styles.box, error && styles.wrong, input.readOnly && styles.fixed)}
          style={{ height }}
        >
          <input
            {...input}
            id={id}
            className={styles.input}
            value={value}
            aria-required={required}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          {tool}
        </span>
      )}
    </Field>
  );
}
