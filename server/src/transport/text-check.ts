/** Why a value cannot be kept: the path to the text, and the rule that it breaks. */
export type TextFault = { path: string; rule: string };

/** Levels of lists and objects that a request may have; the deepest of the contract has six. */
const MAX_DEPTH = 32;

/** Maximum length of a text, characters; texts written by users have lower limits in the contract, names have this one. */
export const MAX_TEXT = 100_000;

/**
 * Finds text that no database takes: too long, with a NUL character or half of a surrogate pair, as a value or as a name.
 *
 * @param longest characters of one text, at most
 * @returns the first fault, null where every text is sound
 */
export function findTextFault(value: unknown, longest = MAX_TEXT, path: readonly string[] = []): TextFault | null {
  const fault = (rule: string) => ({ path: path.join("."), rule });
  if (path.length > MAX_DEPTH) return fault(`must not be nested deeper than ${MAX_DEPTH} levels`);
  if (typeof value === "string" && value.length > longest) {
    return fault(`must not have more than ${longest.toLocaleString("en-US")} characters`);
  }
  if (typeof value === "string") return isSound(value) ? null : fault("must be text without NUL or broken characters");
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return null;
  for (const [name, part] of Object.entries(value)) {
    if (name.length > MAX_TEXT) return fault("must not have names so long");
    if (!isSound(name)) return fault("must not have names with NUL or broken characters");
    const textFault = findTextFault(part, longest, [...path, name]);
    if (textFault) return textFault;
  }
  return null;
}

const isSound = (text: string) => !text.includes("\0") && (text as WellFormedText).isWellFormed();

/** A text as Node knows it beyond the library types of the project. */
type WellFormedText = string & { isWellFormed(): boolean };
