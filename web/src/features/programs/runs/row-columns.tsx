import type { ProgramColumn } from "@sigma/contract/programs/program";
import type { ProgramRow } from "@sigma/contract/programs/program-run";
import { formatMoment } from "../../../ui/format/times";
import type { Column } from "../../../ui/layout/table";

/** A row of the table of a program with its place, which identifies it. */
export type PlacedRow = { at: number; row: ProgramRow };

export const placedRows = (rows: readonly ProgramRow[]): PlacedRow[] => rows.map((row, at) => ({ at, row }));

/** The columns of the table of a program, as they are shown: in the units of the reader. */
export const rowColumns = (columns: readonly ProgramColumn[]): Column<PlacedRow>[] =>
  columns.map(({ name, label, kind, unit }) => {
    const value = ({ row }: PlacedRow) => row[name] ?? null;
    const momentOf = (row: PlacedRow) => {
      const moment = value(row);
      return typeof moment === "number" ? formatMoment(moment) : moment;
    };
    return {
      title: label,
      value,
      ...(kind === "number" && unit ? { unit } : {}),
      ...(kind === "time" ? { cell: momentOf, align: "left" as const, width: 176 } : {}),
    };
  });

/** The same columns for a file, in which moments are texts. */
export const csvRowColumns = (columns: readonly ProgramColumn[]): Column<PlacedRow>[] =>
  rowColumns(columns).map(({ cell, ...column }) =>
    cell ? { ...column, value: (row) => (cell(row) ?? null) as string | number | null } : column,
  );
