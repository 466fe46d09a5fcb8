import { Stack } from "../../ui/layout/flow";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";

type DeleteDialogProps = {
  /** The kind of the deleted object: `well`. */
  kind: string;
  name: string;
  /** The data that are deleted with it. */
  loses: string;
  onCancel: () => void;
  onDelete: () => Promise<void>;
};

/** Requires the name of the object to be deleted before its button can be pressed. */
export function DeleteDialog({ kind, name, loses, onCancel, onDelete }: DeleteDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isSure = typed.trim() === name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSure || isBusy) return;
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <Modal
      title={`Delete ${kind}`}
      context={name}
      onClose={onCancel}
      actions={
        <>
          <Button width={100} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="filled" width={100} disabled={!isSure || isBusy}>
            Delete {kind}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={12} onSubmit={(event) => void submit(event)}>
        <p>{loses} This can be undone for 10 minutes.</p>
        <TextField
          label={`Name of the ${kind}`}
          placeholder={name}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={setTyped}
        />
      </Stack>
    </Modal>
  );
}
