import { usePresetGauges } from "../../data/choices/gauges";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import type { Well } from "@sigma/contract/wells/well";
import type { WellData } from "../../data/well/well-data";
import { GaugeRow } from "./gauge-row";

type GaugeStripProps = {
  well: Well;
  data: WellData;
  /** Opens the configuration, at a gauge. */
  onConfigure: (gaugeId: string) => void;
};

/** The gauges of the active preset above the dashboard, on every tab; nothing if the preset has no gauges. */
export default function GaugeStrip(props: GaugeStripProps) {
  useFormulaNames();
  const gauges = usePresetGauges().data?.configs;
  if (!gauges || gauges.length === 0) return null;
  return <GaugeRow key={JSON.stringify(gauges)} gauges={gauges} {...props} />;
}
