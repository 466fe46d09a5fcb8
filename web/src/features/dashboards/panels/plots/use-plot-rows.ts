import { MOST_EVEN_SAMPLES } from "@sigma/contract/samples/reply-limits";
import type { PlottedStates } from "@sigma/contract/dashboards/dashboard-panel";
import type { Well } from "@sigma/contract/wells/well";
import type { ChannelId } from "@sigma/terms/channels";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { type Answer, isUnloaded } from "../../../../data/calls/loaded";
import { useColumns } from "../../../../data/calls/use-columns";
import { useEvent } from "../../../../data/calls/use-event";
import { useOfFeedNow } from "../../../../data/live/use-now";
import { useWellStatus } from "../../../../data/live/well-status";
import { type PlotRows, plotRows } from "./plot-rows";

/** One point for this area of a panel, px². */
const AREA_PER_POINT = 60;
/** Steps in which the number of points follows the size of a panel, so that a small change requests nothing. */
const POINT_STEP = 1000;
/** The samples are requested again when this share of the period has passed, once a minute at most. */
const STEP_SHARE = 1 / 500;
const SHORTEST_STEP = 60;

/** What a plot of channels reads. */
export type PlotQuestion = {
  well: Well;
  hours: number;
  /** The channels without which a sample has no place in the plot. */
  needed: readonly ChannelId[];
  /** The channel of its colour or value, if it has one. */
  more?: ChannelId | null;
  states: PlottedStates;
  size: { width: number; height: number };
};

/** The samples of the last hours of a well for a plot: measured ones at even distances, at most as many as the plot has room for. */
export function usePlotRows({ well, hours, needed, more = null, states, size }: PlotQuestion): Answer<PlotRows> {
  const status = useWellStatus(well._id);
  const step = Math.max(SHORTEST_STEP, Math.round(hours * HOUR * STEP_SHARE));
  const now = useOfFeedNow((moment: EpochSeconds) => Math.floor(moment / step) * step + step);
  // The samples of a well of which no more data are expected end with its data.
  const to = well.finishedAt === null ? now : (status?.lastTime ?? now);
  const points = Math.ceil((size.width * size.height) / AREA_PER_POINT / POINT_STEP) * POINT_STEP;
  const projection = [...new Set<ChannelId>([...needed, ...(more === null ? [] : [more]), "rigState"])];
  const answer = useEvent(
    "well-data/get/even",
    {
      wellId: well._id,
      from: to - hours * HOUR,
      to,
      projection,
      limit: Math.min(MOST_EVEN_SAMPLES, Math.max(POINT_STEP, points)),
      encoding: "binary",
    },
    { keepPrevious: true, enabled: size.width > 0 },
  );
  const columns = useColumns(answer);
  const key = needed.join(" ");
  const rows = useMemo(
    () => (isUnloaded(columns) ? undefined : plotRows(columns, key.split(" ") as ChannelId[], states)),
    [columns, key, states],
  );
  return { data: rows, error: answer.error, refetch: answer.refetch };
}
