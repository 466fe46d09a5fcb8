import type { ProgramColumn } from "@sigma/contract/programs/program";
import type { ComparedRow } from "@sigma/contract/programs/program-comparison";
import type { ProgramRow } from "@sigma/contract/programs/program-run";
import { NO_VALUE } from "../../../ui/format/numbers";
import { cellText, type Column } from "../../../ui/layout/table";
import { csvRowColumns, type PlacedRow, rowColumns } from "../runs/row-columns";
import styles from "./compare.module.css";
import { comparedRowKinds } from "./compare-words";

/** A compared row with its place, which identifies it. */
export type PlacedComparison = { at: number; compared: ComparedRow };

type Side = (compared: ComparedRow) => ProgramRow | null;
const before: Side = (compared) => compared.before;
const after: Side = (compared) => compared.after;
const either: Side = (compared) => compared.after ?? compared.before;

const wordOf = ({ compared }: PlacedComparison) => comparedRowKinds.find(({ change }) => change === compared.change)!;

/**
 * The columns of compared rows: the kind of change, then the columns of the program, those that are no keys with the kept value
 * beside the new one. Without keys rows are only equal, added or removed, and each column stands once.
 */
export const comparisonColumns = (columns: readonly ProgramColumn[]): Column<PlacedComparison>[] => [
  {
    title: "Change",
    width: 112,
    value: (row) => wordOf(row).word,
    cell: (row) => (
      <>
        <span className={styles.mark} aria-hidden>
          {wordOf(row).mark}
        </span>
        {wordOf(row).word}
      </>
    ),
  },
  ...sidesOf(columns, rowColumns).map(({ column, name, isNew }) => (isNew ? withChangeMark(column, name) : column)),
];

/** The same columns for a file. */
export const csvComparisonColumns = (columns: readonly ProgramColumn[]): Column<PlacedComparison>[] => [
  { title: "Change", value: (row) => wordOf(row).word },
  ...sidesOf(columns, csvRowColumns).map(({ column }) => column),
];

type SideColumn = { column: Column<PlacedComparison>; name: string; isNew: boolean };

function sidesOf(columns: readonly ProgramColumn[], columnsOf: typeof rowColumns): SideColumn[] {
  const hasKeys = columns.some(({ isKey }) => isKey);
  return columns.flatMap((of) => {
    const { name, label, kind } = of;
    const column = columnsOf([of])[0]!;
    const align = kind === "number" ? ("right" as const) : ("left" as const);
    const side = (title: string, rowOf: Side) => ({ ...ofSide(column, rowOf), title, align });
    return hasKeys && !of.isKey
      ? [
          { column: side(`${label}, kept`, before), name, isNew: false },
          { column: side(`${label}, new`, after), name, isNew: true },
        ]
      : [{ column: side(label, either), name, isNew: false }];
  });
}

function ofSide({ value, cell, ...column }: Column<PlacedRow>, rowOf: Side): Column<PlacedComparison> {
  const placeOf = ({ at, compared }: PlacedComparison): PlacedRow | null => {
    const row = rowOf(compared);
    return row && { at, row };
  };
  return {
    ...column,
    value: (row) => {
      const own = placeOf(row);
      return own && value(own);
    },
    ...(cell && {
      cell: (row: PlacedComparison) => {
        const own = placeOf(row);
        return (own && cell(own)) ?? NO_VALUE;
      },
    }),
  };
}

/** A column of new values, in which those that differ from the kept ones have a mark and are bold. */
function withChangeMark(column: Column<PlacedComparison>, name: string): Column<PlacedComparison> {
  return {
    ...column,
    cell: (row) => {
      const text = column.cell ? column.cell(row) : cellText(column.value(row), column);
      return isChangedIn(row.compared, name) ? (
        <strong className="warning-text">
          <span className={styles.mark} aria-hidden>
            ≠
          </span>
          <span className="visually-hidden">changed </span>
          {text}
        </strong>
      ) : (
        text
      );
    },
  };
}

/** Whether a column of a changed row has another value than before. */
const isChangedIn = (compared: ComparedRow, name: string): boolean =>
  compared.change === "changed" && (compared.before?.[name] ?? null) !== (compared.after?.[name] ?? null);
