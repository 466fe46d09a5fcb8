import { toast } from "../notifications/toasts";
import { CallFailure } from "./call-failure";

/** Shows why a call failed, also where somebody has changed the row meanwhile; what the call has shown is not shown twice. */
export function showFailure(failure: unknown): void {
  if (!(failure instanceof CallFailure)) throw failure;
  toast.error(failure.title, failure.message);
}

/** Whether a change was made; a failure is shown. */
export async function isSuccessful(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (failure) {
    showFailure(failure);
    return false;
  }
}
