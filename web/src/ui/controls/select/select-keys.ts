/** How many entries of a list may be chosen. */
export type SelectMode = "single" | "multi";

/** More keys were chosen than a list can hold: a fault of the program, not of its user. */
export class SelectKeysError extends Error {
  override readonly name = "SelectKeysError";
}

/**
 * The selected keys of a list.
 *
 * @throws SelectKeysError for more than one key in single-select mode
 */
export function checkedKeys(keys: readonly string[], mode: SelectMode): readonly string[] {
  if (mode === "single" && keys.length > 1) {
    throw new SelectKeysError(`More than one key is selected in single-select mode: ${keys.join(", ")}`);
  }
  return keys;
}

/** The selection after an entry was picked: the entry alone in single-select mode, toggled in multi-select mode. */
export function pickedKeys(keys: readonly string[], pickedKey: string, mode: SelectMode): string[] {
  if (mode === "single") return [pickedKey];
  return keys.includes(pickedKey) ? keys.filter((key) => key !== pickedKey) : [...keys, pickedKey];
}
