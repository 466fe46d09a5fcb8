import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { usePush } from "../../../data/calls/use-event";
import { showToast, type ToastKind } from "../../../data/notifications/toasts";
import { useSession } from "../../../data/session/session";

const kinds: Record<Notification["alertLevel"], ToastKind | null> = {
  Error: "error",
  Warning: "warning",
  Info: "info",
  // A list is enough.
  Ok: null,
};

/** Says that an alert was raised, to those whom it names; nobody named means everybody. */
export function AlertNotice({ well, onShow }: { well: Well; onShow: () => void }) {
  const userId = useSession((session) => session.user?._id);
  usePush("notification", ({ wellId, alertId, alertLevel, recipients = [], message }) => {
    if (wellId !== well._id || alertId === undefined) return;
    if (recipients.length > 0 && !recipients.some((one) => one === userId)) return;
    const kind = kinds[alertLevel];
    if (kind === null) return;
    showToast({ group: "engine", kind, title: message, text: "", action: { label: "Details", run: onShow } });
  });
  return null;
}
