import { Row } from "../../ui/layout/flow";
import type { ImportFault, Proposal } from "@sigma/formats/path-import/proposal";
import { useMemo } from "react";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { formatNumber, formatValue, NO_VALUE } from "../../ui/format/numbers";
import { textShown } from "../../ui/format/texts";
import type { Column } from "../../ui/layout/table";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import type { ImportKind } from "./import-kinds";
import styles from "./path-import.module.css";

type ProposalRowsProps<Field extends string, Row extends { line: number }> = {
  kind: ImportKind<Field, Row>;
  proposal: Proposal<Field, Row>;
};

type Shown<Field extends string, Row> = { at: number; row: Row; faults: readonly ImportFault<Field>[] };

/** px: ten rows with their head. */
const ROWS_HEIGHT = 350;

/** The rows as they would be saved; a wrong cell is marked, and the fault is shown at the end of its row. */
export function ProposalRows<Field extends string, Row extends { line: number }>({
  kind,
  proposal,
}: ProposalRowsProps<Field, Row>) {
  const rows = useMemo((): Shown<Field, Row>[] => {
    const byRow = new Map<number, ImportFault<Field>[]>();
    for (const fault of proposal.faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault]);
    return proposal.rows.map((row, at) => ({ at, row, faults: byRow.get(at) ?? [] }));
  }, [proposal]);
  const columns = useMemo(() => shownColumns(kind, proposal), [kind, proposal]);
  return (
    <DataTable
      label={`Rows of ${proposal.fileName}`}
      rows={rows}
      columns={columns}
      rowKey={({ at }) => String(at)}
      tools={<Counts kind={kind} proposal={proposal} />}
      height={ROWS_HEIGHT}
    />
  );
}

/** The line of each row, the fields that the file has, and what is wrong. */
function shownColumns<Field extends string, Row extends { line: number }>(
  kind: ImportKind<Field, Row>,
  proposal: Proposal<Field, Row>,
): Column<Shown<Field, Row>>[] {
  const usedColumns = kind.columns.filter(
    ({ value, field }) =>
      proposal.rows.some((row) => value(row) !== null) || proposal.faults.some((fault) => fault.field === field),
  );
  return [
    { title: "Line", value: ({ row }) => row.line, decimals: 0, isKey: true, width: 64 },
    ...usedColumns.map(
      ({ field, value, cell: _cell, ...column }): Column<Shown<Field, Row>> => ({
        align: "right",
        ...column,
        value: ({ row }) => value(row),
        cell: (shownRow) => <Cell shown={shownRow} field={field} column={column} value={value(shownRow.row)} />,
      }),
    ),
    {
      title: "What is wrong",
      value: ({ faults }) => (faults.length === 0 ? null : faults.map(faultText).join("; ")),
      width: 320,
      cell: ({ faults }) => <FaultTexts faults={faults} />,
    },
  ];
}

type CellProps<Field extends string, Row> = {
  shown: Shown<Field, Row>;
  field: Field;
  column: { unit?: string; decimals?: number };
  value: number | string | null;
};

function Cell<Field extends string, Row>({ shown, field, column, value }: CellProps<Field, Row>) {
  const { unit = "", decimals = 2 } = column;
  const fault = shown.faults.find((rowFault) => rowFault.field === field);
  const text = typeof value === "number" ? formatValue(value, { unit, decimals }) : value || NO_VALUE;
  if (!fault) return text;
  return (
    <span className={styles.cell} data-level={fault.severity} title={faultText(fault)}>
      {text}
    </span>
  );
}

/** The error, in the units shown. */
const faultText = ({ text }: Pick<ImportFault<string>, "text">): string =>
  typeof text === "string" ? text : textShown(text);

function FaultTexts({ faults }: { faults: readonly ImportFault<string>[] }) {
  const [worst] = faults.toSorted((a, b) => a.severity.localeCompare(b.severity));
  if (!worst) return null;
  return (
    <Row as="span" inline gap={6} align="center">
      <AlarmGlyph level={worst.severity === "error" ? "Error" : "Warning"} />
      {faults.map(faultText).join("; ")}
    </Row>
  );
}

function Counts<Field extends string, Row extends { line: number }>({ kind, proposal }: ProposalRowsProps<Field, Row>) {
  const errors = proposal.faults.filter(({ severity }) => severity === "error").length;
  const count = proposal.rows.length;
  return (
    <output className="grows">
      {`${formatNumber(count, 0)} ${kind.rows[count === 1 ? 0 : 1]}`}
      {errors > 0 && <span className="error-text">{` · ${formatNumber(errors, 0)} wrong`}</span>}
    </output>
  );
}
