import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";

/** How a form is saved. */
export type Saving = {
  isBusy: boolean;
  /** Who else has saved last; null where that is not known. */
  changedBy: string | null;
  /** Saves; false where it failed: the alert of the call has told why, and what was typed stays. */
  save: (send: () => Promise<unknown>) => Promise<boolean>;
};

/**
 * Saves a form with the version that its edits began from. Where the server has a newer one, the form rests on that
 * from then on, its edits are merged with it (`useDraft`), and `MergeNotice` says so in the place of an alert.
 *
 * @param take puts the value now stored, in the shape of the route's reply, where the form reads it
 * @param toldBy who else has saved, as the pushes say (`useOthersChanges`)
 */
export function useSaving(take: (current: unknown) => unknown, toldBy: string | null = null): Saving {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ by: string | null; toldBy: string | null } | null>(null);
  const save = async (send: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await send();
      return true;
    } catch (failure) {
      if (failure instanceof CallFailure && failure.newer) {
        setRefused({ by: failure.newer.changedBy ?? null, toldBy });
        await take(failure.newer.current);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  // A message after a refusal is newer than the refusal.
  const changedBy = refused && refused.toldBy === toldBy ? refused.by : toldBy;
  return { isBusy, changedBy, save };
}
