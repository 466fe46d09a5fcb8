import { drawnRows } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { surveyTools } from "@sigma/engine/uncertainty/survey-tools";
import { useState } from "react";
import { request } from "../../data/calls/socket";
import { showFailure } from "../../data/calls/tried";
import { refreshCall } from "../../data/calls/refresh-topics";
import { useEvent } from "../../data/calls/use-event";
import { toast } from "../../data/notifications/toasts";
import { Modal } from "../../ui/controls/modal/modal";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";
import { PanelBody } from "../../ui/layout/panel";
import styles from "./anti-collision.module.css";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

const options = surveyTools.map(({ name, title }) => ({ value: name, label: name, hint: title }));

type SurveyToolDialogProps = {
  /** The well whose tools are entered, and the well whose offsets are displayed. */
  of: { wellId: WellId; name: string };
  wellId: WellId;
  onClose: () => void;
};

/** Sets the tool of each interval of a well's surveys: its error model gives their uncertainty. */
export default function SurveyToolDialog({ of, wellId, onClose }: SurveyToolDialogProps) {
  const intervals = useEvent("survey-data/get/intervals", { wellId: of.wellId });
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const changes = drawnRows(intervals).filter(
    ({ mdFrom, surveyTool }) => (chosen[mdFrom] ?? surveyTool) !== surveyTool,
  );
  const save = async () => {
    setSaving(true);
    try {
      for (const { mdFrom, mdTo } of changes) {
        await request("survey-data/patch/tool", { wellId: of.wellId, mdFrom, mdTo, surveyTool: chosen[mdFrom]! });
      }
      toast.success("Survey tools", `${of.name}: changes applied`);
      // The surveys of another well aren't a topic of this one.
      refreshCall("anti-collision/get", wellId);
      onClose();
    } catch (failure) {
      showFailure(failure);
      setSaving(false);
    }
  };
  return (
    <Modal
      title="Survey tools"
      context={of.name}
      width={560}
      onClose={onClose}
      hint="The error model of the tool is the uncertainty of its surveys"
      actions={
        <ModalButtons apply="Save" isDisabled={changes.length === 0 || isSaving} onApply={save} onCancel={onClose} />
      }
    >
      <PanelBody of={intervals} what="the surveys" empty="This well has no surveys">
        {(intervals) => (
          <ul className={styles.intervals}>
            {intervals.map(({ mdFrom, mdTo, stations, surveyTool }) => (
              <li key={mdFrom}>
                <span>
                  {formatQuantityRange(mdFrom, mdTo, quantities.wholeDepth)}
                  <span className="text2">, {stations} surveys</span>
                </span>
                <SearchableSelect
                  label={`Survey tool of ${formatQuantityRange(mdFrom, mdTo, quantities.wholeDepth)}`}
                  mode="single"
                  width={280}
                  placeholder="Not known"
                  keys={[chosen[mdFrom] ?? surveyTool].flatMap((name) => name ?? [])}
                  options={options}
                  onKeys={([name]) => name !== undefined && setChosen({ ...chosen, [mdFrom]: name })}
                />
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
    </Modal>
  );
}
