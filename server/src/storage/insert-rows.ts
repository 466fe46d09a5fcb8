/** A column of an INSERT statement: its name, its type and a value for each row; arrays are given as literals. */
export type InsertedColumn = { name: string; type: string; values: readonly unknown[] };

/** Up to so many rows are written as VALUES: distributed, each goes straight to its machine. */
const MOST_VALUES = 1000;

/**
 * The beginning of an INSERT statement for many rows, with its parameters.
 *
 * Few rows are written as VALUES, which Citus sends to the machines of their wells without gathering them first; many
 * rows by `unnest`, which has the same few parameters whatever their number.
 *
 * @see docs/decisions/026-schema-for-many-machines.md
 */
export function insertRows(table: string, columns: readonly InsertedColumn[]): { text: string; values: unknown[] } {
  const names = columns.map(({ name }) => name).join(", ");
  const count = columns[0]?.values.length ?? 0;
  const begin = `INSERT INTO ${table} (${names})`;
  if (count > MOST_VALUES) {
    const arrays = columns.map(({ type }, index) => `$${index + 1}::${isArray(type) ? "text" : type}[]`);
    const selected = columns.map(({ name, type }) => (isArray(type) ? `${name}::${type}` : name));
    return {
      text: `${begin} SELECT ${selected.join(", ")} FROM unnest(${arrays.join(", ")}) AS row (${names})`,
      values: columns.map(({ type, values }) => (needsNoQuotes(type) ? literalOf(values) : values)),
    };
  }
  const values: unknown[] = [];
  const rows: string[] = [];
  for (let row = 0; row < count; row++) {
    // The columns of the table give the types; casts would take a third longer to plan.
    rows.push(`(${columns.map(({ values: all }) => `$${values.push(all[row])}`).join(",")})`);
  }
  return { text: `${begin} VALUES ${rows.join(", ")}`, values };
}

/** Numbers and arrays of numbers hold nothing that has to be escaped, which takes longer than all the rest. */
const needsNoQuotes = (type: string) => /^(smallint|int|bigint|float8)(\[\])?$/.test(type);

const literalOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join(",")}}`;

/** An array of numbers comes as its literal. */
function elementOf(value: unknown): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? `${value}` : JSON.stringify(value);
}

const isArray = (type: string) => type.endsWith("[]");
