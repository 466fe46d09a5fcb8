import type { AlertAction } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { create } from "zustand";
import { keepStored, readStored } from "../choices/storage";
import { serverNow } from "../live/server-clock";
import { useSession } from "../session/session";
import { changeAlert } from "./alerts";

/** The requested action on an alert: for a shelved alert, also the duration and the reason. */
export type AskedAction = {
  wellId: WellId;
  alertId: string;
  action: AlertAction;
  hours?: number;
  reason?: string;
};

/** An action that did not reach the server, or whose reply did not arrive. */
export type UnsentAction = AskedAction & { askedAt: EpochSeconds };

const KEY = "unsent-actions";

/** Actions that were not sent, oldest first; they wait for the user who requested them, and are not sent again automatically. */
export const useUnsentActions = create<{ unsent: readonly UnsentAction[] }>(() => ({
  unsent: parseUnsent(readStored(KEY)),
}));

/** Unsent actions from their stored text; an invalid text gives none. */
export function parseUnsent(text: string | null): UnsentAction[] {
  try {
    const storedJson: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(storedJson)
      ? (storedJson as UnsentAction[]).filter(({ wellId, alertId, action }) => wellId && alertId && action)
      : [];
  } catch {
    return [];
  }
}

useSession.subscribe(({ token }, before) => {
  if (token === null && before.token !== null) keep([]);
});

/** The actions plus an unsent one; the newest action of an alert replaces earlier ones. */
export const withUnsent = (before: readonly UnsentAction[], action: UnsentAction): UnsentAction[] => [
  ...before.filter(({ alertId }) => alertId !== action.alertId),
  action,
];

/** Sends an action once. One that fails stays with the alert until the person tries again or gives it up. */
export async function sendAction(askedAction: AskedAction): Promise<boolean> {
  const { wellId, alertId, action, hours, reason } = askedAction;
  const { token } = useSession.getState();
  try {
    await changeAlert({
      wellId,
      id: alertId,
      action,
      ...(hours !== undefined && { until: untilOf(hours * 3600) }),
      ...(reason !== undefined && { reason }),
    });
    forgetUnsent(alertId);
    return true;
  } catch {
    // Actions of a user who has signed out are not kept for the next user.
    if (useSession.getState().token === token)
      keep(withUnsent(useUnsentActions.getState().unsent, { ...askedAction, askedAt: serverNow() }));
    return false;
  }
}

/** Gives an action up that was not sent. */
export const forgetUnsent = (alertId: string): void =>
  keep(useUnsentActions.getState().unsent.filter((unsentAction) => unsentAction.alertId !== alertId));

/** The longest shelving is counted by the clock of the server, which is a little further. */
const untilOf = (length: Seconds): EpochSeconds => Math.floor(serverNow()) + length - 1;

function keep(unsent: readonly UnsentAction[]): void {
  useUnsentActions.setState({ unsent });
  keepStored(KEY, unsent.length === 0 ? null : JSON.stringify(unsent));
}
