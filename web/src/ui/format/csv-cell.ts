/** A text as a cell of CSV: in quotation marks where it holds what separates cells or lines. */
export const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
