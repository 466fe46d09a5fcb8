import type { WellId } from "@sigma/contract/ids";
import { type CheckId, completenessColumns, type CompletenessColumn } from "@sigma/contract/completeness/checks";
import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Feed } from "../../data/live/well-status";
import { roleOf, useSession } from "../../data/session/session";
import { rowMark, useVirtualRows } from "../../ui/controls/use-virtual-rows";
import type { Sort } from "../../ui/layout/table";
import { classNames } from "../../ui/theme/class-names";
import { CheckCard } from "./check-card";
import { ColumnHeads } from "./column-heads";
import type { CompletenessRow } from "./completeness-view";
import styles from "./completeness.module.css";
import { ExemptForm } from "./exempt-form";
import { CheckMark, OldestCell, Score, WellCell } from "./row-cells";
import { ScoreCard } from "./score-card";
import { seeGaps } from "./see-gaps";
import { stateWords } from "./state-glyph";
import { type CellColumn, type CellKey, useHoverCard } from "./use-hover-card";
import { type SettingsOf, sharedWeight } from "./well-settings";

type CompletenessTableProps = {
  rows: readonly CompletenessRow[];
  columns: readonly CompletenessColumn[];
  settingsOf: SettingsOf;
  isClosed: (wellId: WellId, column: CompletenessColumn) => boolean;
  onMove: (column: CompletenessColumn, place: number) => void;
  feedOf: (wellId: WellId) => Feed;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  now: EpochSeconds;
};

/** A cell by its row, and its place among the score and the columns. */
type Place = { row: number; column: number };

const ROW_HEIGHT = 40;
const PAGE_ROWS = 10;

/** The wells with a cell for each group of checks. Arrow keys move between cells, Enter opens the card of a cell. */
export function CompletenessTable({
  rows,
  columns,
  settingsOf,
  isClosed,
  onMove,
  feedOf,
  sort,
  onSort,
  now,
}: CompletenessTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const places: readonly CellColumn[] = ["score", ...columns];
  const user = useSession((session) => session.user);
  const card = useHoverCard();
  const [exempted, setExempted] = useState<{ well: WellCompleteness; check: CheckId } | null>(null);
  const mayExempt = useSession(roleOf) !== "guest";
  const last = rows.length - 1;
  const { items, height } = useVirtualRows({
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (at) => rows[at]?.well.wellId ?? String(at),
    scroller,
    active: active && Math.min(active.row, last),
  });
  useEffect(() => {
    if (active === null) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${active.row}"]`);
    if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);

  const press = (event: KeyboardEvent<HTMLElement>, row: number, column: number) => {
    if (event.key === "Enter" || event.key === " ") {
      pin(rows[row]!, places[column]!, event.currentTarget);
      event.preventDefault();
      return;
    }
    const target = move(event.key, { row, column }, places.length - 1);
    if (target === null) return;
    card.close();
    setActive({
      row: Math.min(last, Math.max(0, target.row)),
      column: Math.min(places.length - 1, Math.max(0, target.column)),
    });
    event.preventDefault();
  };
  const cardRow = card.shown && rows.find(({ well }) => well.wellId === card.shown!.wellId);
  // The first check is focused first.
  const focus = { row: Math.min(active?.row ?? 0, last), column: active?.column ?? 1 };
  const pin = (row: CompletenessRow, column: CellColumn, cell: HTMLElement) => {
    card.pin(keyOf(row, column), cell);
    if (column !== "score" && user && mayExempt) {
      void seeGaps(row.well.wellId, row.cells[column].findings, { name: user.name || user.username, now });
    }
  };
  const cellProps = (row: CompletenessRow, index: number, at: number) => {
    const column = places[at]!;
    const isFocused = focus.row === index && focus.column === at;
    return {
      tabIndex: isFocused ? 0 : -1,
      ...(isFocused ? rowMark(index) : {}),
      "aria-label": labelOf(row, column),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, index, at),
      onClick: (event: MouseEvent<HTMLElement>) => {
        setActive({ row: index, column: at });
        pin(row, column, event.currentTarget);
      },
      onPointerEnter: (event: PointerEvent<HTMLElement>) => card.open(keyOf(row, column), event.currentTarget),
      onPointerLeave: card.leave,
    };
  };
  const cardProps = {
    onClose: () => {
      card.close();
      scroller.current?.querySelector<HTMLElement>(`[data-row="${focus.row}"]`)?.focus({ preventScroll: true });
    },
    onEnter: card.stay,
    onLeave: card.leave,
  };
  const headWeight = (column: CompletenessColumn) => sharedWeight(column, rows, settingsOf);

  return (
    <div ref={scroller} className={styles.scroller} onScroll={card.follow}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells */}
      <table className={styles.grid} role="grid" aria-label="Completeness" aria-rowcount={rows.length + 1}>
        <ColumnHeads rows={rows} columns={columns} weightOf={headWeight} sort={sort} onSort={onSort} onMove={onMove} />
        <tbody className={styles.rows} style={{ height }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]!;
            return (
              <tr
                key={key}
                className={classNames(styles.row, active?.row === index && styles.activeRow)}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
              >
                <WellCell row={row} feed={feedOf(row.well.wellId)} />
                <td {...cellProps(row, index, 0)} className={classNames(styles.cell, styles.score, styles.check)}>
                  <Score row={row} now={now} />
                </td>
                <OldestCell row={row} now={now} />
                {columns.map((column, at) => (
                  <td key={column} {...cellProps(row, index, at + 1)} className={classNames(styles.cell, styles.check)}>
                    <CheckMark cell={row.cells[column]} isClosed={isClosed(row.well.wellId, column)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {card.shown && cardRow && card.shown.column === "score" && (
        <ScoreCard
          well={cardRow.well}
          settings={settingsOf(cardRow.well)}
          now={now}
          {...cardProps}
          anchor={card.shown.anchor}
          isPinned={card.shown.isPinned}
        />
      )}
      {card.shown && cardRow && card.shown.column !== "score" && (
        <CheckCard
          well={cardRow.well}
          settings={settingsOf(cardRow.well)}
          column={card.shown.column}
          cell={cardRow.cells[card.shown.column]}
          anchor={card.shown.anchor}
          isPinned={card.shown.isPinned}
          {...cardProps}
          onExempt={
            mayExempt
              ? (check) => {
                  card.close();
                  setExempted({ well: cardRow.well, check });
                }
              : undefined
          }
        />
      )}
      {exempted && <ExemptForm {...exempted} onClose={() => setExempted(null)} />}
    </div>
  );
}

const keyOf = ({ well }: CompletenessRow, column: CellColumn): CellKey => ({ wellId: well.wellId, column });

function move(key: string, { row, column }: Place, lastColumn: number): Place | null {
  switch (key) {
    case "ArrowDown":
      return { row: row + 1, column };
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowRight":
      return { row, column: column + 1 };
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "PageDown":
      return { row: row + PAGE_ROWS, column };
    case "PageUp":
      return { row: row - PAGE_ROWS, column };
    case "Home":
      return { row, column: 0 };
    case "End":
      return { row, column: lastColumn };
    default:
      return null;
  }
}

const labelOf = ({ well, cells }: CompletenessRow, column: CellColumn) =>
  column === "score"
    ? `Score of ${well.name}: ${well.score === null ? "none" : `${well.score} %`}`
    : `${completenessColumns[column]} of ${well.name}: ${stateWords[cells[column].state]}`;
