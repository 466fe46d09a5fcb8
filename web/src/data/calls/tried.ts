import { toast } from "../notifications/toasts";
import { CallFailure } from "./call-failure";

/** Shows why a call failed, also if another user has changed the row in the meantime; errors already shown by the call are skipped. */
export function showFailure(failure: unknown): void {
  if (!(failure instanceof CallFailure)) throw failure;
  toast.error(failure.title, failure.message);
}

/** Whether a change succeeded; a failure is shown. */
export async function isSuccessful(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (failure) {
    showFailure(failure);
    return false;
  }
}
