import { CallFailure } from "./call-failure";

/** Ignores the failure of a call that has shown an alert. */
export function ignoreAlerted(failure: unknown): null {
  if (!(failure instanceof CallFailure)) throw failure;
  return null;
}
