import type { PlottedStates } from "@sigma/contract/dashboards/dashboard-panel";
import type { Well } from "@sigma/contract/wells/well";
import { type ChannelId, channelRow, isChannelId } from "@sigma/terms/channels";
import type { ReactNode } from "react";
import { useFormulaNames } from "../../../../data/formulas/use-formula-names";
import type { WellData } from "../../../../data/well/well-data";
import { formatNumber, unitText } from "../../../../ui/format/numbers";
import { Loading } from "../../../../ui/layout/loading";
import { PanelBody, PanelEmpty } from "../../../../ui/layout/panel";
import { useSize } from "../../../../ui/plot/use-size";
import { isChannelOf } from "../newest-value";
import { periodOption } from "../../variables/periods";
import type { PlotRows } from "./plot-rows";
import { statesText } from "./state-groups";
import { usePlotRows } from "./use-plot-rows";
import { Stack } from "../../../../ui/layout/flow";

/** What every plot of channels gets. */
export type PlotPanelProps = {
  well: Well;
  data: WellData;
  /** How far back the plot reaches. */
  hours: number;
  states: PlottedStates;
  /** Opens the settings of the panel; null for readers. */
  onChoose: (() => void) | null;
};

type SampledPlotProps = PlotPanelProps & {
  /** The channels without which a sample has no place in the plot. */
  needed: readonly string[];
  /** The channel of its colour or value, if it has one. */
  more?: string | null;
  children: (rows: PlotRows) => ReactNode;
};

/** A plot of samples of a well; says so if one of its channels has been removed. */
export function SampledPlot({ needed, more = null, ...props }: SampledPlotProps) {
  const isNamed = useFormulaNames();
  const names = [...needed, ...(more === null ? [] : [more])];
  const { _id } = props.well;
  const channels = names.filter((name) => isChannelOf(name, _id));
  if (!isNamed && names.some((name) => !channels.includes(name as ChannelId) && isChannelId(name))) {
    return <Loading what="the channels" />;
  }
  if (channels.length < names.length) {
    return (
      <PanelEmpty
        sentence="A channel of this plot has been removed"
        {...(props.onChoose && { action: { label: "Choose another", run: props.onChoose } })}
      />
    );
  }
  return (
    <Samples
      {...props}
      needed={channels.slice(0, needed.length)}
      more={more === null ? null : (channels.at(-1) ?? null)}
    />
  );
}

type SamplesProps = Omit<SampledPlotProps, "needed" | "more"> & {
  needed: readonly ChannelId[];
  more: ChannelId | null;
};

function Samples({ well, hours, states, needed, more, children }: SamplesProps) {
  const { box, ...size } = useSize();
  const answer = usePlotRows({ well, hours, needed, more, states, size });
  const names = needed.map((channel) => channelRow(channel).label).join(" and ");
  return (
    <Stack ref={box} shrinks fills>
      <PanelBody of={answer} what="the samples" empty="No samples">
        {(rows) =>
          rows.count === 0 ? (
            <PanelEmpty
              sentence={`No samples with ${names}`}
              why={[periodOption(hours).label, statesText(states)].filter(Boolean).join(", ")}
              icon={null}
            />
          ) : (
            children(rows)
          )
        }
      </PanelBody>
    </Stack>
  );
}

/** The name of a channel with its unit, as an axis has it. */
export function channelAxisName(channel: ChannelId): string {
  const row = channelRow(channel);
  const unit = unitText(row);
  return unit ? `${row.label}, ${unit}` : row.label;
}

/** How many samples a plot shows, and of which hours and rig states. */
export const samplesText = (count: number, hours: number, states: PlottedStates): string =>
  [`${formatNumber(count, 0)} samples`, periodOption(hours).label.toLowerCase(), statesText(states)]
    .filter(Boolean)
    .join(", ");
