import { Button } from "./button";
import { Modal } from "./modal";

type ConfirmModalProps = {
  /** What is about to happen; `Are you sure?` when nothing is said. */
  question?: string;
  /** What it is about, beside the title. */
  context?: string;
  onCancel: () => void;
  onApply: () => void;
};

/** Asks before something that cannot be taken back. */
export function ConfirmModal({ question = "Are you sure?", context, onCancel, onApply }: ConfirmModalProps) {
  return (
    <Modal
      title="Confirm"
      {...(context ? { context } : {})}
      width={400}
      onClose={onCancel}
      actions={
        <>
          <Button width={100} onClick={onCancel}>
            Cancel
          </Button>
          <Button look="filled" width={100} onClick={onApply} data-autofocus>
            Apply
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Modal>
  );
}
