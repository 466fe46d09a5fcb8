import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { formatValue, quantities, unitText } from "../../format/numbers";
import { classNames } from "../../theme/class-names";
import { rowMark, useVirtualRows } from "../use-virtual-rows";
import { isChoosable, type WellChoice } from "./well-choice";
import styles from "./well-multi-select.module.css";

/** A column of a well selector. */
export type WellSelectColumn<Row> = {
  title: string;
  /** Below the title, in the field unit. */
  unit?: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** As a track of a grid: `120px`, `1fr`. */
  width?: string;
};

type WellRowsProps<Row extends WellChoice> = {
  id: string;
  label: string;
  rows: readonly Row[];
  columns: readonly WellSelectColumn<Row>[];
  distanceTitle: string | null;
  chosen: readonly string[];
  ownWell: string | null;
  /** The row that has the focus; null while none has. */
  active: number | null;
  onFocus: (at: number) => void;
  onToggle: (row: Row) => void;
  onKey: (event: KeyboardEvent) => void;
  rowHeight: number;
  height: number | undefined;
  /** The text shown when the list has no rows. */
  empty: string;
};

/** The list of a well selector, a box to tick in each row; of a long list only what is in view is drawn. */
export function WellRows<Row extends WellChoice>({
  id,
  label,
  rows,
  columns,
  distanceTitle,
  chosen,
  ownWell,
  active,
  onFocus,
  onToggle,
  onKey,
  rowHeight,
  height,
  empty,
}: WellRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, height: whole } = useVirtualRows({
    count: rows.length,
    rowHeight,
    keyOf: (at) => rows[at]?.id ?? String(at),
    scroller,
    active,
  });
  const template = [
    `20px minmax(90px, 1fr)${distanceTitle === null ? "" : " 88px"}`,
    ...columns.map(({ width }) => width ?? "1fr"),
  ].join(" ");
  return (
    <div
      className={classNames(styles.list, height !== undefined && styles.fixed)}
      style={{ "--columns": template, height }}
    >
      <div className={classNames(styles.row, styles.titles)} aria-hidden>
        <span />
        <span>Well</span>
        {distanceTitle !== null && (
          <span className="align-right">
            {distanceTitle}
            <small>{unitText({ unit: "ft" })}</small>
          </span>
        )}
        {columns.map(({ title, unit, align }) => (
          <span key={title} className={classNames(align === "right" && "align-right")}>
            {title}
            {unit && <small>{unitText({ unit })}</small>}
          </span>
        ))}
      </div>
      <div ref={scroller} className={styles.scroller}>
        {rows.length === 0 && <p className={styles.empty}>{empty}</p>}
        <ul id={id} aria-label={label} className={styles.rows} style={{ height: whole }}>
          {items.map(({ index, start }) => {
            const row = rows[index]!;
            const reason = row.id === ownWell ? "this well" : row.disabled;
            return (
              <li
                key={row.id}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={styles.place}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <label className={classNames(styles.row, styles.option)} title={reason}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    {...rowMark(index)}
                    tabIndex={index === (active ?? 0) ? 0 : -1}
                    checked={chosen.includes(row.id)}
                    disabled={!isChoosable(row, ownWell)}
                    onChange={() => onToggle(row)}
                    onFocus={() => onFocus(index)}
                    onKeyDown={onKey}
                  />
                  <span className={styles.name}>
                    {row.name}
                    {(reason || row.owners) && <small>{reason || row.owners}</small>}
                  </span>
                  {distanceTitle !== null && (
                    <span className="align-right">{formatValue(row.distance, quantities.liveDepth)}</span>
                  )}
                  {columns.map(({ title, cell, align }) => (
                    <span key={title} className={classNames(align === "right" && "align-right")}>
                      {cell(row)}
                    </span>
                  ))}
                </label>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
