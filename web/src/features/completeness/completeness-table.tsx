import type { WellId } from "@sigma/contract/ids";
import { type CheckId, completenessColumns, type CompletenessColumn, isGap } from "@sigma/contract/completeness/checks";
import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Feed } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { roleOf, useSession } from "../../data/session/session";
import { RowLink } from "../../ui/controls/row-link";
import { rowMark, useVirtualRows } from "../../ui/controls/use-virtual-rows";
import { shownGapWord } from "../../ui/format/texts";
import { formatAge } from "../../ui/format/times";
import type { Sort } from "../../ui/layout/table";
import { classNames } from "../../ui/theme/class-names";
import { FeedGlyph, feedWords } from "../../ui/well/feed-badge";
import { CheckCard } from "./check-card";
import { type Cell, columnIds, type CompletenessRow, gapsIn, weightOf } from "./completeness-view";
import styles from "./completeness.module.css";
import { ExemptForm } from "./exempt-form";
import { StateGlyph, stateWords } from "./state-glyph";
import { type CellKey, useHoverCard } from "./use-hover-card";

type CompletenessTableProps = {
  rows: readonly CompletenessRow[];
  feedOf: (wellId: WellId) => Feed;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  now: EpochSeconds;
};

const ROW_HEIGHT = 40;
const PAGE_ROWS = 10;

/** The wells with a cell for each group of checks. Arrow keys move between cells, Enter opens the card of a cell. */
export function CompletenessTable({ rows, feedOf, sort, onSort, now }: CompletenessTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ row: number; column: number } | null>(null);
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
      card.pin(keyOf(rows[row]!, columnIds[column]!), event.currentTarget);
      event.preventDefault();
      return;
    }
    const target = move(event.key, row, column);
    if (target === null) return;
    card.close();
    setActive({
      row: Math.min(last, Math.max(0, target.row)),
      column: Math.min(columnIds.length - 1, Math.max(0, target.column)),
    });
    event.preventDefault();
  };
  const cardRow = card.shown && rows.find(({ well }) => well.wellId === card.shown!.wellId);
  const focus = { row: Math.min(active?.row ?? 0, last), column: active?.column ?? 0 };

  return (
    <div ref={scroller} className={styles.scroller} onScroll={card.follow}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells */}
      <table className={styles.grid} role="grid" aria-label="Completeness" aria-rowcount={rows.length + 1}>
        <thead className={styles.heads}>
          <tr className={styles.row}>
            <Head id="well" title="Well" note="feed, newest" sort={sort} onSort={onSort} className={styles.well} />
            <Head id="score" title="Score" note="weighted, %" sort={sort} onSort={onSort} className={styles.score} />
            <Head
              id="oldest"
              title="Oldest gap"
              note="open since"
              sort={sort}
              onSort={onSort}
              className={styles.oldest}
            />
            {columnIds.map((column) => (
              <Head
                key={column}
                id={column}
                title={completenessColumns[column]}
                note={`${weightOf(column)} %, ${countText(gapsIn(rows, column))}`}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
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
                <ScoreCell score={row.well.score} />
                <OldestCell row={row} now={now} />
                {columnIds.map((column, at) => {
                  const isFocused = focus.row === index && focus.column === at;
                  return (
                    <td
                      key={column}
                      tabIndex={isFocused ? 0 : -1}
                      {...(isFocused ? rowMark(index) : {})}
                      className={classNames(styles.cell, styles.check)}
                      aria-label={labelOf(row, column)}
                      onKeyDown={(event) => press(event, index, at)}
                      onClick={(event) => {
                        setActive({ row: index, column: at });
                        card.pin(keyOf(row, column), event.currentTarget);
                      }}
                      onPointerEnter={(event) => card.open(keyOf(row, column), event.currentTarget)}
                      onPointerLeave={card.leave}
                    >
                      <StateGlyph state={row.cells[column].state} />
                      <Word cell={row.cells[column]} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {card.shown && cardRow && (
        <CheckCard
          well={cardRow.well}
          column={card.shown.column}
          cell={cardRow.cells[card.shown.column]}
          anchor={card.shown.anchor}
          isPinned={card.shown.isPinned}
          onClose={() => {
            card.close();
            scroller.current?.querySelector<HTMLElement>(`[data-row="${focus.row}"]`)?.focus({ preventScroll: true });
          }}
          onEnter={card.stay}
          onLeave={card.leave}
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

const keyOf = ({ well }: CompletenessRow, column: CompletenessColumn): CellKey => ({ wellId: well.wellId, column });

function move(key: string, row: number, column: number): { row: number; column: number } | null {
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
      return { row, column: columnIds.length - 1 };
    default:
      return null;
  }
}

const countText = (count: number) => (count === 1 ? "1 gap" : `${count} gaps`);

const labelOf = ({ well, cells }: CompletenessRow, column: CompletenessColumn) =>
  `${completenessColumns[column]} of ${well.name}: ${stateWords[cells[column].state]}`;

type HeadProps = {
  id: string;
  title: string;
  note: string;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  className?: string | undefined;
};

function Head({ id, title, note, sort, onSort, className }: HeadProps) {
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
      <button type="button" onClick={() => onSort({ by: id, descending: isSorted && !isDescending })}>
        <span className="type-strong">
          {title}
          {isSorted && <Arrow size={12} stroke={1.5} aria-hidden />}
        </span>
        <span className={styles.note}>{note}</span>
      </button>
    </th>
  );
}

function WellCell({ row: { well }, feed }: { row: CompletenessRow; feed: Feed }) {
  return (
    <th scope="row" className={classNames(styles.cell, styles.well)}>
      <span title={feedWords[feed.state]}>
        <FeedGlyph state={feed.state} />
        <span className="visually-hidden">{feedWords[feed.state]}</span>
      </span>
      <span className={styles.name} title={well.name}>
        <RowLink to={pageHref("well-dashboard", { wellId: well.wellId })} name={well.name} />
      </span>
      {well.finishedAt === null && feed.age !== null && <span className="text2">{formatAge(feed.age)}</span>}
    </th>
  );
}

function ScoreCell({ score }: { score: number | null }) {
  return (
    <td className={classNames(styles.cell, styles.score)}>
      <span className={styles.track}>
        <span style={{ width: `${score ?? 0}%` }} />
      </span>
      <strong>{score ?? "–"}</strong>
    </td>
  );
}

function OldestCell({ row: { oldest }, now }: { row: CompletenessRow; now: EpochSeconds }) {
  return (
    <td className={classNames(styles.cell, styles.oldest)}>
      {oldest === null ? (
        "–"
      ) : (
        <>
          <strong>{oldest.since === null ? "not known" : formatAge(Math.max(0, now - oldest.since))}</strong>
          <span className={styles.note}>{completenessColumns[oldest.column]}</span>
        </>
      )}
    </td>
  );
}

/** The word of the most serious finding of a cell. */
function Word({ cell: { state, findings } }: { cell: Cell }) {
  const [worst] = findings;
  if (!worst || worst.state !== state) return null;
  return (
    <span className={classNames(styles.word, isGap(state) ? styles[state] : styles.quiet)}>
      {shownGapWord(worst.text)}
    </span>
  );
}
