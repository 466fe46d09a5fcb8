import type { FormEvent, ReactNode } from "react";
import { countUndecided, type Merge } from "../../../settings/form/merge";
import { MergeNotice } from "../../../settings/form/merge-notice";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { Row } from "../../../ui/layout/flow";
import styles from "./receivers.module.css";
import { inputPropsOf } from "../../../ui/controls/input-props";

type ReceiverFields = { name: string; url: string };

type ReceiverFormProps = {
  /** The name of the edited receiver, as currently stored; null for a new one. */
  storedName: string | null;
  /** `MQTT broker`. */
  noun: string;
  merge: Merge;
  fields: ReceiverFields;
  faults: { [Field in keyof ReceiverFields]: string | null };
  /** The form of an address, as an example. */
  addressRange: string;
  maxAddressLength: number;
  onChange: (fields: Partial<ReceiverFields>) => void;
  onSubmit: () => Promise<void>;
  /** A change is given up. */
  onCancel: () => void;
  /** The fields of this kind of receiver. */
  children: ReactNode;
};

/**
 * The form of a receiver outside Sigma: its name and address, and the fields of its kind. What was saved meanwhile by
 * another administrator is merged.
 */
export function ReceiverForm({
  storedName,
  noun,
  merge,
  fields,
  faults,
  addressRange,
  maxAddressLength,
  onChange,
  onSubmit,
  onCancel,
  children,
}: ReceiverFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  const inputProps = inputPropsOf(fields, onChange);
  return (
    <form
      className={styles.form}
      aria-label={storedName === null ? `New ${noun}` : `Change ${storedName}`}
      noValidate
      onSubmit={submit}
    >
      {storedName !== null && (
        <div className={styles.merge}>
          <MergeNotice merge={merge} />
        </div>
      )}
      <TextField
        label={storedName === null ? `Name of a new ${noun}` : "Name"}
        maxLength={200}
        error={faults.name}
        {...inputProps("name")}
      />
      <TextField
        label="Address"
        range={addressRange}
        maxLength={maxAddressLength}
        inputMode="url"
        error={faults.url}
        {...inputProps("url")}
      />
      <Row as="span" gap={4} justify="end">
        <Button type="submit" look="filled" width={100} disabled={countUndecided(merge) > 0}>
          {storedName === null ? "Create" : "Save"}
        </Button>
        {storedName !== null && <Button onClick={onCancel}>Cancel</Button>}
      </Row>
      <div className={styles.scope}>{children}</div>
    </form>
  );
}
