import {
  DEFAULT_SUMMARY,
  MOST_SUMMARY_TRACKS,
  summaryDepthTraceStyles,
} from "@sigma/contract/well-summary/summary-choices";
import type { SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { UndoOffers } from "../../../settings/deleting/undo-deletions";
import { Button, IconButton } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { Field, TextField } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import type { LogData } from "../log/log-data";
import { withTrack } from "./edit-view";
import styles from "./editor.module.css";
import { NumberInput } from "./number-input";
import { TrackEditor } from "./track-editor";
import type { Configurations } from "./use-configurations";

type ConfigurationPanelProps = { of: Configurations; view: SummaryView; data: LogData | undefined; mayEdit: boolean };

/** The configuration that is shown: its name, its tracks and traces, and its unsaved changes. */
export function ConfigurationPanel({ of, view, data, mayEdit }: ConfigurationPanelProps) {
  const [naming, setNaming] = useState<"add" | "rename" | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const name = of.shown!.presetName;
  const isDefault = name === DEFAULT_SUMMARY;
  const keptReason = isDefault ? "The configuration default stays and keeps its name" : null;
  return (
    <aside className={styles.panel} aria-label="Configuration">
      <header className={styles.head}>
        <h2 className="type-title">Configuration</h2>
        <SearchableSelect
          label="Configuration"
          mode="single"
          keys={[name]}
          width={120}
          options={of.list.map(({ presetName }) => ({ value: presetName, label: presetName }))}
          onKeys={([chosen]) => chosen !== undefined && of.show(chosen)}
        />
        {mayEdit && (
          <>
            <IconButton label="Add a configuration" onClick={() => setNaming("add")}>
              <IconPlus size={16} stroke={1.5} aria-hidden />
            </IconButton>
            <IconButton
              label="Rename"
              title={keptReason ?? "Rename"}
              disabled={isDefault}
              onClick={() => setNaming("rename")}
            >
              <IconPencil size={16} stroke={1.5} aria-hidden />
            </IconButton>
            <IconButton
              label="Delete"
              title={keptReason ?? "Delete"}
              disabled={isDefault}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </IconButton>
          </>
        )}
      </header>
      <UndoOffers kind="well-summary-configuration" />
      <div className={styles.body}>
        <div className={styles.pair}>
          <NumberInput
            label="Chart height"
            unit="px"
            min={100}
            max={800}
            value={view.chartHeight}
            onCommit={(chartHeight) => chartHeight !== null && of.change({ chartHeight })}
          />
          <Field label="Depth traces as">
            {() => (
              <SegmentedControl
                label="Depth traces as"
                value={view.depthRenderType}
                options={summaryDepthTraceStyles.map((value) => ({
                  value,
                  label: value === "line" ? "Line" : "Point",
                }))}
                onChange={(depthRenderType) => of.change({ depthRenderType })}
              />
            )}
          </Field>
        </div>
        <TrackEditor tracks={view.tracks} data={data} onChange={(tracks) => of.change({ tracks })} />
        <Button
          className={styles.add ?? ""}
          icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={view.tracks.length >= MOST_SUMMARY_TRACKS}
          title={view.tracks.length >= MOST_SUMMARY_TRACKS ? `No more than ${MOST_SUMMARY_TRACKS} tracks` : undefined}
          onClick={() => of.change({ tracks: withTrack(view.tracks) })}
        >
          Add track
        </Button>
      </div>
      <footer className={styles.foot}>
        <span aria-live="polite" title={of.changes.join(", ")}>
          {savedText(of.changes)}
        </span>
        <Button disabled={of.changes.length === 0} onClick={of.discard}>
          Discard
        </Button>
        {mayEdit && (
          <Button look="filled" disabled={of.changes.length === 0} onClick={() => void of.save().catch(() => null)}>
            Save
          </Button>
        )}
      </footer>
      {naming && (
        <NameModal
          title={naming === "add" ? "Add configuration" : "Rename configuration"}
          submit={naming === "add" ? "Add" : "Rename"}
          first={naming === "rename" ? name : ""}
          taken={of.list.map(({ presetName }) => presetName).filter((each) => naming === "add" || each !== name)}
          onSubmit={async (next) => {
            await (naming === "add" ? of.add(next) : of.rename(next));
            setNaming(null);
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {isDeleting && (
        <ConfirmModal
          context={`Delete ${name}`}
          onCancel={() => setDeleting(false)}
          onApply={() => {
            setDeleting(false);
            void of.remove().catch(() => null);
          }}
        />
      )}
    </aside>
  );
}

const savedText = (changes: readonly string[]): string => {
  if (changes.length === 0) return "Saved";
  return changes.length === 1 ? `1 change: ${changes[0]}` : `${changes.length} changes: ${changes.join(", ")}`;
};

type NameModalProps = {
  title: string;
  submit: string;
  first: string;
  taken: readonly string[];
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
};

function NameModal({ title, submit, first, taken, onSubmit, onClose }: NameModalProps) {
  const [typed, setTyped] = useState(first);
  const name = typed.trim();
  const error = taken.includes(name) ? "A configuration has this name" : null;
  return (
    <FormModal
      title={title}
      submit={submit}
      isDisabled={name === "" || error !== null}
      onSubmit={() => void onSubmit(name).catch(() => null)}
      onClose={onClose}
    >
      <TextField label="Name" value={typed} maxLength={200} error={error} onChange={setTyped} data-autofocus />
    </FormModal>
  );
}
