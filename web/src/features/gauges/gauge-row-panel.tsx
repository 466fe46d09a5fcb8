import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useMemo } from "react";
import { usePresetGauges } from "../../data/choices/gauges";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import type { WellData } from "../../data/well/well-data";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { GaugeRow } from "./gauge-row";

type GaugeRowPanelProps = {
  well: Well;
  data: WellData;
  /** Null for those of the reader's preset. */
  gauges: readonly Gauge[] | null;
  /** Opens the settings of the panel; null for readers. */
  onConfigure: (() => void) | null;
};

/** A row of gauges of a well as a panel: its own gauges, or those of the reader's preset. */
export default function GaugeRowPanel({ gauges, ...props }: GaugeRowPanelProps) {
  useFormulaNames();
  // New options of a panel have new objects with each change of the dashboard.
  const key = JSON.stringify(gauges);
  const ownGauges = useMemo(() => JSON.parse(key) as Gauge[] | null, [key]);
  const preset = usePresetGauges();
  const empty = ownGauges ? "This row has no gauges yet" : "Your preset has no gauges yet";
  const row = (shownGauges: readonly Gauge[]) =>
    shownGauges.length === 0 ? (
      <PanelEmpty
        sentence={empty}
        icon={null}
        {...(props.onConfigure && { action: { label: "Choose gauges", run: props.onConfigure } })}
      />
    ) : (
      <GaugeRow key={JSON.stringify(shownGauges)} gauges={shownGauges} wraps {...props} />
    );
  if (ownGauges) return row(ownGauges);
  return (
    <PanelBody of={preset} what="the gauges" empty={empty}>
      {({ configs }) => row(configs)}
    </PanelBody>
  );
}
