import {
  type CheckId,
  checkRow,
  checksOf,
  completenessColumns,
  type CompletenessColumn,
  isGap,
} from "@sigma/contract/completeness/checks";
import type { CompletenessFinding, WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { WellId } from "@sigma/contract/ids";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { Button } from "../../ui/controls/button";
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
  /** Asks for an exemption from a check; undefined for a user who may not give one. */
  onExempt: ((check: CheckId) => void) | undefined;
};

/** Distance from the cell and from the edges of the window, px. */
const GAP = 6;

/** The checks of a cell: what lacks, since when, what it touches, and where it is entered. */
export function CheckCard({
  well,
  column,
  cell,
  anchor,
  isPinned,
  onClose,
  onEnter,
  onLeave,
  onExempt,
}: CheckCardProps) {
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
        <CheckEntry key={finding.check} finding={finding} well={well} onExempt={onExempt} />
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

type CheckEntryProps = { finding: CompletenessFinding; well: WellCompleteness } & Pick<CheckCardProps, "onExempt">;

function CheckEntry({ finding, well, onExempt }: CheckEntryProps) {
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
      {finding.exemption && (
        <p className="text2">
          {finding.exemption.author}
          {finding.exemption.until !== null && `, until ${formatMoment(finding.exemption.until)}`}
        </p>
      )}
      <div className={styles.actions}>
        <CheckLink place={place} well={well} />
        {onExempt && isGap(finding.state) && <Button onClick={() => onExempt(finding.check)}>Not needed here</Button>}
        {onExempt && finding.exemption && (
          <Button onClick={() => void withdraw(well.wellId, finding.exemption!.id)}>Withdraw</Button>
        )}
      </div>
    </section>
  );
}

/** Withdraws an exemption, so that its check counts again. */
async function withdraw(wellId: WellId, id: string): Promise<void> {
  await call("DELETE api/check-exemption", { wellId, id }).catch((failure: unknown) => {
    // The call has shown an alert.
    if (!(failure instanceof CallFailure)) throw failure;
  });
}
