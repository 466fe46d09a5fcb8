import { Row } from "../../ui/layout/flow";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";

type RestoreAsProps = {
  /** The name that it had. */
  own: string;
  /** The reason why the last name was refused. */
  refusal: string;
  isBusy: boolean;
  onRestore: (name: string) => void;
};

/** Restores a deleted item under another name, because its own name is now in use. */
export function RestoreAs({ own, refusal, isBusy, onRestore }: RestoreAsProps) {
  const [name, setName] = useState(`${own} (restored)`);
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus has become this form.
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !isBusy) onRestore(name.trim());
  };
  return (
    <Row ref={form} as="form" gap="8px 12px" align="end" justify="end" wraps grows onSubmit={submit}>
      <TextField label="Restore as" value={name} onChange={setName} error={refusal} autoComplete="off" />
      <Button type="submit" width={64} disabled={name.trim() === "" || isBusy}>
        Restore
      </Button>
    </Row>
  );
}
