import type { ComponentProps } from "react";
import { Field } from "./field";
import styles from "./text-area-field.module.css";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id" | "className" | "onChange"> & {
  label: string;
  onChange: (text: string) => void;
};

/** A field for a text of several lines. */
export function TextAreaField({ label, required = false, onChange, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} required={required}>
      {({ id }) => (
        <textarea
          {...area}
          id={id}
          required={required}
          className={styles.area}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
