import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";

/** How a form is saved. */
export type Saving = {
  isBusy: boolean;
  /** Who else has saved last; null where that is not known. */
  changedBy: string | null;
  /** Saves; false if it failed: the alert of the call has already shown why, and the edits are kept. */
  save: (send: () => Promise<unknown>) => Promise<boolean>;
};

/**
 * Saves a form with the version that its edits started from. If the server has a newer version, the form is based on that
 * from then on, its edits are merged with it (`useDraft`), and `MergeNotice` is shown instead of an alert.
 *
 * @param take passes the stored value, in the shape of the route's reply, to the source of the form
 * @param reportedBy the other user who has saved, according to the pushes (`useOthersChanges`)
 */
export function useSaving(take: (current: unknown) => unknown, reportedBy: string | null = null): Saving {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ by: string | null; toldBy: string | null } | null>(null);
  const save = async (send: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await send();
      return true;
    } catch (failure) {
      if (failure instanceof CallFailure && failure.newer) {
        setRefused({ by: failure.newer.changedBy ?? null, toldBy: reportedBy });
        await take(failure.newer.current);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  // A message after a refusal is newer than the refusal.
  const changedBy = refused && refused.toldBy === reportedBy ? refused.by : reportedBy;
  return { isBusy, changedBy, save };
}
