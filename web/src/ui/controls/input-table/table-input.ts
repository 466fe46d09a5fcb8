import { inputMessage, type InputRule } from "../validation";

/** A column whose cells are typed into. */
export type InputColumn<Name extends string> = {
  name: Name;
  title: string;
  /** Below the title. */
  unit?: string;
  rule: InputRule;
};

/** A row as typed: the text of each cell. */
export type InputRow<Name extends string> = Readonly<Record<Name, string>>;

/** The errors of the cells of a row, null if a cell is valid; a row is valid when all its cells are. */
export type RowValidity<Name extends string> = { isValid: boolean; cells: Record<Name, string | null> };

/** The validity of each cell and each row of a table. */
export const tableValidity = <Name extends string>(
  rows: readonly InputRow<Name>[],
  columns: readonly InputColumn<Name>[],
): RowValidity<Name>[] =>
  rows.map((row) => {
    const messages = columns.map(({ name, unit, rule }) => [name, inputMessage(row[name], { unit, ...rule })] as const);
    return {
      isValid: messages.every(([, message]) => message === null),
      cells: Object.fromEntries(messages) as Record<Name, string | null>,
    };
  });

/** The cells of a text copied from a spreadsheet: rows by lines, cells by tabs. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()));

type Place = { row: number; column: number };

/**
 * The rows after cells were pasted with their corner at a cell: cells beyond the last column are left out, and rows
 * are added below the last one while there is room for them.
 */
export function withPastedCells<Name extends string>(
  rows: readonly InputRow<Name>[],
  columns: readonly InputColumn<Name>[],
  cells: readonly (readonly string[])[],
  at: Place,
  { newRow, most }: { newRow: InputRow<Name>; most: number },
): InputRow<Name>[] {
  const count = Math.min(Math.max(rows.length, most), Math.max(rows.length, at.row + cells.length));
  return Array.from({ length: count }, (_, index) => {
    const pastedTexts = cells[index - at.row] ?? [];
    const row = { ...(rows[index] ?? newRow) } as Record<Name, string>;
    for (const [offset, text] of pastedTexts.entries()) {
      const column = columns[at.column + offset];
      if (column) row[column.name] = text;
    }
    return row;
  });
}
