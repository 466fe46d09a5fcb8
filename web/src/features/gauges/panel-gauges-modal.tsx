import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import { useGaugesDraft } from "../../settings/gauges/use-gauges-draft";
import { GaugesForm } from "./gauges-form";

type PanelGaugesModalProps = {
  /** The well of the panel; null if it is not known. */
  well: Well | null;
  gauges: readonly Gauge[];
  onSave: (gauges: readonly Gauge[]) => void;
  onClose: () => void;
};

const words = {
  context: "of this panel",
  hint: "Gauges of a dashboard show their status and raise no alert",
  apply: "Apply",
  noGauges: { sentence: "This row has no gauges yet", why: "Add one: the panel shows it in this order." },
};

/** Configures the gauges of a panel of a dashboard; they raise no alerts. */
export default function PanelGaugesModal({ well, gauges, onSave, onClose }: PanelGaugesModalProps) {
  useFormulaNames();
  const draft = useGaugesDraft(gauges, null, async (changedGauges) => onSave(changedGauges));
  return <GaugesForm draft={draft} well={well} raisesAlerts={false} words={words} onClose={onClose} />;
}
