import type { CompletenessColumn } from "@sigma/contract/completeness/checks";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef, useState } from "react";

/** Delay before the card of a cell below the pointer is shown, and before it is hidden again, ms. */
const SHOW_AFTER_MS = 300;
const HIDE_AFTER_MS = 150;

/** A column whose cells have a card. */
export type CellColumn = CompletenessColumn | "score";

/** The cell of a well in a column. */
export type CellKey = { wellId: WellId; column: CellColumn };

type ShownCard = CellKey & { cell: HTMLElement; anchor: DOMRect; isPinned: boolean };

/** Which cell has its card shown: one that the pointer has stayed on, or one that was opened by a click or a key. */
export function useHoverCard() {
  const [shown, setShown] = useState<ShownCard | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const wait = (work: () => void, ms: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, ms);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const stay = () => window.clearTimeout(timer.current);
  return {
    shown,
    stay,
    open: (key: CellKey, cell: HTMLElement) => {
      if (shown?.isPinned) return;
      wait(() => setShown({ ...key, cell, anchor: cell.getBoundingClientRect(), isPinned: false }), SHOW_AFTER_MS);
    },
    leave: () => {
      if (!shown?.isPinned) wait(() => setShown(null), HIDE_AFTER_MS);
    },
    pin: (key: CellKey, cell: HTMLElement) => {
      stay();
      setShown({ ...key, cell, anchor: cell.getBoundingClientRect(), isPinned: true });
    },
    /** Moves the card with its cell; hides it once the cell is not drawn. */
    follow: () => {
      setShown(
        (before) =>
          before && (before.cell.isConnected ? { ...before, anchor: before.cell.getBoundingClientRect() } : null),
      );
    },
    close: () => {
      stay();
      setShown(null);
    },
  };
}
