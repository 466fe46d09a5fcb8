import { useState } from "react";
import { CallFailure } from "../../../../data/calls/call-failure";

/** The saving of a form. */
export type FormSave = {
  isBusy: boolean;
  /** Why the last save was refused; what was typed is kept. */
  refusal: string | null;
  /**
   * Sends the form and closes it.
   *
   * @param onNewer takes the stored value if another user has changed it meanwhile; the next save replaces that
   */
  save: (send: () => Promise<unknown>, onNewer?: (current: unknown) => void) => Promise<void>;
};

/** Saves a form that shows its refusal itself, and closes it when it is saved. */
export function useFormSave(onSaved: () => void): FormSave {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save: FormSave["save"] = async (send, onNewer) => {
    setBusy(true);
    setRefusal(null);
    try {
      if ((await send()) === null) setRefusal("This was deleted meanwhile.");
      else onSaved();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.newer && onNewer) {
        onNewer(failure.newer.current);
        setRefusal(`${failure.newer.changedBy ?? "Another user"} changed this meanwhile. Save again to replace that.`);
      } else setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, save };
}
