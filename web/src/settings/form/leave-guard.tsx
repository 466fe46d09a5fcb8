import { useBlocker } from "@tanstack/react-router";
import { useSession } from "../../data/session/session";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";

type LeaveGuardProps = {
  /** Whether there are unsaved edits. */
  when: boolean;
  /** Throws the edits away. */
  onDiscard?: () => void;
};

/** Asks for confirmation before a user leaves a form with unsaved edits, for another option, page or address. */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const leaving = useBlocker({
    // A session that has ended leads to the login page without a question.
    shouldBlockFn: () => when && useSession.getState().user !== null,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (leaving.status !== "blocked") return null;
  return (
    <ConfirmModal
      context="Unsaved changes are lost"
      apply="Leave without saving"
      cancel="Stay"
      onCancel={leaving.reset}
      onApply={() => {
        onDiscard?.();
        leaving.proceed();
      }}
    />
  );
}
