import type { CompletenessColumn } from "@sigma/contract/completeness/checks";
import { useState } from "react";
import { keepStored, readStored } from "../../data/choices/storage";
import { useSession } from "../../data/session/session";
import { columnIds } from "./completeness-view";

/** The columns in a stored order; columns that it lacks are at the end, in the order of the work on a well. */
export function parseColumnOrder(text: string | null): CompletenessColumn[] {
  const names = new Set((text ?? "").split(","));
  const storedColumns = [...names].filter((name): name is CompletenessColumn =>
    columnIds.some((column) => column === name),
  );
  return [...storedColumns, ...columnIds.filter((column) => !names.has(column))];
}

/** The order after a column was moved to the place of another one. */
export function movedColumn(
  columns: readonly CompletenessColumn[],
  column: CompletenessColumn,
  place: number,
): CompletenessColumn[] {
  const others = columns.filter((other) => other !== column);
  return others.toSpliced(Math.max(0, place), 0, column);
}

/** The order of the columns as this user last arranged them in this browser. */
export function useColumnOrder() {
  const key = `completeness-columns:${useSession(({ user }) => user?._id ?? "guest")}`;
  const [columns, setColumns] = useState(() => parseColumnOrder(readStored(key)));
  const arrange = (next: CompletenessColumn[]) => {
    setColumns(next);
    const isInitial = next.every((column, at) => column === columnIds[at]);
    keepStored(key, isInitial ? null : next.join(","));
  };
  return {
    columns,
    move: (column: CompletenessColumn, place: number) => arrange(movedColumn(columns, column, place)),
  };
}
