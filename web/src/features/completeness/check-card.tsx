import { checkRow, checksOf, completenessColumns, type CompletenessColumn } from "@sigma/contract/completeness/checks";
import type { CompletenessFinding, WellCompleteness } from "@sigma/contract/completeness/completeness";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { formatMoment } from "../../ui/format/times";
import { shownText } from "../../ui/format/texts";
import { CheckLink } from "./check-link";
import { type Cell, completeChecks } from "./completeness-view";
import styles from "./completeness.module.css";
import { StateGlyph, stateWords } from "./state-glyph";

type CheckCardProps = {
  well: WellCompleteness;
  column: CompletenessColumn;
  cell: Cell;
  /** The cell on the screen. */
  anchor: DOMRect;
  /** Whether it was opened by a key or a click: it then takes the focus, and stays. */
  isPinned: boolean;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
};

/** Distance from the cell and from the edges of the window, px. */
const GAP = 6;

/** The checks of a cell: what lacks, since when, what it touches, and where it is entered. */
export function CheckCard({ well, column, cell, anchor, isPinned, onClose, onEnter, onLeave }: CheckCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current!;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(GAP, anchor.left + anchor.width / 2 - width / 2), window.innerWidth - width - GAP);
    const roomBelow = window.innerHeight - anchor.bottom - 2 * GAP;
    const roomAbove = anchor.top - 2 * GAP;
    // Never over the cell itself, which is clicked.
    const isBelow = height <= roomBelow || roomBelow >= roomAbove;
    const shownHeight = Math.min(height, isBelow ? roomBelow : roomAbove);
    const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - shownHeight;
    element.style.maxHeight = `${shownHeight}px`;
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [anchor]);
  useLayoutEffect(() => {
    if (isPinned) card.current!.focus({ preventScroll: true });
  }, [isPinned]);
  const complete = completeChecks(column, cell);
  const press = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <div
      ref={card}
      className={styles.card}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands beside its cell, and the page remains usable
      role="dialog"
      aria-label={`${completenessColumns[column]} of ${well.name}`}
      tabIndex={-1}
      onKeyDown={press}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <header className={styles.cardHead}>
        <StateGlyph state={cell.state} />
        <h2 className="type-title">{completenessColumns[column]}</h2>
        <span className="text2">{well.name}</span>
      </header>
      {cell.findings.map((finding) => (
        <CheckEntry key={finding.check} finding={finding} well={well} />
      ))}
      {complete.length > 0 && (
        <p className="text2">
          Complete: {complete.map((check) => checkRow(check).label).join(", ")}
          {complete.length === checksOf(column).length && "."}
        </p>
      )}
    </div>,
    document.body,
  );
}

function CheckEntry({ finding, well }: { finding: CompletenessFinding; well: WellCompleteness }) {
  const { label, touches, weight, place } = checkRow(finding.check);
  return (
    <section className={styles.entry} aria-label={label}>
      <h3 className="type-strong">
        {label}, {stateWords[finding.state]}
      </h3>
      <p>{shownText(finding.text, finding.what)}</p>
      <dl className={styles.facts}>
        <dt>Since</dt>
        <dd>{finding.since === null ? "not known" : formatMoment(finding.since)}</dd>
        <dt>Weight</dt>
        <dd>{weight} %</dd>
        <dt>Touches</dt>
        <dd>{touches}</dd>
      </dl>
      <CheckLink place={place} well={well} />
    </section>
  );
}
