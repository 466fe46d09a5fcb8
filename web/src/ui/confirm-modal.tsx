import { Button } from "./button";
import { Modal } from "./modal";

type ConfirmModalProps = {
  /** What is about to happen; `Are you sure?` when nothing is said. */
  question?: string;
  onCancel: () => void;
  onApply: () => void;
};

/** Asks before something that cannot be taken back. */
export function ConfirmModal({ question = "Are you sure?", onCancel, onApply }: ConfirmModalProps) {
  return (
    <Modal
      title="Confirm"
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
