import { channelRow } from "@sigma/terms/channels";
import { ofRows, rowsOf } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Field } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { TextAreaField } from "../../../ui/controls/text-area-field";
import { useFormulaNames } from "../../../data/formulas/use-formula-names";
import { pageName } from "../dashboard-views";
import { ChannelField } from "./channel-field";
import { GaugeRowOptions } from "./gauge-row-options";
import { GaugeFields } from "./gauge-fields";
import type { PanelSettingsProps } from "./panel-settings";
import { PictureOptions } from "./picture-options";
import { PlotOptions } from "./plot-options";
import { usualTracks } from "./usual-tracks";

type KindOptionsProps = PanelSettingsProps & {
  /** Changes options; a subject joins the letters of a text into one step. */
  change: (options: object, subject?: string) => void;
};

/** The options that only the kind of a panel has. */
export function KindOptions({ panel, pages, change }: KindOptionsProps) {
  useFormulaNames();
  switch (panel.kind) {
    case "text":
      return (
        <TextAreaField
          label="Text, in Markdown"
          rows={12}
          maxLength={20_000}
          value={panel.text}
          onChange={(text) => change({ text }, "text")}
        />
      );
    case "gauge":
      return (
        <>
          <ChannelField
            well={panel.well}
            channel={panel.channel}
            onChange={(channel) => {
              const { min, max } = channelRow(channel);
              change({ channel, min, max, lowError: null, lowWarning: null, highWarning: null, highError: null });
            }}
          />
          <GaugeFields key={panel.channel} gauge={panel} change={change} />
        </>
      );
    case "gauge-row":
      return <GaugeRowOptions panel={panel} change={change} />;
    case "picture":
      return <PictureOptions key={panel.id} panel={panel} change={change} />;
    case "value":
      return <ChannelField well={panel.well} channel={panel.channel} onChange={(channel) => change({ channel })} />;
    case "scatter":
    case "histogram":
    case "heat-map":
      return <PlotOptions panel={panel} change={change} />;
    case "program-table":
      return <ProgramField program={panel.program} onChange={(program) => change({ program })} />;
    case "page":
      return (
        <Field label="Page">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Page"
              width="100%"
              options={pages.map((page) => ({
                value: pageName(page),
                label: pageName(page),
                ...(page.subTab && { hint: page.tab }),
              }))}
              value={panel.page}
              onChange={(page) => page !== null && change({ page })}
            />
          )}
        </Field>
      );
    case "time-chart":
    case "depth-chart":
      return (
        <Field label="Traces" {...(panel.tracks !== null && { range: "change them in the chart" })}>
          {() => (
            <SegmentedControl
              label="Traces"
              value={panel.tracks === null ? "preset" : "own"}
              options={{ preset: "Preset of the reader", own: "Of this panel" }}
              onChange={(of) => change({ tracks: of === "own" ? usualTracks(panel.kind) : null })}
            />
          )}
        </Field>
      );
    case "wells-table":
    case "alarm-list":
    case "section-view":
    case "plan-view":
    case "view-3d":
    case "anti-collision":
    case "rig-states":
    case "days-depth":
    case "completeness":
      return null;
  }
}

function ProgramField({ program, onChange }: { program: string; onChange: (program: string) => void }) {
  const programs = rowsOf(useRoute("GET api/programs", {}));
  const options = ofRows(programs, (rows) =>
    rows.map(({ _id, name, ownerName }) => ({ value: _id, label: name, hint: ownerName ?? "deleted user" })),
  );
  return (
    <Field label="Program">
      {({ id }) => (
        <SelectSearch
          id={id}
          label="Program"
          width="100%"
          options={options}
          value={program === "" ? null : program}
          onChange={(chosen) => chosen !== null && onChange(chosen)}
        />
      )}
    </Field>
  );
}
