import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";
import { formatValue, NO_VALUE, unitText } from "../format/numbers";
import styles from "./table.module.css";

/** A column of a table. Numbers are aligned right with fixed decimals, words left. */
export type Column<T> = {
  title: string;
  /** The field unit of its numbers: they are shown in the selected unit, which is below the title, never in the cells. */
  unit?: string;
  value: (row: T) => number | string | null;
  /** Decimals of a number, 2 by default. */
  decimals?: number;
  /** Draws the cell instead of the plain value. */
  cell?: (row: T) => ReactNode;
  align?: "left" | "right" | "center";
  /** The column that identifies a row: bold, and it stays in view when the table scrolls sideways. */
  isKey?: boolean;
  /** The last column, which stays in view at the right edge when the table scrolls sideways. */
  staysAtEnd?: boolean;
  width?: number | string;
  /** Left out on screens narrower than a phone's 700 px, if the page of the row shows it. */
  folds?: boolean;
  sortable?: boolean;
  /** For a column whose title is an icon: the text for a screen reader. */
  hiddenTitle?: boolean;
};

/** The order of a table: the title of a column, ascending or descending. */
export type Sort = { by: string; descending: boolean };

type TableProps<T> = {
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** Opens a row: click, or Enter on it. */
  onRow?: (row: T) => void;
  selected?: string | null;
  /** Height of a row: 28 for tables of values, 44 for lists. */
  rowHeight?: 28 | 44;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  label?: string;
};

/** A table of the screen language: head 38 with the unit below the name, hairlines, the selected row in accent. */
export function Table<T>({
  rows,
  columns,
  rowKey,
  onRow,
  selected,
  rowHeight = 28,
  sort,
  onSort,
  label,
}: TableProps<T>) {
  return (
    <table className={styles.table} aria-label={label} style={{ "--row-height": `${rowHeight}px` }}>
      <thead>
        <tr>
          {columns.map((column) => (
            <TableHead
              key={column.title}
              column={column}
              isRight={alignOf(column, rows[0]) === "right"}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <tr
              key={key}
              className={classNames(onRow && styles.open)}
              aria-selected={selected === undefined ? undefined : key === selected}
              tabIndex={onRow ? 0 : undefined}
              onClick={onRow && (() => onRow(row))}
              onKeyDown={
                onRow && ((event) => event.key === "Enter" && event.target === event.currentTarget && onRow(row))
              }
            >
              {columns.map((column) => (
                <TableCell key={column.title} column={column} row={row} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The alignment of a column: as given, otherwise numbers right and words left. A value with a unit is a number. */
export function alignOf<T>({ align, unit, value }: Column<T>, row: T | undefined): "left" | "right" | "center" {
  const isNumber = unit !== undefined || (row !== undefined && typeof value(row) === "number");
  return align ?? (isNumber ? "right" : "left");
}

type TableHeadProps<T> = {
  column: Column<T>;
  isRight: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** The head of a column; a button if the table can be sorted by it. */
export function TableHead<T>({ column, isRight, sort, onSort }: TableHeadProps<T>) {
  const { title, unit, width, isKey, staysAtEnd, sortable, hiddenTitle, folds } = column;
  const isSorted = sort?.by === title;
  const content = (
    <>
      <span className={classNames(hiddenTitle && "visually-hidden")}>{title}</span>
      {isSorted && (sort.descending ? <IconArrowDown size={12} aria-hidden /> : <IconArrowUp size={12} aria-hidden />)}
      {unit && <span className={styles.unit}>{unitText({ unit })}</span>}
    </>
  );
  return (
    <th
      scope="col"
      data-name={title}
      data-unit={unit && unitText({ unit })}
      className={classNames(
        isRight && styles.right,
        isKey && styles.key,
        staysAtEnd && styles.end,
        folds && styles.folds,
      )}
      style={{ width }}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by: title, descending: isSorted && !sort.descending })}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}

/** The cell of a row in a column. */
export function TableCell<T>({ column, row }: { column: Column<T>; row: T }) {
  const { value, cell, isKey, staysAtEnd, folds } = column;
  const align = alignOf(column, row);
  return (
    <td
      className={classNames(
        align === "right" && styles.right,
        align === "center" && styles.center,
        isKey && styles.key,
        staysAtEnd && styles.end,
        folds && styles.folds,
      )}
    >
      {cell ? cell(row) : cellText(value(row), column)}
    </td>
  );
}

/** The text of a value in a cell, in the unit shown; a dash without one. */
export const cellText = (
  value: number | string | null,
  { unit = "", decimals = 2 }: Pick<Column<never>, "unit" | "decimals">,
) => (typeof value === "number" ? formatValue(value, { unit, decimals }) : (value ?? NO_VALUE));
