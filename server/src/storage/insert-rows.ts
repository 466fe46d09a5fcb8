/**
 * A column of an INSERT statement: its name, its type and a value for each row; arrays are given as literals, and up to
 * `MOST_ROWS_AS_VALUES` rows also in PostgreSQL's binary form.
 */
export type InsertedColumn = { name: string; type: string; values: readonly unknown[] };

/** Maximum number of rows written as VALUES: if tables are distributed, each row is sent directly to its machine. */
export const MOST_ROWS_AS_VALUES = 1000;

/**
 * The start of an INSERT statement for many rows, with its parameters.
 *
 * Few rows are written as VALUES, which Citus sends to the machines of their wells without gathering them first; many
 * rows by `unnest`, which has the same few parameters for any number of rows.
 *
 * @see docs/decisions/026-schema-for-many-machines.md
 */
export function insertRows(table: string, columns: readonly InsertedColumn[]): { text: string; values: unknown[] } {
  const names = columns.map(({ name }) => name).join(", ");
  const count = columns[0]?.values.length ?? 0;
  const begin = `INSERT INTO ${table} (${names})`;
  if (count > MOST_ROWS_AS_VALUES) {
    const arrays = columns.map(({ type }, index) => `$${index + 1}::${isArray(type) ? "text" : type}[]`);
    const selectedColumns = columns.map(({ name, type }) => (isArray(type) ? `${name}::${type}` : name));
    return {
      text: `${begin} SELECT ${selectedColumns.join(", ")} FROM unnest(${arrays.join(", ")}) AS row (${names})`,
      values: columns.map(({ type, values }) => (needsNoQuotes(type) ? literalOf(values) : values)),
    };
  }
  const values: unknown[] = [];
  for (let row = 0; row < count; row++) for (const column of columns) values.push(column.values[row]);
  return { text: `${begin} VALUES ${placeholders(count, columns.length)}`, values };
}

/** By the number of columns, the parameters of each row, such as `($7,$8)`: every tick writes the same ones again. */
const rowTexts = new Map<number, string[]>();

/** The parameters of a number of rows. The columns of the table give the types; casts would take a third longer to plan. */
function placeholders(rows: number, columns: number): string {
  const texts = rowTexts.get(columns) ?? [];
  rowTexts.set(columns, texts);
  for (let row = texts.length; row < rows; row++) {
    const parameters = Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`);
    texts.push(`(${parameters.join(",")})`);
  }
  return texts.slice(0, rows).join(", ");
}

/** Numbers and arrays of numbers contain no characters to escape; escaping takes longer than all the rest. */
const needsNoQuotes = (type: string) => /^(smallint|int|bigint|float8)(\[\])?$/.test(type);

const literalOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join(",")}}`;

/** An array of numbers is passed as its literal. */
function elementOf(value: unknown): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? `${value}` : JSON.stringify(value);
}

const isArray = (type: string) => type.endsWith("[]");
