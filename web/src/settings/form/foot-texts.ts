const MAX_NAMED = 3;

/** The unsaved changes of a form: `2 changes not saved: End depth, Yield`; empty while nothing is changed. */
export function changesText(changes: readonly string[]): string {
  if (changes.length === 0) return "";
  const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
  const rest = changes.length - MAX_NAMED;
  return `${count} not saved: ${changes.slice(0, MAX_NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** How many fields keep a form from being saved; empty while none does. */
export function errorsText(errors: number): string {
  if (errors === 0) return "";
  return errors === 1 ? "1 field needs a valid value" : `${errors} fields need valid values`;
}

/** How many fields keep a form from being saved because two have changed them. */
export const choicesText = (choices: number): string =>
  choices === 1 ? "1 field waits for your choice" : `${choices} fields wait for your choice`;
