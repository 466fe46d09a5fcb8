import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { usePresetGauges } from "../../data/choices/gauges";
import { useSession } from "../../data/session/session";
import { GaugeEditor } from "../../settings/gauges/gauge-editor";
import { GaugeList } from "../../settings/gauges/gauge-list";
import editor from "../../settings/gauges/gauges.module.css";
import { useGaugesDraft, useSavePresetGauges } from "../../settings/gauges/use-gauges-draft";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

type GaugesModalProps = {
  well: Well;
  /** The gauge that is edited first; null for the first one. */
  gaugeId: string | null;
  onClose: () => void;
};

/** Configures the gauges of the active preset. */
export default function GaugesModal(props: GaugesModalProps) {
  useFormulaNames();
  const gauges = usePresetGauges();
  if (gauges.data) return <GaugesForm known={gauges.data.configs} {...props} />;
  return (
    <Modal title="Gauges" width={960} onClose={props.onClose}>
      <PanelBody of={gauges} what="gauges" empty="There are no gauges yet">
        {() => null}
      </PanelBody>
    </Modal>
  );
}

function GaugesForm({ known, well, gaugeId, onClose }: GaugesModalProps & { known: readonly Gauge[] }) {
  const preset = useSession(({ user }) => user?.activePreset) ?? "default";
  const draft = useGaugesDraft(known, gaugeId, useSavePresetGauges(well._id));
  const { forms, edited, isRight, isSaving } = draft;
  return (
    <Modal
      title="Gauges"
      context={`of the preset ${preset}`}
      width={960}
      onClose={onClose}
      hint="An alert of a gauge that is removed is deleted with it, on every well"
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
            Save
          </Button>
        </>
      }
    >
      <div className={editor.columns}>
        <GaugeList draft={draft} />
        {edited ? (
          <GaugeEditor key={edited.id} form={edited} well={well} onChange={draft.change} />
        ) : (
          <PanelEmpty
            sentence={forms.length === 0 ? "This preset has no gauges yet" : "No gauge is chosen"}
            why={
              forms.length === 0 ? "Add one: it is shown above the dashboard on every tab." : "Choose one on the left."
            }
          />
        )}
      </div>
    </Modal>
  );
}
