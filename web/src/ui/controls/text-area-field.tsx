import type { ComponentProps } from "react";
import { Field } from "./field";
import styles from "./text-area-field.module.css";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id" | "className" | "onChange"> & {
  label: string;
  onChange: (text: string) => void;
};

/** A field for a text of several lines. */
export function TextAreaField({ label, onChange, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <textarea {...area} id={id} className={styles.area} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
