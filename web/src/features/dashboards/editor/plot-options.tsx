import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { Field } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { plottedStates } from "../panels/plots/state-groups";
import { ChannelField } from "./channel-field";

type PlotOptionsProps = {
  panel: Extract<DashboardPanel, { kind: "scatter" | "histogram" | "heat-map" }>;
  change: (options: object) => void;
};

/** Stands for no channel in a list; no channel is called so. */
const NONE = "none";

/** The channels of a plot of samples, and the rig states of which it shows them. */
export function PlotOptions({ panel, change }: PlotOptionsProps) {
  return (
    <>
      {panel.kind === "histogram" ? (
        <>
          <ChannelField
            well={panel.well}
            hasRigState={false}
            channel={panel.channel}
            onChange={(channel) => change({ channel })}
          />
          <Field label="Bars">
            {() => (
              <SegmentedControl
                label="Bars"
                value={panel.byState ? "state" : "one"}
                options={{ one: "Plain", state: "By rig state" }}
                onChange={(bars) => change({ byState: bars === "state" })}
              />
            )}
          </Field>
        </>
      ) : (
        <>
          <ChannelField
            well={panel.well}
            label="X axis"
            hasRigState={false}
            channel={panel.x}
            onChange={(x) => change({ x })}
          />
          <ChannelField
            well={panel.well}
            label="Y axis"
            hasRigState={false}
            channel={panel.y}
            onChange={(y) => change({ y })}
          />
        </>
      )}
      {panel.kind === "scatter" && (
        <ChannelField
          well={panel.well}
          label="Colour"
          channel={panel.color ?? NONE}
          more={[
            { value: NONE, label: "One colour" },
            { value: "rigState", label: "By rig state" },
          ]}
          hasRigState={false}
          onChange={(color) => change({ color: color === NONE ? null : color })}
        />
      )}
      {panel.kind === "heat-map" && (
        <ChannelField
          well={panel.well}
          label="Value"
          channel={panel.value ?? NONE}
          more={[{ value: NONE, label: "Share of samples" }]}
          hasRigState={false}
          onChange={(value) => change({ value: value === NONE ? null : value })}
        />
      )}
      <Field label="Samples">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Samples"
            width="100%"
            options={plottedStates}
            value={panel.states}
            onChange={(states) => states !== null && change({ states })}
          />
        )}
      </Field>
    </>
  );
}
