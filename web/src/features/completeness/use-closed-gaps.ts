import { type CompletenessColumn, isGap } from "@sigma/contract/completeness/checks";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef, useState } from "react";
import { columnIds, type CompletenessRow } from "./completeness-view";

/** How long a closed gap is shown, ms. */
const SHOW_MS = 10_000;

const keyOf = (wellId: WellId, column: CompletenessColumn) => `${wellId} ${column}`;

const gapsOf = (rows: readonly CompletenessRow[]) =>
  new Set(
    rows.flatMap(({ well, cells }) =>
      columnIds.filter((column) => isGap(cells[column].state)).map((column) => keyOf(well.wellId, column)),
    ),
  );

/** Whether a cell had a gap that has been closed within the last ten seconds. */
export function useClosedGaps(rows: readonly CompletenessRow[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const previousGaps = useRef<ReadonlySet<string> | null>(null);
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const gaps = gapsOf(rows);
    const complete = new Set(
      rows.flatMap(({ well, cells }) =>
        columnIds.filter((column) => cells[column].state === "complete").map((column) => keyOf(well.wellId, column)),
      ),
    );
    const closedNow = [...(previousGaps.current ?? [])].filter((key) => complete.has(key));
    previousGaps.current = gaps;
    if (closedNow.length === 0) return;
    setClosed((before) => new Set([...before, ...closedNow]));
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setClosed((before) => new Set([...before].filter((key) => !closedNow.includes(key))));
    }, SHOW_MS);
    timers.current.add(timer);
  }, [rows]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => window.clearTimeout(timer));
  }, []);
  return (wellId: WellId, column: CompletenessColumn): boolean => closed.has(keyOf(wellId, column));
}
