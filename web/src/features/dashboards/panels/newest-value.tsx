import type { Well } from "@sigma/contract/wells/well";
import { type ChannelId, isChannelId } from "@sigma/terms/channels";
import { formulaRowsOf, isFormulaChannelId } from "@sigma/terms/formula-channels";
import { type ReactNode, useCallback } from "react";
import { valueAt } from "../../../charts/tracks/value-at";
import { useRefresh } from "../../../charts/view/use-refresh";
import { useFormulaNames } from "../../../data/formulas/use-formula-names";
import { figureAge, useWellFeed } from "../../../data/live/well-status";
import { useLiveChannels } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { formatAge } from "../../../ui/format/times";
import { Loading } from "../../../ui/layout/loading";
import { PanelEmpty } from "../../../ui/layout/panel";

/** The newest value of a channel. */
type Newest = {
  channel: ChannelId;
  value: number | null;
  /** Nothing has been loaded yet. */
  isUnknown: boolean;
  isOld: boolean;
  /** How old it is, in words. */
  text: string;
};

export type NewestValueProps = {
  well: Well;
  data: WellData;
  channel: string;
  /** Opens the settings of the panel; null for readers. */
  onChoose: (() => void) | null;
  children: (newest: Newest) => ReactNode;
};

/** What shows the newest value of a channel; says so if the channel has been removed. */
export function NewestValue({ channel, onChoose, ...props }: NewestValueProps) {
  const isNamed = useFormulaNames();
  if (isChannelOf(channel, props.well._id)) return <Value {...props} channel={channel} />;
  if (!isNamed && isChannelId(channel)) return <Loading what="the channel" />;
  return (
    <PanelEmpty
      sentence="This channel has been removed"
      {...(onChoose && { action: { label: "Choose another", run: onChoose } })}
    />
  );
}

/** Whether a well has a channel: it has no formulas of other wells, and no deleted ones. */
export const isChannelOf = (channel: string, wellId: string): channel is ChannelId =>
  isChannelId(channel) && (!isFormulaChannelId(channel) || formulaRowsOf(wellId).some(({ id }) => id === channel));

type ValueProps = Omit<NewestValueProps, "channel" | "onChoose"> & { channel: ChannelId };

function Value({ well, data, channel, children }: ValueProps) {
  useLiveChannels(data, [channel]);
  useRefresh(useCallback((listener: () => void) => data.time.subscribe(listener), [data]));
  const feed = useWellFeed(well);
  const age = figureAge(feed);
  const { buffer } = data.time;
  const index = buffer.view(buffer.index) ?? new Float64Array(0);
  const samples = { index, column: (field: string) => buffer.view(field), resolution: 0 };
  const value = buffer.last === null || age === "dead" ? null : (valueAt(samples, channel, buffer.last) ?? null);
  return children({
    channel,
    value,
    isUnknown: data.time.state !== "ready" && buffer.last === null,
    isOld: age === "old",
    text: feed.age === null || feed.state === "finished" ? "last value" : `${formatAge(feed.age)} ago`,
  });
}
