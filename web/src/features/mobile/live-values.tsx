import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useCallback } from "react";
import { useRefresh } from "../../charts/view/use-refresh";
import { type Feed, figureAge } from "../../data/live/well-status";
import { useLiveChannels, useWellData } from "../../data/well/use-well-data";
import { ChannelValues, phoneChannels } from "./channel-values";
import { usePastHour } from "./use-past-hour";

type LiveValuesProps = { well: Well; feed: Feed; now: EpochSeconds };

/** The newest value of every channel that the phone shows, over its course of the past hour. */
export function LiveValues({ well, feed, now }: LiveValuesProps) {
  const data = useWellData(well._id);
  useLiveChannels(data, phoneChannels);
  useRefresh(useCallback((listener: () => void) => data.time.subscribe(listener), [data]));
  const { columns, span } = usePastHour(well._id, now, phoneChannels);
  const age = figureAge(feed);
  return (
    <ChannelValues
      name={well.name}
      title="Last hour"
      values={(channel) => (age === "dead" ? null : (data.time.buffer.view(channel)?.at(-1) ?? null))}
      isOld={age === "old"}
      columns={columns}
      span={span}
      end="now"
    />
  );
}
