import { Row } from "../../../../ui/layout/flow";
import { type CsvFieldId, csvFieldsOf, isRequiredField } from "@sigma/terms/csv-fields";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { routeKey } from "../../../../data/pages/use-route";
import { Button } from "../../../../ui/controls/button";
import { Modal } from "../../../../ui/controls/modal/modal";
import { SegmentedControl } from "../../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import { Toggle } from "../../../../ui/controls/toggle";
import { NO_VALUE } from "../../../../ui/format/numbers";
import { AlarmGlyph } from "../../../../ui/well/alarm-glyph";
import {
  asDepthLog,
  askedUnits,
  depthPreview,
  mappingDraftOf,
  fits,
  guessedOrder,
  hasIndex,
  isFolded,
  lastCell,
  type MappingDraft,
  mappingOf,
  NOT_IN_FILE,
  openFields,
  openMapping,
  shownFields,
  timePreview,
  unusedColumns,
  withAbsentFields,
  withColumn,
  withDate,
  withLikelyUnits,
  withoutTheRest,
} from "./mapping-draft";
import { FieldLine } from "./field-line";
import { fieldName } from "./field-name";
import { openDecimal, withDecimal } from "./decimal-mark";
import { DecimalReading, DepthReading, StepsReading, TimeReading } from "./index-reading";
import { rowsText } from "../rows/row-count";
import type { ReadCsv } from "../rows/read-file";
import { SavedMappings } from "./saved-mappings";
import styles from "../upload-csv.module.css";
import type { Mapping, UploadFile } from "../upload-files";
import { useRowCount } from "../rows/use-row-count";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../data/calls/rest";
import { toast } from "../../../../data/notifications/toasts";
import { TextField } from "../../../../ui/controls/field";
import { ModalButtons } from "../../../../ui/controls/modal/modal-buttons";

type MappingModalProps = {
  file: UploadFile & { read: ReadCsv };
  /** The other files that wait for a mapping and have the same columns. */
  others: readonly UploadFile[];
  onCounted: (id: string, rows: number | null) => void;
  onCancel: () => void;
  /** @param ids the files that take the mapping */
  onApply: (ids: readonly string[], mapping: Mapping) => void;
};

/** Maps each field of Sigma to a column of a file and its unit, and sets the format of the times. */
export function MappingModal({ file, others, onCounted, onCancel, onApply }: MappingModalProps) {
  const [draft, setDraft] = useState<MappingDraft>(() =>
    file.mapping ? mappingDraftOf(file.mapping, file.read) : openMapping(file.read),
  );
  const { columns, decimal } = draft;
  const read = useMemo(() => withDecimal(file.read, { columns, decimal }), [file.read, columns, decimal]);
  const decimalQuestion = openDecimal(read, draft);
  const isMarkOpen = decimalQuestion !== null && decimal === null;
  const [forAll, setForAll] = useState(true);
  const countedRows = useRowCount({ ...file, read }, draft, onCounted);
  const open = openFields(draft);
  const openUnits = askedUnits(read, draft);
  const likely = withLikelyUnits(read, draft);
  const { first, last } = timePreview(read, draft);
  const rows = rowsText(read, file.file.size, countedRows?.isWhole ? countedRows.rows : (file.rows ?? null));
  const isDepthLog = draft.index === "depth";
  const depths = isDepthLog ? depthPreview(read, draft) : null;
  const unread = unreadText(draft, isDepthLog ? depths : first);
  const mayApply = open.length === 0 && openUnits.length === 0 && !isMarkOpen && hasIndex(read, draft);
  const same = others.filter(({ read: other }) => other && mayApply && fits(mappingOf(read, draft), other));
  const steps = <StepsReading index={draft.index} counted={countedRows} size={file.file.size} />;
  const change = (part: Partial<MappingDraft>) => setDraft({ ...draft, ...part });
  const [isUnfolded, setUnfolded] = useState(false);
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight;
  const shownIds = shownFields(draft).map(({ id }) => id);
  const foldedFields = shownIds.filter((id) => isFolded(draft, id));
  const mappedFields = shownIds.filter((id) => !isFolded(draft, id));
  const lineOf = (id: CsvFieldId) => (
    <FieldLine key={id} field={id} read={read} draft={draft} onMap={map} onChange={change} />
  );
  const map = (field: CsvFieldId, column: string | undefined) => setDraft(withColumn(read, draft, field, column));

  return (
    <Modal
      title="Raw data fields"
      context={`${file.file.name}, ${rows} rows, ${read.head.columns.length} columns`}
      width={1000}
      onClose={onCancel}
      tools={
        <>
          <SegmentedControl
            label="Rows come by"
            value={draft.index}
            options={[
              { value: "time", label: "By time" },
              { value: "depth", label: "By depth", title: "A depth log: its rows have no time" },
            ]}
            onChange={(index) =>
              setDraft(
                withAbsentFields(
                  read,
                  index === "depth" ? asDepthLog(read, draft) : withDate(read, { ...draft, index }, false),
                ),
              )
            }
          />
          {!isDepthLog && (
            <Toggle
              label="Separate date and time"
              checked={draft.separateDate}
              onChange={(separate) => setDraft(withDate(read, draft, separate))}
            />
          )}
        </>
      }
      hint={
        <Hint
          isRequired={open.some((field) => isRequiredField(field, draft.index))}
          open={open.length}
          asked={openUnits.length}
          isMarkOpen={isMarkOpen}
          unread={unread}
        >
          {same.length > 0 && (
            <Row as="label" gap={6} align="center">
              <input type="checkbox" checked={forAll} onChange={(event) => setForAll(event.target.checked)} />
              {same.length === 1 ? "Also for 1 other file" : `Also for ${same.length} other files`} with these columns
            </Row>
          )}
        </Hint>
      }
      actions={
        <ModalButtons
          apply="Apply"
          isDisabled={!mayApply}
          onApply={() => onApply([file.id, ...(forAll ? same.map(({ id }) => id) : [])], mappingOf(read, draft))}
          onCancel={onCancel}
        />
      }
    >
      <div className={styles.mapping}>
        <div className={styles.fields}>
          <table className={styles.fieldTable} aria-label="Fields">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">{read.head.indexColumn === null ? "CSV column" : "LAS curve"}</th>
                <th scope="col">Unit</th>
                <th scope="col" className={styles.number}>
                  Last row
                </th>
                <th scope="col">Match</th>
              </tr>
            </thead>
            <tbody>
              {mappedFields.map(lineOf)}
              {foldedFields.length > 0 && (
                <tr>
                  <td colSpan={5}>
                    <Button
                      look="plain"
                      icon={<Chevron size={14} stroke={1.5} aria-hidden />}
                      aria-expanded={isUnfolded}
                      onClick={() => setUnfolded(!isUnfolded)}
                    >
                      {foldedFields.length === 1
                        ? "1 optional field is not in this file"
                        : `${foldedFields.length} optional fields are not in this file`}
                    </Button>
                  </td>
                </tr>
              )}
              {isUnfolded && foldedFields.map(lineOf)}
            </tbody>
          </table>
        </div>
        <aside className={styles.side}>
          {isDepthLog ? (
            <DepthReading depths={depths}>{steps}</DepthReading>
          ) : (
            <TimeReading {...{ draft, first, last }} order={guessedOrder(read, draft)} onChange={change}>
              {steps}
            </TimeReading>
          )}
          {decimalQuestion && <DecimalReading openDecimal={decimalQuestion} decimal={decimal} onChange={change} />}
          {open.some((field) => !isRequiredField(field, draft.index)) && (
            <Button onClick={() => setDraft(withoutTheRest(draft))}>The rest is not in this file</Button>
          )}
          {likely.confirmed.length > draft.confirmed.length && (
            <Button onClick={() => setDraft(likely)}>Confirm the units that fit the values</Button>
          )}
          <h3 className="type-caption">SAVED MAPPINGS</h3>
          <SavedMappings onChoose={(mapping) => setDraft(mappingDraftOf(mapping, read))} />
          <KeepMapping mapping={mayApply ? mappingOf(read, draft) : null} />
          <h3 className="type-caption">COLUMNS NOT USED</h3>
          <ul className={styles.unused}>
            {unusedColumns(read, draft).map((column) => (
              <li key={column}>
                <span>{column}</span>
                <span>{lastCell(read, column) || NO_VALUE}</span>
              </li>
            ))}
          </ul>
          <Extra draft={draft} onAdd={(field) => map(field, NOT_IN_FILE)} />
        </aside>
      </div>
    </Modal>
  );
}

/** Fields that are shown on request. */
function Extra({ draft, onAdd }: { draft: MappingDraft; onAdd: (field: CsvFieldId) => void }) {
  const hiddenFields = csvFieldsOf(draft.index).filter(
    ({ id, presence }) => presence === "extra" && draft.columns[id] === undefined,
  );
  if (hiddenFields.length === 0) return null;
  return (
    <SelectSearch
      label="Another field"
      width="100%"
      height={28}
      value={null}
      placeholder="Another field"
      options={hiddenFields.map(({ id }) => ({ value: id, label: fieldName(id, draft.index) }))}
      empty="No field is left"
      onChange={(field) => field && onAdd(field as CsvFieldId)}
    />
  );
}

/** The error of the index column; null if it can be read, or if none is selected yet. */
function unreadText({ index, columns, dateOrder }: MappingDraft, first: unknown): string | null {
  if (first !== null || columns[index === "depth" ? "holeDepth" : "time"] === undefined) return null;
  if (index === "depth") return "The depths can't be read";
  return dateOrder === null ? "The order of dates is to be chosen" : "The times can't be read";
}

type HintProps = {
  isRequired: boolean;
  open: number;
  asked: number;
  isMarkOpen: boolean;
  unread: string | null;
  children: ReactNode;
};

/** What is left to do: an error if the file cannot be read without it. */
function Hint({ isRequired, open, asked, isMarkOpen, unread, children }: HintProps) {
  const isError = isRequired || isMarkOpen || unread !== null;
  const hintParts = [
    open > 0 && (open === 1 ? "1 field is not mapped" : `${open} fields are not mapped`),
    asked > 0 && (asked === 1 ? "1 unit is to be confirmed" : `${asked} units are to be confirmed`),
    isMarkOpen && "The decimal mark is to be chosen",
    unread,
  ].filter(Boolean);
  if (hintParts.length === 0) return children;
  return (
    <Row as="span" gap={4} align="center" className={isError ? "error-text" : "warning-text"}>
      <AlarmGlyph level={isError ? "Error" : "Warning"} size={12} />
      {hintParts.join(", ")}
    </Row>
  );
}

/** Saves a mapping under a name, for other files. @param mapping null while it is not complete */
function KeepMapping({ mapping }: { mapping: Mapping | null }) {
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const keep = async () => {
    if (!mapping) return;
    const { fieldsMapping, options } = mapping;
    try {
      await call("POST api/csv-mapping", { name: name.trim(), fieldsMapping, options });
      toast.success("Mapping", `"${name.trim()}" is kept`);
      setName("");
      await cache.invalidateQueries({ queryKey: routeKey("GET api/csv-mapping") });
    } catch {
      // The alert of the call has said why; the name stays.
    }
  };
  return (
    <Row gap={8} align="end">
      <TextField label="Keep this mapping as" value={name} maxLength={200} onChange={setName} />
      <Button width={64} disabled={!mapping || name.trim() === ""} onClick={() => void keep()}>
        Keep
      </Button>
    </Row>
  );
}
