import { adviceTexts, planTexts } from "./advice-texts";
import { assemblyTexts } from "./assembly-texts";
import type { completenessTexts } from "./completeness-texts";
import { importTexts } from "./import-texts";
import { missingTexts } from "./missing-texts";
import { contradictionTexts, noticeTexts } from "./notice-texts";
import { refusalTexts } from "./refusal-texts";
import { fieldUnits, type QuantityWriter } from "./quantity-writer";

const texts = {
  ...noticeTexts,
  ...adviceTexts,
  ...planTexts,
  ...assemblyTexts,
  ...missingTexts,
  ...refusalTexts,
  ...importTexts,
  ...contradictionTexts,
};
type Texts = typeof texts & typeof completenessTexts;

/** Adds texts that only few places write and that load with them: the first page does without. */
export const addTexts = (more: Partial<Texts>): void => void Object.assign(texts, more);

/** The name of a text. */
export type TextKey = keyof Texts;

/** A text as it travels and is stored: which one, and its values in field units. */
export type Text = {
  [Key in TextKey]: {
    key: Key;
    values: Parameters<Texts[Key]> extends [] ? Record<string, never> : Parameters<Texts[Key]>[0];
  };
}[TextKey];

/**
 * Writes a text as a sentence.
 *
 * @param text as stored, perhaps by another version of Sigma
 * @returns null if this version has no text of that name
 */
export function writeText(text: { key: string; values: object }, write: QuantityWriter): string | null {
  const sentence = (texts as Readonly<Record<string, (values: never, write: QuantityWriter) => string>>)[text.key];
  return sentence ? sentence(text.values as never, write) : null;
}

/** A text of this version in field units: the sentence that is stored, and sent to programs, beside it. */
export const inFieldUnits = (text: Text): string => writeText(text, fieldUnits)!;

/** An issue of a schema whose sentence is a text. */
export const textIssue = (text: Text, path: (string | number)[]) => ({
  code: "custom" as const,
  path,
  message: inFieldUnits(text),
  params: { text },
});
