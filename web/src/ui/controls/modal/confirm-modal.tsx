import { Modal } from "./modal";
import { ModalButtons } from "./modal-buttons";

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
        <ModalButtons
          apply={apply}
          width={apply.length > 12 ? 144 : 100}
          isFocused
          onApply={onApply}
          cancel={cancel}
          onCancel={onCancel}
        />
      }
    >
      <p>{question}</p>
    </Modal>
  );
}
