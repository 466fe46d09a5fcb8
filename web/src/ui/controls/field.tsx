import { Row, Stack } from "../layout/flow";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-error";
import styles from "./field.module.css";
import { InputBox } from "./input-box";

type FieldProps = {
  label: string;
  /** The allowed range, right of the label. */
  range?: string;
  required?: boolean;
  /** The error of the value. */
  error?: string | null;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
};

/** A label above an input, the allowed range right of it, its error below; a screen reader reads both with the input. */
export function Field({ label, range, required = false, error, children }: FieldProps) {
  const id = useId();
  const [rangeId, errorId] = [`${id}-range`, `${id}-error`];
  const describingIds = [range && rangeId, error && errorId].filter(Boolean).join(" ");
  return (
    <Stack gap={4} shrinks>
      <Row gap={8} justify="space-between" className="type-label">
        <label htmlFor={id}>
          {label}
          {required && <span className="text3"> required</span>}
        </label>
        {range && (
          <span id={rangeId} className={styles.range}>
            {range}
          </span>
        )}
      </Row>
      {children({ id, describedBy: describingIds || undefined })}
      <FieldError id={errorId} text={error} />
    </Stack>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof InputBox>, "isWrong" | "id"> & {
  label: string;
  range?: string;
  error?: string | null;
};

/** A field for a line of text or a number. */
export function TextField({ label, range, error, required = false, ...box }: TextFieldProps) {
  return (
    <Field label={label} required={required} {...(range ? { range } : {})} error={error ?? null}>
      {({ id, describedBy }) => (
        <InputBox {...box} id={id} aria-required={required} aria-describedby={describedBy} isWrong={Boolean(error)} />
      )}
    </Field>
  );
}
