import { useState } from "react";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { Modal } from "../../ui/controls/modal/modal";
import { boundsText } from "../../ui/controls/validation";
import { mergeOptions, type SheetRow } from "./sheet-rows";
import { mergeRows, rowSpanText, splitRow } from "./slide-actions";
import { Grid } from "../../ui/layout/flow";

const nameOf = ({ number }: SheetRow) => (number === null ? "rotation" : `slide ${number}`);

/** Cuts a row in two at a depth. */
export function CutRowForm({ row, onClose }: { row: SheetRow; onClose: () => void }) {
  const [md, setMd] = useState("");
  const [isTried, setTried] = useState(false);
  const depth = Number(md);
  const wrong =
    md.trim() !== "" && depth > row.startMD && depth < row.endMD
      ? null
      : `The depth must lie between ${boundsText({ min: row.startMD, max: row.endMD, unit: "ft" }, " and ")}`;
  const save = async () => {
    setTried(true);
    if (wrong === null && (await splitRow(row, depth))) onClose();
  };
  return (
    <FormModal
      title={`Split ${nameOf(row)}`}
      context={rowSpanText(row)}
      width={380}
      submit="Split"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Split at MD"
        unit="ft"
        inputMode="decimal"
        value={md}
        required
        error={isTried ? wrong : null}
        onChange={setMd}
      />
    </FormModal>
  );
}

/** Merges a row with its neighbours. */
export function MergeForm({ row, rows, onClose }: { row: SheetRow; rows: readonly SheetRow[]; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const options = mergeOptions(rows, row._id);
  const merge = async (all: readonly SheetRow[]) => {
    setBusy(true);
    if (await mergeRows(all)) onClose();
    else setBusy(false);
  };
  return (
    <Modal
      title={`Merge ${nameOf(row)}`}
      context={rowSpanText(row)}
      onClose={onClose}
      width={400}
      actions={
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Grid gap={12}>
        {options.length === 0 && <p>There is no row beside it.</p>}
        {options.map(({ rows: all, isAbove }) => {
          const other = isAbove ? all[0]! : all.at(-1)!;
          const between = all.length > 2 ? " and everything between" : "";
          return (
            <Button key={all.map(({ _id }) => _id).join()} disabled={isBusy} onClick={() => void merge(all)}>
              With {nameOf(other)} {isAbove ? "above" : "below"}
              {between}, {rowSpanText(other)}
            </Button>
          );
        })}
      </Grid>
    </Modal>
  );
}
