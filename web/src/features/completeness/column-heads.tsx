import { completenessColumns, type CompletenessColumn } from "@sigma/contract/completeness/checks";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { Sort } from "../../ui/layout/table";
import { classNames } from "../../ui/theme/class-names";
import { type CompletenessRow, gapsIn } from "./completeness-view";
import styles from "./completeness.module.css";

type ColumnHeadsProps = {
  rows: readonly CompletenessRow[];
  columns: readonly CompletenessColumn[];
  /** The weight of a column, %; null if the wells have different ones. */
  weightOf: (column: CompletenessColumn) => number | null;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** Moves a column to the place of another one. */
  onMove: (column: CompletenessColumn, place: number) => void;
};

/** The heads of the table. Columns of checks are arranged by dragging them, or with Control and an arrow key. */
export function ColumnHeads({ rows, columns, weightOf, sort, onSort, onMove }: ColumnHeadsProps) {
  const [dragged, setDragged] = useState<CompletenessColumn | null>(null);
  const common = { sort, onSort };
  return (
    <thead className={styles.heads}>
      <tr className={styles.row}>
        <Head id="well" title="Well" note="feed, newest" {...common} className={styles.well} />
        <Head id="score" title="Score" note="weighted, %" {...common} className={styles.score} />
        <Head id="oldest" title="Oldest gap" note="open since" {...common} className={styles.oldest} />
        {columns.map((column, at) => {
          const weight = weightOf(column);
          const gaps = gapsIn(rows, column);
          return (
            <Head
              key={column}
              id={column}
              title={completenessColumns[column]}
              note={`${weight === null ? "" : `${weight} %, `}${gaps === 1 ? "1 gap" : `${gaps} gaps`}`}
              {...common}
              className={dragged === column ? styles.dragged : undefined}
              moves={{
                draggable: true,
                onDragStart: (event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", column);
                  setDragged(column);
                },
                onDragOver: (event) => {
                  if (dragged !== null) event.preventDefault();
                },
                onDrop: (event) => {
                  event.preventDefault();
                  if (dragged !== null) onMove(dragged, at);
                  setDragged(null);
                },
                onDragEnd: () => setDragged(null),
                onKeyDown: (event) => {
                  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
                  if (!event.ctrlKey || step === 0) return;
                  event.preventDefault();
                  onMove(column, at + step);
                },
              }}
            />
          );
        })}
      </tr>
    </thead>
  );
}

type Moves = {
  draggable: true;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type HeadProps = {
  id: string;
  title: string;
  note: string;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  className?: string | undefined;
  moves?: Moves;
};

function Head({ id, title, note, sort, onSort, className, moves }: HeadProps) {
  const isSorted = sort?.by === id || (sort === null && id === "oldest");
  const isDescending = isSorted && sort?.descending === true;
  const Arrow = isDescending ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      aria-label={title}
      className={classNames(styles.cell, styles.head, className)}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        {...moves}
        {...(moves && {
          title: "Drag to move the column",
          "aria-keyshortcuts": "Control+ArrowLeft Control+ArrowRight",
        })}
        onClick={() => onSort({ by: id, descending: isSorted && !isDescending })}
      >
        <span className="type-strong">
          {title}
          {isSorted && <Arrow size={12} stroke={1.5} aria-hidden />}
        </span>
        <span className={styles.note}>{note}</span>
      </button>
    </th>
  );
}
