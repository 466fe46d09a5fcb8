import type { CellValue, FeedColumn, ColumnType, ODataFeed } from "./feed";
import type { PageRows } from "./feed-store";

/** A page of rows in the JSON format, as text. @see https://docs.oasis-open.org/odata/odata-json-format/v4.01/odata-json-format-v4.01.html */
export function writePage({
  feed,
  root,
  select,
  rows,
  count,
  next,
}: {
  feed: ODataFeed;
  /** The address of the service. */
  root: string;
  select: readonly string[];
  rows: PageRows;
  /** Null if it was not requested. */
  count: number | null;
  /** The address of the next page; null on the last one. */
  next: string | null;
}): string {
  const isPart = select.length < Object.keys(feed.columns).length;
  const context = `${root}/$metadata#${feed.name}${isPart ? `(${select.join(",")})` : ""}`;
  const head = `{"@odata.context":${JSON.stringify(context)}${count === null ? "" : `,"@odata.count":${count}`},"value":[`;
  const tail = `]${next === null ? "" : `,"@odata.nextLink":${JSON.stringify(next)}`}}`;
  const write = rowWriter(feed, select);
  return `${head}${rows.map(write).join(",")}${tail}`;
}

function rowWriter({ columns }: ODataFeed, select: readonly string[]): (row: CellValue[]) => string {
  const cells = select.map((name, at) => {
    const prefix = `${at === 0 ? "" : ","}"${name}":`;
    const write = writerOf(columns[name]!);
    return (row: CellValue[]) => prefix + (row[at] == null ? "null" : write(row[at]));
  });
  return (row) => {
    let text = "{";
    for (const cell of cells) text += cell(row);
    return `${text}}`;
  };
}

const writerOf = ({ type }: FeedColumn) => writers[type];

/** Money is a number with all of its digits, which no float holds. */
const asNumber = (value: CellValue) => String(value);

const writers: Readonly<Record<ColumnType, (value: NonNullable<CellValue>) => string>> = {
  String: (value) => JSON.stringify(value),
  Date: (value) => JSON.stringify(value),
  Double: asNumber,
  Int32: asNumber,
  Decimal: asNumber,
  Boolean: String,
  DateTimeOffset: (value) => `"${new Date(Number(value) * 1000).toISOString()}"`,
};
