import { Button } from "../button";
import { Modal } from "./modal";

type ConfirmModalProps = {
  /** The question about the action; `Are you sure?` by default. */
  question?: string;
  /** The subject, beside the title. */
  context?: string;
  /** The label of the button that continues. */
  apply?: string;
  /** The label of the button that cancels. */
  cancel?: string;
  onCancel: () => void;
  onApply: () => void;
};

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmModal({
  question = "Are you sure?",
  context,
  apply = "Apply",
  cancel = "Cancel",
  onCancel,
  onApply,
}: ConfirmModalProps) {
  return (
    <Modal
      title="Confirm"
      {...(context ? { context } : {})}
      width={400}
      onClose={onCancel}
      actions={
        <>
          <Button width={100} onClick={onCancel}>
            {cancel}
          </Button>
          <Button look="filled" width={apply.length > 12 ? 144 : 100} onClick={onApply} data-autofocus>
            {apply}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Modal>
  );
}
