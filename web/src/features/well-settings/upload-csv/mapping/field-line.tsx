import { Grid, Row } from "../../../../ui/layout/flow";
import { IconCheck } from "@tabler/icons-react";
import { type CsvFieldId, csvFieldUnit, isRequiredField } from "@sigma/terms/csv-fields";
import { areCompatible, unitNames } from "@sigma/terms/units";
import { Button } from "../../../../ui/controls/button";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import { NO_VALUE } from "../../../../ui/format/numbers";
import { AlarmGlyph } from "../../../../ui/well/alarm-glyph";
import { candidatesOf, freeColumns, lastCell, type MappingDraft, NOT_IN_FILE, unitOf } from "./mapping-draft";
import { fieldName } from "./field-name";
import type { ReadCsv } from "../rows/read-file";
import styles from "../upload-csv.module.css";

type FieldLineProps = {
  field: CsvFieldId;
  read: ReadCsv;
  draft: MappingDraft;
  onMap: (field: CsvFieldId, column: string | undefined) => void;
  onChange: (part: Partial<MappingDraft>) => void;
};

const ABSENT = "\u0000";

/** A field of Sigma: which column of a file has it, in which unit, and how well they match. */
export function FieldLine({ field, read, draft, onMap, onChange }: FieldLineProps) {
  const column = draft.columns[field];
  const unit = unitOf(read, draft, field);
  const own = csvFieldUnit(field);
  const name = fieldName(field, draft.index);
  const isRequired = isRequiredField(field, draft.index);
  const freeOptions = freeColumns(read, draft, field).map((each) => ({ value: each, label: each }));
  const options = isRequired ? freeOptions : [{ value: ABSENT, label: "Not in this file" }, ...freeOptions];
  const setUnit = (chosen: string) =>
    onChange({ units: { ...draft.units, [field]: chosen }, confirmed: [...draft.confirmed, field] });
  return (
    <>
      <tr className={unit?.question ? styles.asked : undefined}>
        <th scope="row">{name}</th>
        <td>
          <SelectSearch
            label={`Column of ${name}`}
            width="100%"
            height={28}
            value={column === NOT_IN_FILE ? ABSENT : (column ?? null)}
            options={options}
            placeholder="Choose a column"
            clearable={isRequired}
            empty="No column is left"
            onChange={(chosen) => onMap(field, chosen === ABSENT ? NOT_IN_FILE : (chosen ?? undefined))}
          />
        </td>
        <td>
          {unit && own !== null && (
            <SelectSearch
              label={`Unit of ${name}`}
              width={96}
              height={28}
              value={unit.unit}
              options={[unit.unit, ...unitNames.filter((each) => each !== unit.unit && areCompatible(each, own))].map(
                (each) => ({ value: each, label: each }),
              )}
              onChange={(chosen) => chosen !== null && setUnit(chosen)}
            />
          )}
        </td>
        <td className={styles.number}>{column ? lastCell(read, column) || NO_VALUE : NO_VALUE}</td>
        <td>
          <Match field={field} read={read} draft={draft} />
        </td>
      </tr>
      {unit?.question && (
        <tr>
          <td colSpan={5} className={styles.questionCell}>
            <Grid columns="auto minmax(0, 1fr)" gap="4px 6px" align="start" className="type-label warning-text">
              <AlarmGlyph level="Warning" size={12} />
              <span>{unit.question}</span>
              <span className={styles.answers}>
                <Button look="plain" onClick={() => setUnit(unit.unit)}>
                  Yes, {unit.unit}
                </Button>
                {unit.candidates.map((each) => (
                  <Button key={each} look="plain" onClick={() => setUnit(each)}>
                    No, {each}
                  </Button>
                ))}
              </span>
            </Grid>
          </td>
        </tr>
      )}
    </>
  );
}

function Match({ field, read, draft }: Omit<FieldLineProps, "onMap" | "onChange">) {
  const column = draft.columns[field];
  if (column) {
    return (
      <Row as="span" gap={4} align="center" className="text3">
        <IconCheck size={14} stroke={1.5} aria-hidden />
        mapped
      </Row>
    );
  }
  const isRequired = isRequiredField(field, draft.index);
  if (column === NOT_IN_FILE && !isRequired) return <span className="text3">not in this file</span>;
  const fitting = candidatesOf(read, draft, field);
  return (
    <Row as="span" gap={4} align="center" className={isRequired ? "error-text" : "warning-text"}>
      <AlarmGlyph level={isRequired ? "Error" : "Warning"} size={12} />
      {isRequired ? "required" : "not chosen"}
      {fitting > 1 && `, ${fitting} columns fit`}
    </Row>
  );
}
