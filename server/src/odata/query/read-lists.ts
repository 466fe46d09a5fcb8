import { CallError } from "@sigma/contract/errors";
import type { ODataFeed } from "../feed";

/** A column that rows are sorted by. */
export type SortedColumn = { name: string; isDescending: boolean };

/** The columns that `$select` lists, all for `*` or none. @throws CallError `validation` on `$select` */
export function readSelect(text: string | undefined, { name, columns }: ODataFeed): string[] {
  const names = splitList(text);
  if (names.length === 0 || names.includes("*")) return Object.keys(columns);
  for (const column of names) checkColumn(column, columns, name, "$select");
  return [...new Set(names)];
}

/** The columns that `$orderby` lists, each once: its first place decides. @throws CallError `validation` on `$orderby` */
export function readOrder(text: string | undefined, { name, columns }: ODataFeed): SortedColumn[] {
  const sortedColumns = splitList(text).map((item) => {
    const [column, direction = "asc", ...rest] = item.split(/\s+/u);
    checkColumn(column!, columns, name, "$orderby");
    if (rest.length > 0 || (direction !== "asc" && direction !== "desc")) {
      throw new CallError("validation", `$orderby: expected asc or desc after ${column}`, "$orderby");
    }
    return { name: column!, isDescending: direction === "desc" };
  });
  return sortedColumns.filter(
    ({ name: column }, at) => sortedColumns.findIndex((sorted) => sorted.name === column) === at,
  );
}

const splitList = (text = "") => {
  const items = text.split(",").map((item) => item.trim());
  return items.length === 1 && items[0] === "" ? [] : items;
};

function checkColumn(column: string, columns: ODataFeed["columns"], feed: string, option: string): void {
  if (Object.hasOwn(columns, column)) return;
  throw new CallError("validation", `${option}: ${feed} has no column ${column || "without a name"}`, option);
}
