import { Stack } from "../../layout/flow";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { unitText } from "../../format/numbers";
import { fieldNumber } from "../../format/typed-number";
import { AlarmGlyph } from "../../well/alarm-glyph";
import { Button, IconButton } from "../button";
import { FieldError } from "../field-error";
import { InputBox } from "../input-box";
import styles from "./input-table.module.css";
import { type InputColumn, type InputRow, pastedCells, tableValidity, withPastedCells } from "./table-input";

/** A column of values that follow from the typed ones. @param row counted from 0; -1 is the row before the typed ones */
export type ComputedColumn = { title: string; unit?: string; cell: (row: number) => ReactNode };

type InputTableProps<Name extends string> = {
  label: string;
  columns: readonly InputColumn<Name>[];
  rows: readonly InputRow<Name>[];
  onChange: (rows: InputRow<Name>[]) => void;
  /** The initial values of an added row. */
  newRow: InputRow<Name>;
  /** The name of a row on its buttons: `point`. */
  rowName: string;
  /** Beside the typed columns. */
  computed?: readonly ComputedColumn[];
  /** A row before the typed ones that isn't typed, such as the start of a path: its values by column. */
  fixedRow?: { name: string; cells: InputRow<Name> } | null;
  /** How few and how many rows there may be. */
  least?: number;
  most?: number;
};

const MOST_ROWS = 100;

/**
 * A table to type into: each cell shows its fault, each row whether it is valid. Enter and arrows move between rows, Tab
 * between cells. Cells that were copied from a spreadsheet are pasted from the focused cell on, in the units of the
 * headers. Rows are in field units.
 */
export function InputTable<Name extends string>({
  label,
  columns,
  rows,
  onChange,
  newRow,
  rowName,
  computed = [],
  fixedRow = null,
  least = 0,
  most = MOST_ROWS,
}: InputTableProps<Name>) {
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const validity = tableValidity(rows, columns);
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>(`[data-cell="${row + step}-${column}"]`)?.focus();
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pastedTexts = pastedCells(event.clipboardData.getData("text"));
    if (pastedTexts.length === 1 && pastedTexts[0]!.length === 1) return;
    event.preventDefault();
    const cells = pastedTexts.map((texts) =>
      texts.map((text, at) => fieldNumber(text, { unit: columns[column + at]?.unit })),
    );
    onChange(withPastedCells(rows, columns, cells, { row, column }, { newRow, most }));
  };
  return (
    <Stack gap={8} align="start">
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Valid</span>
            </th>
            {columns.map(({ name, title, unit }) => (
              <th key={name} scope="col">
                {title}
                {unit && <small>{unitText({ unit })}</small>}
              </th>
            ))}
            {computed.map(({ title, unit }) => (
              <th key={title} scope="col" className={styles.computed}>
                {title}
                {unit && <small>{unitText({ unit })}</small>}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {fixedRow && (
            <tr>
              <td>
                <span className="visually-hidden">{fixedRow.name}</span>
              </td>
              {columns.map(({ name }) => (
                <td key={name} className={styles.fixed}>
                  {fixedRow.cells[name]}
                </td>
              ))}
              {computed.map(({ title, cell }) => (
                <td key={title} className={styles.computed}>
                  {cell(-1)}
                </td>
              ))}
            </tr>
          )}
          {rows.map((row, at) => {
            const { isValid, cells } = validity[at]!;
            return (
              <tr key={at} data-valid={isValid}>
                <td className={styles.state}>
                  {!isValid && <AlarmGlyph level="Error" size={12} />}
                  <span className="visually-hidden">{isValid ? "valid" : "invalid"}</span>
                </td>
                {columns.map(({ name, title, unit, rule }, place) => (
                  <td key={name}>
                    <InputBox
                      value={row[name]}
                      isWrong={cells[name] !== null}
                      data-cell={`${at}-${place}`}
                      aria-label={`${title} of ${rowName} ${at + 1}`}
                      aria-describedby={cells[name] === null ? undefined : `${id}-${at}-${place}`}
                      inputMode={rule.kind === "number" ? "decimal" : "text"}
                      unit={unit}
                      hidesUnit
                      maxLength={200}
                      onChange={(text) =>
                        onChange(rows.map((other, index) => (index === at ? { ...other, [name]: text } : other)))
                      }
                      onKeyDown={(event) => move(event, at, place)}
                      onPaste={(event) => paste(event, at, place)}
                    />
                    <FieldError id={`${id}-${at}-${place}`} text={cells[name]} />
                  </td>
                ))}
                {computed.map(({ title, cell }) => (
                  <td key={title} className={styles.computed}>
                    {cell(at)}
                  </td>
                ))}
                <td>
                  <IconButton
                    label={`Remove ${rowName} ${at + 1}`}
                    disabled={rows.length <= least}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button
        icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, newRow])}
      >
        Add {rowName}
      </Button>
    </Stack>
  );
}
