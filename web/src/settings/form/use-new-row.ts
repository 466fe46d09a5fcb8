import { type RefObject, useEffect, useRef } from "react";

/** The rows of a list that a user can add to. */
type NewRow<Rows extends HTMLElement> = {
  /** The element whose last child is the newest row. */
  rows: RefObject<Rows | null>;
  /** To be called with the click that adds a row: the row then scrolls into view, and its first field takes the focus. */
  expectRow: () => void;
};

/** Brings a row that was just added into view and puts the focus into its first field that takes text. */
export function useNewRow<Rows extends HTMLElement>(): NewRow<Rows> {
  const rows = useRef<Rows>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    const row = rows.current?.lastElementChild;
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLElement>("input:not([type='color'])")?.focus({ preventScroll: true });
  });
  return {
    rows,
    expectRow: () => {
      isExpected.current = true;
    },
  };
}
