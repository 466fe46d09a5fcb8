/**
 * A cell that a spreadsheet would treat as a formula; a negative number and a lone dash aren't formulas. Some spreadsheets treat
 * the full-width signs of East Asian keyboards like the plain ones. @see OWASP CSV Injection
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const HARMLESS = /^-(\d+(\.\d+)?(e[+-]?\d+)?)?$/i;

/**
 * A text as a CSV cell: in quotation marks if it contains a separator of cells or lines, and behind an apostrophe if a
 * spreadsheet would treat it as a formula. Every CSV file of Sigma is made of these cells.
 */
export function csvCell(text: string): string {
  const plain = FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
