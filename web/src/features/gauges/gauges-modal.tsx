import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { usePresetGauges } from "../../data/choices/gauges";
import { useSession } from "../../data/session/session";
import { useGaugesDraft, useSavePresetGauges } from "../../settings/gauges/use-gauges-draft";
import { Modal } from "../../ui/controls/modal/modal";
import { PanelBody } from "../../ui/layout/panel";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import { GaugesForm } from "./gauges-form";

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
  if (gauges.data) return <PresetGauges known={gauges.data.configs} {...props} />;
  return (
    <Modal title="Gauges" width={960} onClose={props.onClose}>
      <PanelBody of={gauges} what="gauges" empty="There are no gauges yet">
        {() => null}
      </PanelBody>
    </Modal>
  );
}

function PresetGauges({ known, well, gaugeId, onClose }: GaugesModalProps & { known: readonly Gauge[] }) {
  const preset = useSession(({ user }) => user?.activePreset) ?? "default";
  const draft = useGaugesDraft(known, gaugeId, useSavePresetGauges(well._id));
  const words = {
    context: `of the preset ${preset}`,
    hint: "An alert of a gauge that is removed is deleted with it, on every well",
    apply: "Save",
    noGauges: {
      sentence: "This preset has no gauges yet",
      why: "Add one: it is shown above the dashboard on every tab.",
    },
  };
  return <GaugesForm draft={draft} well={well} raisesAlerts words={words} onClose={onClose} />;
}
