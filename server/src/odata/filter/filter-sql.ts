import { type FeedColumn, type ColumnType, sqlTypes } from "../feed";
import { filterError } from "./filter-words";
import type { Condition, FunctionName, Operand } from "./parse-filter";

/** SQL with the type of its value; null for the value null. */
type TypedSql = { sql: string; type: ColumnType | null };

/** Collects the values of a statement. @returns the placeholder of a value */
export type AddValue = (value: unknown) => string;

const operators = { eq: "=", ne: "<>", gt: ">", ge: ">=", lt: "<", le: "<=" } as const;
const numeric: ReadonlySet<ColumnType | null> = new Set<ColumnType>(["Double", "Int32", "Decimal"]);

/**
 * A condition as SQL. A comparison with null is false, not null, wherever that makes a difference, and `ne` is true between a value
 * and null.
 *
 * @param sqlOf the SQL of a column
 * @throws CallError `validation` on `$filter`: an unknown column, or operands that can't be compared
 * @see https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html section 5.1.1.1
 */
export function filterSql(
  condition: Condition,
  columns: Readonly<Record<string, FeedColumn>>,
  sqlOf: (name: string) => string,
  add: AddValue,
): string {
  /** @param isExact below `not`, where null must be false */
  const write = (part: Condition, isExact: boolean): string => {
    switch (part.kind) {
      case "and":
      case "or":
        return `(${write(part.left, isExact)} ${part.kind} ${write(part.right, isExact)})`;
      case "not":
        return `(not ${write(part.condition, true)})`;
      case "in":
        return `(${part.among.map((right) => write({ kind: "compare", by: "eq", left: part.left, right }, isExact)).join(" or ")})`;
      case "holds": {
        const { sql, type } = operandSql(part.operand);
        if (type !== "Boolean") throw filterError(part.operand.at, "expected a condition");
        return sql;
      }
      case "compare": {
        const [left, right] = [operandSql(part.left), operandSql(part.right)];
        checkComparable(left, right, part.right.at);
        if (left.type === null || right.type === null) return nullTest(part.by, left, right);
        if (part.by === "ne") return `(${left.sql} IS DISTINCT FROM ${right.sql})`;
        const sql = `${left.sql} ${operators[part.by]} ${right.sql}`;
        return isExact ? `coalesce(${sql}, false)` : `(${sql})`;
      }
    }
  };

  const operandSql = (operand: Operand): TypedSql => {
    switch (operand.kind) {
      case "column": {
        const column = Object.hasOwn(columns, operand.name) ? columns[operand.name] : undefined;
        if (!column) throw filterError(operand.at, `the column ${operand.name} is unknown`);
        return { sql: comparable(sqlOf(operand.name), column.type), type: column.type };
      }
      case "text":
        return { sql: comparable(`${add(operand.value)}::text`, "String"), type: "String" };
      case "number":
        return numberSql(operand.value, operand.at);
      case "moment":
        return { sql: `${add(momentOf(operand.value, operand.at))}::float8`, type: "DateTimeOffset" };
      case "day":
        checkDay(operand.value, operand.at);
        return { sql: comparable(`${add(operand.value)}::text`, "Date"), type: "Date" };
      case "boolean":
        return { sql: `${operand.value}`, type: "Boolean" };
      case "null":
        return { sql: "NULL", type: null };
      case "call":
        return callSql(operand.name, operand.operands);
    }
  };

  const numberSql = (text: string, at: number): TypedSql => {
    const value = Number(text);
    if (!Number.isFinite(value)) throw filterError(at, `${text} is too large`);
    return { sql: `${add(value)}::float8`, type: "Double" };
  };

  const callSql = (name: FunctionName, operands: readonly Operand[]): TypedSql => {
    const written = operands.map((operand) => ({ ...operandSql(operand), at: operand.at }));
    const [first, second] = written as [(typeof written)[number], ...typeof written];
    const isOfTime = name === "year" || name === "month" || name === "day";
    for (const { type, at } of written) {
      const fits = isOfTime ? type === "DateTimeOffset" || type === "Date" : type === "String";
      if (!fits) throw filterError(at, `${name} takes ${isOfTime ? "a time" : "text"}`);
    }
    switch (name) {
      case "contains":
        return { sql: `(strpos(${first.sql}, ${second!.sql}) > 0)`, type: "Boolean" };
      case "startswith":
        return { sql: `starts_with(${first.sql}, ${second!.sql})`, type: "Boolean" };
      case "endswith":
        return { sql: `(right(${first.sql}, length(${second!.sql})) = ${second!.sql})`, type: "Boolean" };
      case "tolower":
        return { sql: comparable(`lower(${first.sql} COLLATE "default")`, "String"), type: "String" };
      case "toupper":
        return { sql: comparable(`upper(${first.sql} COLLATE "default")`, "String"), type: "String" };
      case "length":
        return { sql: `length(${first.sql})`, type: "Int32" };
      case "year":
      case "month":
      case "day": {
        const time = first.type === "Date" ? `${first.sql}::date` : `(to_timestamp(${first.sql}) AT TIME ZONE 'UTC')`;
        return { sql: `date_part('${name}', ${time})`, type: "Int32" };
      }
    }
  };

  return write(condition, false);
}

/** Text is sorted by its characters, the same on every server. */
export const comparable = (sql: string, type: ColumnType): string =>
  sqlTypes[type] === "text" ? `(${sql}) COLLATE "C"` : `(${sql})`;

function nullTest(by: keyof typeof operators, left: TypedSql, right: TypedSql): string {
  if (by === "eq") return `(${(left.type === null ? right : left).sql} IS NULL)`;
  return by === "ne" ? `(${(left.type === null ? right : left).sql} IS NOT NULL)` : "false";
}

function checkComparable(left: TypedSql, right: TypedSql, at: number): void {
  if (left.type === null || right.type === null || left.type === right.type) return;
  if (numeric.has(left.type) && numeric.has(right.type)) return;
  throw filterError(at, `Edm.${left.type} can't be compared with Edm.${right.type}`);
}

/** Days are those of the calendar from year 1 on, which the database can read. */
function checkDay(day: string, at: number): void {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(`${day}T`);
  if (!isDay || day.startsWith("0000")) throw filterError(at, `${day} isn't a day`);
}

/** Epoch seconds of a moment. */
function momentOf(text: string, at: number): number {
  checkDay(text.slice(0, text.indexOf("T")), at);
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw filterError(at, `${text} isn't a time`);
  return milliseconds / 1000;
}
