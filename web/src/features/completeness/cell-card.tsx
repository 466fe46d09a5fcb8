import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./completeness.module.css";

export type CellCardProps = {
  label: string;
  /** The cell on the screen. */
  anchor: DOMRect;
  /** Whether it was opened by a key or a click: it then takes the focus, and stays. */
  isPinned: boolean;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** Distance from the cell and from the edges of the window, px. */
const GAP = 6;

/** A card below or above its cell. */
export function CellCard({ label, anchor, isPinned, onClose, onEnter, onLeave, children }: CellCardProps) {
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
  const press = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <div
      ref={card}
      className={styles.card}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands beside its cell, and the page remains usable
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  );
}
