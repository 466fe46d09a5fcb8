import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";

/** The saving of a form of one row. */
export type FormSave<Saved> = {
  isBusy: boolean;
  /** Why the last save was refused; what was typed is kept. */
  refusal: string | null;
  /**
   * Sends the form, without the alert of the call.
   *
   * @param send null if the row has been deleted
   * @param onNewer takes the stored row if another user has changed it, which the next save then replaces, and may return how it is now
   */
  save: (send: () => Promise<Saved | null>, onNewer?: (current: unknown) => string | void) => Promise<void>;
};

/**
 * Saves a form that shows its refusal itself.
 *
 * @param what the name of the row in sentences, such as `lesson`
 * @param onSaved takes the saved row
 */
export function useFormSave<Saved>(what: string, onSaved: (row: Saved) => void): FormSave<Saved> {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save: FormSave<Saved>["save"] = async (send, onNewer) => {
    setBusy(true);
    setRefusal(null);
    try {
      const row = await send();
      if (row === null) setRefusal(`This ${what} was deleted meanwhile.`);
      else onSaved(row);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.newer && onNewer) {
        const { current, changedBy } = failure.newer;
        const now = onNewer(current);
        const change = `${changedBy ?? "Another user"} changed this ${what} meanwhile${now ? `: ${now}` : ""}`;
        setRefusal(`${change}. Save again to replace that.`);
      } else setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, save };
}
