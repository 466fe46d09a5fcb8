import { Row, Stack } from "../../ui/layout/flow";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button, IconButton } from "../../ui/controls/button";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import type { SpeedTable } from "./motor-form";
import { useShownNumber } from "../../ui/controls/use-shown-number";
import { unitText } from "../../ui/format/numbers";
import { groupThousands, shownNumber } from "../../ui/format/typed-number";
import styles from "./motor-tables.module.css";

type SpeedTableFieldsProps = {
  table: SpeedTable;
  /** The errors, by place: `diffPressure.2`, `1.flowRate`, `1.values.2`. */
  errors: { readonly [place: string]: string | undefined };
  /** The places of speeds that rise with pressure. */
  rising: readonly string[];
  onChange: (table: SpeedTable) => void;
};

const RISES = "Speed rises with pressure";

/** The speeds of a motor by flow rate and differential pressure, each in a cell to type in. */
export function SpeedTableFields({ table, errors, rising, onChange }: SpeedTableFieldsProps) {
  const { diffPressure, rows } = table;
  const put = (texts: readonly string[], at: number, text: string) => texts.map((old, k) => (k === at ? text : old));
  const drop = <T,>(list: readonly T[], at: number) => list.filter((_, k) => k !== at);
  const cell = (place: string, label: string, value: string, change: (text: string) => void, unit?: string) => {
    const note = errors[place] ?? (rising.includes(place) ? RISES : undefined);
    return (
      <span className={classNames(styles.cell, errors[place] && styles.wrong, rising.includes(place) && styles.rising)}>
        {errors[place] && <AlarmGlyph level="Error" size={12} />}
        {!errors[place] && rising.includes(place) && <AlarmGlyph level="Warning" size={12} />}
        <SpeedInput
          label={label}
          value={value}
          unit={unit}
          note={note}
          isWrong={Boolean(errors[place])}
          onChange={change}
        />
      </span>
    );
  };
  return (
    <Stack gap={8} align="start" shrinks>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.speeds} aria-label="Speeds by flow rate and differential pressure">
            <thead>
              <tr>
                <th scope="col">
                  Flow{" "}
                  <span>
                    {unitText({ unit: "gpm" })} \ {unitText({ unit: "psi" })}
                  </span>
                </th>
                {diffPressure.map((pressure, at) => (
                  <th key={at} scope="col">
                    {cell(
                      `diffPressure.${at}`,
                      `Differential pressure ${at + 1}`,
                      pressure,
                      (text) => onChange({ ...table, diffPressure: put(diffPressure, at, text) }),
                      "psi",
                    )}
                    <IconButton
                      label={`Remove pressure ${at + 1}`}
                      onClick={() =>
                        onChange({
                          diffPressure: drop(diffPressure, at),
                          rows: rows.map((row) => ({ ...row, values: drop(row.values, at) })),
                        })
                      }
                    >
                      <IconTrash size={14} stroke={1.5} />
                    </IconButton>
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, r) => {
                const change = (part: Partial<typeof row>) =>
                  onChange({ ...table, rows: rows.map((old, k) => (k === r ? { ...old, ...part } : old)) });
                return (
                  <tr key={r}>
                    <th scope="row">
                      {cell(
                        `${r}.flowRate`,
                        `Flow rate of row ${r + 1}`,
                        row.flowRate,
                        (flowRate) => change({ flowRate }),
                        "gpm",
                      )}
                    </th>
                    {row.values.map((value, at) => (
                      <td key={at}>
                        {cell(
                          `${r}.values.${at}`,
                          `Speed at ${namedAs(row.flowRate, "gpm")}, ${namedAs(diffPressure[at] ?? "", "psi")}`,
                          value,
                          (text) => change({ values: put(row.values, at, text) }),
                        )}
                      </td>
                    ))}
                    <td>
                      <IconButton
                        label={`Remove flow rate ${r + 1}`}
                        onClick={() => onChange({ ...table, rows: drop(rows, r) })}
                      >
                        <IconTrash size={14} stroke={1.5} />
                      </IconButton>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Row gap={8}>
        <Button
          icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={rows.length >= 50}
          onClick={() =>
            onChange({
              diffPressure: diffPressure.length === 0 ? ["0"] : diffPressure,
              rows: [
                ...rows,
                { flowRate: "", values: (diffPressure.length === 0 ? ["0"] : diffPressure).map(() => "") },
              ],
            })
          }
        >
          Add flow rate
        </Button>
        <Button
          icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={rows.length === 0 || diffPressure.length >= 100}
          onClick={() =>
            onChange({
              diffPressure: [...diffPressure, ""],
              rows: rows.map((row) => ({ ...row, values: [...row.values, ""] })),
            })
          }
        >
          Add pressure
        </Button>
      </Row>
    </Stack>
  );
}

/** A flow rate or pressure in a text, with the unit shown; a question mark if it is empty. */
export const namedAs = (text: string, unit: string): string =>
  `${groupThousands(shownNumber(text, { unit })) || "?"} ${unitText({ unit })}`;

type SpeedInputProps = {
  label: string;
  value: string;
  unit: string | undefined;
  note: string | undefined;
  isWrong: boolean;
  onChange: (text: string) => void;
};

function SpeedInput({ label, value, unit, note, isWrong, onChange }: SpeedInputProps) {
  const { text, type, focus } = useShownNumber(value, { unit });
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      title={note}
      inputMode="decimal"
      value={text}
      onChange={(event) => onChange(type(event.target.value))}
      {...focus}
    />
  );
}
