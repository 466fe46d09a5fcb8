/**
 * A cell that a spreadsheet would take for a formula; a negative number and a lone dash are none. Some take the
 * full-width signs of East Asian keyboards for the plain ones. @see OWASP CSV Injection
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const HARMLESS = /^-(\d+(\.\d+)?(e[+-]?\d+)?)?$/i;

/**
 * A text as a cell of CSV: in quotation marks where it holds what separates cells or lines, and behind an apostrophe where a
 * spreadsheet would take it for a formula. Every CSV file of Sigma is made of these.
 */
export function csvCell(text: string): string {
  const plain = FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
