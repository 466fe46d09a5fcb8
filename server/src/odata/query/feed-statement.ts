import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { CellValue, ODataFeed, FeedRow } from "../feed";
import { sqlTypes } from "../feed";
import { comparable, filterSql } from "../filter/filter-sql";
import type { Condition } from "../filter/parse-filter";
import type { SortedColumn } from "./read-lists";

/** What is read of a feed. */
export type FeedRead = {
  feed: ODataFeed;
  /** The rows of a calculated feed; null for one in tables. */
  rows: readonly FeedRow[] | null;
  /** The wells that the caller may see; null for all. */
  among: ReadonlySet<WellId> | null;
  filter: Condition | null;
};

/** Which rows of it are read. */
export type FeedPage = {
  select: readonly string[];
  order: readonly SortedColumn[];
  after: readonly CellValue[] | null;
  skip: number;
  limit: number;
};

/** A statement with its values. */
export type Statement = { text: string; values: unknown[] };

/** SQL of what rows are sorted by, then of what tells them apart. */
type SortKey = { sql: string; type: string; isDescending: boolean; isRequired: boolean };

/**
 * The statement of a page: the selected columns, then the sort keys of each row. Null comes first in ascending order.
 *
 * @throws CallError `validation` on `$filter`, on `$skiptoken` if it is of another order
 */
export function pageStatement(read: FeedRead, { select, order, after, skip, limit }: FeedPage): Statement {
  const { from, where, values, add, sqlOf } = sourceOf(read);
  const keys = sortKeys(read.feed, order, sqlOf);
  const shownColumns = select.map((name, at) => `${sqlOf(name)} AS c${at}`);
  const keyColumns = keys.map(({ sql }, at) => `${sql} AS k${at}`);
  if (after !== null && !areValuesOf(keys, after)) {
    throw new CallError("validation", "$skiptoken is of another $orderby", "$skiptoken");
  }
  const beyond = after === null ? "true" : rowsAfter(keys, after, (value, type) => `${add(value)}::${type}`);
  const pageOf = (columns: readonly string[]) =>
    `SELECT ${columns.join(", ")} FROM ${from} WHERE ${where} AND ${beyond}
      ORDER BY ${sortSql(keys)} LIMIT ${limit} OFFSET ${skip}`;
  const { source } = read.feed;
  if (order.length === 0 || source.kind !== "stored") {
    return { text: pageOf([...shownColumns, ...keyColumns]), values };
  }
  // All rows are sorted by their keys alone, since reading every column of each takes most of the time.
  const sortedKeys = keys.map((key, at) => ({ ...key, sql: `page.k${at}` }));
  return {
    text: `SELECT ${[...shownColumns, ...sortedKeys.map(({ sql }) => sql)].join(", ")}
      FROM (${pageOf([`${source.table}.ctid AS place`, ...keyColumns])}) AS page
      JOIN (${from}) ON ${source.table}.ctid = page.place ORDER BY ${sortSql(sortedKeys)}`,
    values,
  };
}

const sortSql = (keys: readonly SortKey[]): string =>
  keys
    .map(({ sql, isDescending, isRequired }) => {
      // An index has null last, and serves keys without null.
      if (isRequired) return isDescending ? `${sql} DESC` : sql;
      return `${sql} ${isDescending ? "DESC NULLS LAST" : "NULLS FIRST"}`;
    })
    .join(", ");

/** The statement of the number of rows, as `count`. @throws CallError `validation` on `$filter` */
export function countStatement(read: FeedRead): Statement {
  const { from, where, values } = sourceOf(read);
  return { text: `SELECT count(*)::float8 AS count FROM ${from} WHERE ${where}`, values };
}

function sourceOf({ feed, rows, among, filter }: FeedRead) {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { columns, source } = feed;
  const isStored = source.kind === "stored";
  const sqlOf = (name: string) => (isStored ? columns[name]!.sql! : `"${name}"`);
  const conditions = isStored ? [source.where, "well.deleted_at IS NULL"] : ["true"];
  if (among !== null) conditions.push(`${sqlOf("wellId")} = ANY (${add([...among])}::text[])`);
  const names = Object.entries(columns).map(([name, { type }]) => `"${name}" ${sqlTypes[type]}`);
  const from = isStored
    ? source.from
    : `jsonb_to_recordset(${add(JSON.stringify(rows?.map((row, rowAt) => ({ ...row, row_at: rowAt })) ?? []))}::jsonb)
        AS calculated(${names.join(", ")}, row_at int)`;
  if (filter) conditions.push(filterSql(filter, columns, sqlOf, add));
  return { from, where: conditions.map((condition) => `(${condition})`).join(" AND "), values, add, sqlOf };
}

function sortKeys(
  { columns, source }: ODataFeed,
  order: readonly SortedColumn[],
  sqlOf: (name: string) => string,
): SortKey[] {
  const chosen = order.map(({ name, isDescending }) => {
    const { type, isRequired = false } = columns[name]!;
    return { sql: comparable(sqlOf(name), type), type: sqlTypes[type], isDescending, isRequired };
  });
  const own = source.kind === "stored" ? source.order : ["row_at"];
  return [
    ...chosen,
    ...own.map((sql) => ({ sql: `(${sql})`, type: typeOfKey(sql), isDescending: false, isRequired: true })),
  ];
}

/** Ids and days are text, all other keys are numbers. */
const typeOfKey = (sql: string) => (/(?:\bid|_day)$/u.test(sql) ? "text" : "float8");

/** Whether values that a client returns can be those of a row: other ones are no values of their SQL types. */
const areValuesOf = (keys: readonly SortKey[], values: readonly CellValue[]): boolean =>
  values.length === keys.length && values.every((value, at) => value === null || isOfType[keys[at]!.type]!(value));

const isOfType: Readonly<Record<string, (value: CellValue) => boolean>> = {
  text: (value) => typeof value === "string",
  float8: (value) => typeof value === "number",
  int: (value) => typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  // Money is read as text with all of its digits.
  numeric: (value) => typeof value === "string" && /^-?\d{1,40}(?:\.\d{1,40})?$/u.test(value),
  bool: (value) => typeof value === "boolean",
};

/** SQL of the rows after one in the order of the keys. */
function rowsAfter(
  keys: readonly SortKey[],
  after: readonly CellValue[],
  add: (value: CellValue, type: string) => string,
): string {
  const branches = keys.map((key, at) => {
    const equal = keys
      .slice(0, at)
      .map((former, index) => `${former.sql} IS NOT DISTINCT FROM ${add(after[index]!, former.type)}`);
    return [...equal, isAfter(key, after[at]!, add)].join(" AND ");
  });
  return `(${branches.map((branch) => `(${branch})`).join(" OR ")})`;
}

function isAfter(
  { sql, type, isDescending }: SortKey,
  value: CellValue,
  add: (value: CellValue, type: string) => string,
) {
  if (value === null) return isDescending ? "false" : `${sql} IS NOT NULL`;
  return isDescending ? `(${sql} < ${add(value, type)} OR ${sql} IS NULL)` : `${sql} > ${add(value, type)}`;
}
