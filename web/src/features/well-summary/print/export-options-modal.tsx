import { Grid, Row } from "../../../ui/layout/flow";
import { drawnRows, textOf } from "../../../data/calls/loaded";
import type { UserId } from "@sigma/contract/ids";
import { summaryPapers, type SummaryPaper } from "@sigma/contract/well-summary/summary-choices";
import type { WellSummaryExportOptions } from "@sigma/contract/well-summary/well-summary-export-options";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { queryClient } from "../../../data/calls/query-client";
import { call } from "../../../data/calls/rest";
import { noteDeletion } from "../../../data/deletions/deletions";
import { serverNow } from "../../../data/live/server-clock";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { UndoOffers } from "../../../settings/deleting/undo-deletions";
import { Button, IconButton } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import styles from "./export-options.module.css";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

/** The contents and the paper of a print. */
export type PrintChoices = { presets: readonly string[]; paper: SummaryPaper; withBreakdown: boolean };

type ExportOptionsProps = {
  userId: UserId;
  /** Configurations that can be exported. */
  names: readonly string[];
  /** The size of the log on a paper, such as `112 pages`. */
  sizeOn: (paper: SummaryPaper) => string;
  /** Why nothing can be exported; null if it can. */
  reason: string | null;
  mayEdit: boolean;
  onPrint: (choices: PrintChoices) => void;
  onClose: () => void;
};

const paperNames: Record<SummaryPaper, string> = { A4: "A4 pages", Letter: "Letter pages", continuous: "Continuous" };

/** Export options: what is printed on which paper, and sets of configurations that are kept under a name. */
export function ExportOptionsModal(props: ExportOptionsProps) {
  const { userId, names, sizeOn, reason, mayEdit, onPrint, onClose } = props;
  const keptOptions = useRoute("GET api/well-summary-export-options", { userId });
  const [presets, setPresets] = useState<readonly string[]>(names.slice(0, 1));
  const [paper, setPaper] = useState<SummaryPaper>("A4");
  const [withBreakdown, setBreakdown] = useState(false);
  const [name, setName] = useState("");
  const [renaming, setRenaming] = useState<{ _id: string; name: string } | null>(null);
  const list = drawnRows(keptOptions);
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: routeKey("GET api/well-summary-export-options", { userId }) });
  const act = (work: () => Promise<unknown>) => work().then(readAgain, () => undefined);
  const add = (option: { name: string; presets: readonly string[] }) =>
    act(() =>
      call("POST api/well-summary-export-options", { userId, name: option.name, presets: [...option.presets] }),
    );
  const remove = ({ _id: id, name }: WellSummaryExportOptions) =>
    act(async () => {
      await call("DELETE api/well-summary-export-options", { optionId: id });
      noteDeletion({ kind: "well-summary-export-options", id, name, userId, time: serverNow() });
    });
  const rename = ({ _id, name: next }: { _id: string; name: string }) => {
    setRenaming(null);
    void act(() =>
      call("PATCH api/well-summary-export-options", { optionId: _id, updateQuery: { name: next.trim() } }),
    );
  };
  const toggle = (preset: string) =>
    setPresets((before) => names.filter((each) => (each === preset) !== before.includes(each)));
  const isTaken = list.some((option) => option.name === name.trim());
  return (
    <Modal
      title="Export options"
      onClose={onClose}
      width={520}
      hint={reason ?? sizeOn(paper)}
      actions={
        <ModalButtons
          apply="Export"
          isDisabled={presets.length === 0 || reason !== null}
          onApply={() => onPrint({ presets, paper, withBreakdown })}
          cancel="Close"
          onCancel={onClose}
        />
      }
    >
      <div className={styles.options}>
        <h3 className="type-caption">Paper</h3>
        <SegmentedControl
          label="Paper"
          value={paper}
          options={summaryPapers.map((value) => ({ value, label: paperNames[value] }))}
          onChange={setPaper}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={withBreakdown} onChange={(event) => setBreakdown(event.target.checked)} />
          Connections, activity and sections after the log
        </label>
        <h3 className="type-caption">Configurations, a file each</h3>
        <Row gap="6px 20px" wraps>
          {names.map((preset) => (
            <label key={preset} className={styles.check}>
              <input type="checkbox" checked={presets.includes(preset)} onChange={() => toggle(preset)} />
              {preset}
            </label>
          ))}
        </Row>
        <h3 className="type-caption">Kept sets</h3>
        <UndoOffers kind="well-summary-export-options" />
        {list.length === 0 && (
          <p className="text2">
            {textOf(keptOptions, () => "None yet: choose configurations and keep them under a name.")}
          </p>
        )}
        <ul className={styles.kept}>
          {list.map((option) => {
            const there = option.presets.filter((preset) => names.includes(preset));
            return (
              <li key={option._id}>
                {renaming?._id === option._id ? (
                  <form
                    onSubmit={(event) => {
                      event.preventDefault();
                      if (renaming.name.trim() !== "") rename(renaming);
                    }}
                  >
                    <TextField
                      label="New name"
                      value={renaming.name}
                      onChange={(next) => setRenaming({ _id: option._id, name: next })}
                    />
                  </form>
                ) : (
                  <span>
                    <strong>{option.name}</strong> <span className="text2">{option.presets.join(", ")}</span>
                  </span>
                )}
                <Button
                  aria-label={`Export ${option.name}`}
                  disabled={there.length === 0 || reason !== null}
                  title={there.length === 0 ? "Its configurations were deleted" : undefined}
                  onClick={() => onPrint({ presets: there, paper, withBreakdown })}
                >
                  Export
                </Button>
                {mayEdit && (
                  <>
                    <IconButton
                      label={`Rename ${option.name}`}
                      onClick={() => setRenaming({ _id: option._id, name: option.name })}
                    >
                      <IconPencil size={16} stroke={1.5} aria-hidden />
                    </IconButton>
                    <IconButton label={`Delete ${option.name}`} onClick={() => void remove(option)}>
                      <IconTrash size={16} stroke={1.5} aria-hidden />
                    </IconButton>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {mayEdit && (
          <Grid
            as="form"
            columns="1fr auto"
            gap={8}
            align="end"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() === "" || isTaken || presets.length === 0) return;
              void add({ name: name.trim(), presets }).then(() => setName(""));
            }}
          >
            <TextField
              label="Name"
              value={name}
              maxLength={200}
              error={isTaken ? "Export options with this name already exist" : null}
              onChange={setName}
            />
            <Button type="submit" disabled={name.trim() === "" || isTaken || presets.length === 0}>
              Add
            </Button>
          </Grid>
        )}
      </div>
    </Modal>
  );
}
