import type { WitsItem } from "./decode";

const unsendable = /[\r\n\u0100-\uffff]/;
const fourDigits = /^\d{4}$/;

/**
 * Writes one WITS level 0 frame: `&&`, a line per item, `!!`.
 *
 * @param items in the order in which they are sent; texts of Latin-1 characters
 * @param lineEnd what ends each line, CR LF as the standard has it
 * @returns text of the frame, its last line ended
 * @throws RangeError naming the item whose code is not four digits or whose text would break its line
 * @see http://petrospec-technologies.com/resource/wits_doc.htm — WITS specification, level 0
 */
export function encodeWitsPacket(items: readonly WitsItem[], lineEnd: "\r\n" | "\n" | "\r" = "\r\n"): string {
  let frame = `&&${lineEnd}`;
  for (const { code, text } of items) {
    if (!fourDigits.test(code)) throw new RangeError(`item code "${code}" must be four digits`);
    if (unsendable.test(text)) throw new RangeError(`text of item ${code} must be Latin-1 without line breaks`);
    frame += code + text + lineEnd;
  }
  return `${frame}!!${lineEnd}`;
}
