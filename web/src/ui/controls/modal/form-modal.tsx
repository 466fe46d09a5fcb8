import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../button";
import { Modal } from "./modal";
import { Grid } from "../../layout/flow";

type FormModalProps = {
  title: string;
  /** Where this belongs, after the title. */
  context?: string | undefined;
  /** px */
  width?: number;
  /** The button that sends the form. */
  submit: string;
  isDisabled?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  /** The reason of a refusal, shown below the fields. */
  refusal?: string | null;
  children: ReactNode;
};

/** A modal that is one form: its fields, Cancel, and the button that sends it. */
export function FormModal({
  title,
  context,
  width = 400,
  submit,
  isDisabled = false,
  onSubmit,
  onClose,
  refusal = null,
  children,
}: FormModalProps) {
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // It may be inside another form.
    event.stopPropagation();
    if (!isDisabled) onSubmit();
  };
  return (
    <Modal
      title={title}
      {...(context !== undefined && { context })}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="filled" type="submit" form={id} disabled={isDisabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={12} onSubmit={send} noValidate>
        {children}
        {refusal && (
          <p role="alert" className="warning-text">
            {refusal}
          </p>
        )}
      </Grid>
    </Modal>
  );
}
