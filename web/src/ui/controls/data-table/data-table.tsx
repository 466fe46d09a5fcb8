import { Stack } from "../../layout/flow";
import {
  columnVisibilityFeature,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { byName } from "../../layout/list-view";
import { alignOf, type Column, type Sort, TableCell, TableHead } from "../../layout/table";
import tableStyles from "../../layout/table.module.css";
import { classNames } from "../../theme/class-names";
import { rowMark, useVirtualRows } from "../use-virtual-rows";
import { ColumnChooser } from "./column-chooser";
import styles from "./data-table.module.css";

type DataTableProps<T> = {
  label: string;
  /** Must be the same array while it is unchanged: each new array is sorted again. */
  rows: readonly T[];
  /** Must be the same array while it is unchanged. All columns can be sorted by default; the key column is always shown. */
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** The class of a row. */
  rowClass?: (row: T) => string | undefined;
  /** How the table is sorted at first; as given by default. */
  sort?: Sort;
  /** The titles of the columns that are left out at first. */
  hidden?: readonly string[];
  /** Called with the titles of the hidden columns, to store them. */
  onHidden?: (titles: string[]) => void;
  /** Opens a row: a click, or Enter on it. */
  onRow?: (row: T) => void;
  selected?: string | null;
  /** px; as high as its place by default. */
  height?: number;
  /** Left of the column chooser. */
  tools?: ReactNode;
  /** The place of the column chooser if it isn't above the table, such as among the tools of a panel; null until it has been mounted. */
  chooserPlace?: HTMLElement | null;
  /** Narrower gaps between the columns, for a table of many numbers. */
  isDense?: boolean;
  /** The text shown when the table has no rows. */
  empty?: string;
  /** Whether the last rows are in view at first, as where rows go down the hole and the newest matter. */
  opensAtEnd?: boolean;
};

const ROW_HEIGHT = 28;
const NUMBER_WIDTH = 96;
const TEXT_WIDTH = 160;
/** How many rows a page key moves by. */
const PAGE_ROWS = 10;

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Numbers by their size, all other values as names. */
function byValue<T extends object>(a: Row<typeof features, T>, b: Row<typeof features, T>, column: string): number {
  const [one, other]: unknown[] = [a.getValue(column), b.getValue(column)];
  return typeof one === "number" && typeof other === "number" ? one - other : byName(String(one), String(other));
}

/**
 * A long table of values: only the rows in view are drawn. Heads sort, the column chooser hides and shows; arrows, page
 * keys, Home and End move between rows.
 */
export function DataTable<T extends object>({
  label,
  rows,
  columns,
  rowKey,
  rowClass,
  sort,
  hidden = [],
  onHidden,
  onRow,
  selected,
  height,
  tools,
  chooserPlace,
  isDense = false,
  empty = "No rows",
  opensAtEnd = false,
}: DataTableProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.title,
        accessorFn: (row: T) => column.value(row) ?? undefined,
        sortFn: byValue<T>,
        sortUndefined: "last" as const,
        enableSorting: column.sortable ?? true,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    initialState: {
      sorting: sort ? [{ id: sort.by, desc: sort.descending }] : [],
      columnVisibility: Object.fromEntries(hidden.map((title) => [title, false])),
    },
  });
  const { sorting, columnVisibility } = table.state;
  const shownColumns = columns.filter(({ title }) => columnVisibility[title] !== false);
  const sortedRows = table.getRowModel().rows;
  const order = sorting[0] && { by: sorting[0].id, descending: sorting[0].desc };
  const { items, height: whole } = useVirtualRows({
    count: sortedRows.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (at) => sortedRows[at]?.id ?? String(at),
    scroller,
    active,
    opensAtEnd,
  });

  const widths = shownColumns.map((column) => widthOf(column, rows[0]));
  const hide = (titles: readonly string[]) => {
    table.setColumnVisibility(Object.fromEntries(titles.map((title) => [title, false])));
    onHidden?.([...titles]);
  };
  const press = (event: KeyboardEvent, at: number, row: T) => {
    if (event.target !== event.currentTarget) return;
    const last = sortedRows.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE_ROWS,
      PageUp: at - PAGE_ROWS,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === "Enter") onRow?.(row);
    else if (target === undefined) return;
    else setActive(Math.min(last, Math.max(0, target)));
    event.preventDefault();
  };
  const chooser = (
    <ColumnChooser
      label={label}
      columns={columns.filter(({ isKey }) => !isKey).map(({ title }) => title)}
      hidden={columns.map(({ title }) => title).filter((title) => columnVisibility[title] === false)}
      onHidden={hide}
    />
  );
  return (
    <Stack grows shrinks style={{ height }}>
      {chooserPlace === undefined ? (
        <div className={styles.tools}>
          {tools}
          {chooser}
        </div>
      ) : (
        chooserPlace && createPortal(chooser, chooserPlace)
      )}
      <div ref={scroller} className={styles.scroller}>
        <table
          className={classNames(tableStyles.table, styles.table, isDense && styles.dense)}
          style={{
            "--row-height": `${ROW_HEIGHT}px`,
            minWidth: atTextSize(widths.reduce((sum, width) => sum + width, 0)),
          }}
          aria-label={label}
          aria-rowcount={sortedRows.length + 1}
        >
          <colgroup>
            {shownColumns.map(({ title }, at) => (
              <col key={title} style={{ width: atTextSize(widths[at]!) }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {shownColumns.map((column) => (
                <TableHead
                  key={column.title}
                  column={{ sortable: true, ...column, width: "auto" }}
                  isRight={alignOf(column, rows[0]) === "right"}
                  sort={order}
                  onSort={({ by, descending }) => table.setSorting([{ id: by, desc: descending }])}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ index, start }, place) => {
              const row = sortedRows[index]!;
              const gap = start - (items[place - 1]?.end ?? 0);
              return (
                <Fragment key={row.id}>
                  {gap > 0 && <Gap height={gap} />}
                  <tr
                    {...rowMark(index)}
                    className={classNames(onRow && tableStyles.open, rowClass?.(row.original))}
                    tabIndex={index === (active ?? 0) ? 0 : -1}
                    aria-rowindex={index + 2}
                    aria-selected={selected === undefined ? undefined : row.id === selected}
                    onFocus={() => setActive(index)}
                    onClick={onRow && (() => onRow(row.original))}
                    onKeyDown={(event) => press(event, index, row.original)}
                  >
                    {shownColumns.map((column) => (
                      <TableCell key={column.title} column={column} row={row.original} />
                    ))}
                  </tr>
                </Fragment>
              );
            })}
            {items.length > 0 && <Gap height={whole - items.at(-1)!.end} />}
          </tbody>
        </table>
        {sortedRows.length === 0 && <p className={styles.empty}>{empty}</p>}
      </div>
    </Stack>
  );
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden className={styles.gap} style={{ height }} />;

/** A width that follows the text size: a number that is cut off is another number. */
const atTextSize = (width: number): string => `calc(${width}px * var(--text-scale))`;

function widthOf<T>(column: Column<T>, row: T | undefined): number {
  if (typeof column.width === "number") return column.width;
  return alignOf(column, row) === "right" ? NUMBER_WIDTH : TEXT_WIDTH;
}
