import { Button } from "../button";

type ModalButtonsProps = {
  /** The label of the button that closes the modal. */
  cancel?: string;
  onCancel: () => void;
  /** The label of the button that does what the modal is for. */
  apply: string;
  isDisabled?: boolean;
  /** Of the button that applies, px; both are 64 wide in a small modal. */
  width?: 64 | 100 | 144;
  /** The button applies, or submits the form with this id. */
  onApply?: () => unknown;
  form?: string;
  /** The button has the focus when the modal opens. */
  isFocused?: boolean;
};

/** The two buttons of a modal: it is closed, or does what it is for. */
export const ModalButtons = ({
  cancel = "Cancel",
  onCancel,
  apply,
  isDisabled = false,
  width = 100,
  onApply,
  form,
  isFocused,
}: ModalButtonsProps) => (
  <>
    <Button width={width === 64 ? 64 : 100} onClick={onCancel}>
      {cancel}
    </Button>
    <Button
      look="filled"
      width={width}
      disabled={isDisabled}
      {...(form === undefined ? { onClick: () => void onApply?.() } : { type: "submit", form })}
      {...(isFocused && { "data-autofocus": true })}
    >
      {apply}
    </Button>
  </>
);
