import type { Well } from "@sigma/contract/wells/well";
import { GaugeEditor } from "../../settings/gauges/gauge-editor";
import { GaugeList } from "../../settings/gauges/gauge-list";
import editor from "../../settings/gauges/gauges.module.css";
import type { GaugesDraft } from "../../settings/gauges/use-gauges-draft";
import { Modal } from "../../ui/controls/modal/modal";
import { PanelEmpty } from "../../ui/layout/panel";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

type GaugesFormProps = {
  draft: GaugesDraft;
  /** The well of the gauges; null if it is not known. */
  well: Well | null;
  raisesAlerts: boolean;
  words: { context: string; hint: string; apply: string; noGauges: { sentence: string; why: string } };
  onClose: () => void;
};

/** A list of gauges and the settings of the selected one. */
export function GaugesForm({ draft, well, raisesAlerts, words, onClose }: GaugesFormProps) {
  const { forms, edited, isRight, isSaving } = draft;
  const empty =
    forms.length === 0 ? words.noGauges : { sentence: "No gauge is chosen", why: "Choose one on the left." };
  return (
    <Modal
      title="Gauges"
      context={words.context}
      width={960}
      onClose={onClose}
      hint={words.hint}
      actions={
        <ModalButtons
          apply={words.apply}
          isDisabled={!isRight || isSaving}
          onApply={() => draft.save().then((isDone) => isDone && onClose())}
          onCancel={onClose}
        />
      }
    >
      <div className={editor.columns}>
        <GaugeList draft={draft} />
        {edited ? (
          <GaugeEditor key={edited.id} form={edited} well={well} raisesAlerts={raisesAlerts} onChange={draft.change} />
        ) : (
          <PanelEmpty {...empty} />
        )}
      </div>
    </Modal>
  );
}
