import { Button } from "../button";
import { Modal } from "./modal";

type ConfirmModalProps = {
  /** What is about to happen; `Are you sure?` when nothing is said. */
  question?: string;
  /** What it is about, beside the title. */
  context?: string;
  /** What the button that goes on says. */
  apply?: string;
  /** What the button that goes back says. */
  cancel?: string;
  onCancel: () => void;
  onApply: () => void;
};

/** Asks before something that cannot be taken back. */
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
