import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import { GaugeEditor } from "../../settings/gauges/gauge-editor";
import { GaugeList } from "../../settings/gauges/gauge-list";
import editor from "../../settings/gauges/gauges.module.css";
import { useGaugesDraft } from "../../settings/gauges/use-gauges-draft";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { PanelEmpty } from "../../ui/layout/panel";

type PanelGaugesModalProps = {
  /** The well of the panel; null if it is not known. */
  well: Well | null;
  gauges: readonly Gauge[];
  onSave: (gauges: readonly Gauge[]) => void;
  onClose: () => void;
};

/** Configures the gauges of a panel of a dashboard; they raise no alerts. */
export default function PanelGaugesModal({ well, gauges, onSave, onClose }: PanelGaugesModalProps) {
  useFormulaNames();
  const draft = useGaugesDraft(gauges, null, async (changedGauges) => onSave(changedGauges));
  const { forms, edited, isRight, isSaving } = draft;
  return (
    <Modal
      title="Gauges"
      context="of this panel"
      width={960}
      onClose={onClose}
      hint="Gauges of a dashboard show their status and raise no alert"
      actions={
        <>
          <Button width={100} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="filled"
            width={100}
            disabled={!isRight || isSaving}
            onClick={() => void draft.save().then((isDone) => isDone && onClose())}
          >
            Apply
          </Button>
        </>
      }
    >
      <div className={editor.columns}>
        <GaugeList draft={draft} />
        {edited ? (
          <GaugeEditor key={edited.id} form={edited} well={well} raisesAlerts={false} onChange={draft.change} />
        ) : (
          <PanelEmpty
            sentence={forms.length === 0 ? "This row has no gauges yet" : "No gauge is chosen"}
            why={forms.length === 0 ? "Add one: the panel shows it in this order." : "Choose one on the left."}
          />
        )}
      </div>
    </Modal>
  );
}
