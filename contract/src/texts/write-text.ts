import { noticeTexts } from "./notice-texts";
import type { QuantityWriter } from "./quantity-writer";

type Texts = typeof noticeTexts;

/** The name of a text. */
export type TextKey = keyof Texts;

/** A text as it travels and is stored: which one, and its values in field units. */
export type Text = { [Key in TextKey]: { key: Key; values: Parameters<Texts[Key]>[0] } }[TextKey];

/**
 * A text in words.
 *
 * @param text as stored, perhaps by another version of Sigma
 * @returns null where this version has no text of that name
 */
export function writeText(text: { key: string; values: object }, write: QuantityWriter): string | null {
  const sentence = (noticeTexts as Readonly<Record<string, (values: never, write: QuantityWriter) => string>>)[
    text.key
  ];
  return sentence ? sentence(text.values as never, write) : null;
}
