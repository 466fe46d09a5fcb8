import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { Suspense, use, useState } from "react";
import { findUnloaded, unloadedText } from "../../../data/calls/loaded";
import { newGaugeId, usePresetGauges } from "../../../data/choices/gauges";
import { Button } from "../../../ui/controls/button";
import { Field } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { DashboardContext } from "../dashboard-context";
import { chosenWell } from "../variables/resolve-choice";

type GaugeRowOptionsProps = {
  panel: Extract<DashboardPanel, { kind: "gauge-row" }>;
  change: (options: { gauges: readonly Gauge[] | null }) => void;
};

/** Which gauges a row has: those of the reader's preset, or its own, which its dialog changes. */
export function GaugeRowOptions({ panel, change }: GaugeRowOptionsProps) {
  const setting = use(DashboardContext);
  const { gaugesDialog: GaugesDialog } = setting.views;
  const preset = usePresetGauges();
  const presetGauges = preset.data;
  const [isOpen, setOpen] = useState(false);
  const wellOrLack = chosenWell(panel.well, setting);
  return (
    <>
      <Field label="Gauges">
        {() =>
          presetGauges === undefined ? (
            <span className="text2">{unloadedText[findUnloaded(preset) ?? "pending"]}</span>
          ) : (
            <SegmentedControl
              label="Gauges"
              value={panel.gauges === null ? "preset" : "own"}
              options={{ preset: "Preset of the reader", own: "Of this panel" }}
              onChange={(of) =>
                change({
                  gauges: of === "preset" ? null : presetGauges === null ? [] : presetGauges.configs.map(copyOf),
                })
              }
            />
          )
        }
      </Field>
      {panel.gauges && <Button onClick={() => setOpen(true)}>Edit gauges</Button>}
      {panel.gauges && isOpen && (
        <Suspense>
          <GaugesDialog
            well={"well" in wellOrLack ? wellOrLack.well : null}
            gauges={panel.gauges}
            onSave={(gauges) => change({ gauges })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A gauge of a preset without its alert, which stays with the preset. */
const copyOf = (gauge: Gauge): Gauge => ({ ...gauge, id: newGaugeId(), updateFrequency: 0 });
