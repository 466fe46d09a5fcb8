import { channels, isChannelId } from "@sigma/terms/channels";

/**
 * The word by which other formulas read a formula: its name in one word, such as `torqueNumber` for "Torque number"; empty if
 * the name has no letter to start with.
 */
export function formulaWord(name: string): string {
  const parts = name.normalize("NFC").match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const word = parts
    .map((part, index) => {
      const first = part.slice(0, 1);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + part.slice(1);
    })
    .join("");
  return /^\p{L}/u.test(word) ? word : "";
}

const namesOfChannels: ReadonlySet<string> = new Set(
  channels.flatMap(({ id, label }) => [id.toLowerCase(), formulaWord(label).toLowerCase()]),
);

/** Whether a formula can have a name: its word starts with a letter and is not the name of a channel, in any case. */
export const isFormulaName = (name: string): boolean => {
  const word = formulaWord(name);
  return word !== "" && !isChannelId(word) && !namesOfChannels.has(word.toLowerCase());
};
