import { isChannelId } from "@sigma/terms/channels";
import type { ChartData } from "../../charts/samples/chart-model";
import type { FollowedView } from "../../charts/view/followed-view";
import { valueAt } from "../../charts/tracks/value-at";
import type { LiveViewState } from "../../data/well/live-view";
import type { WellData } from "../../data/well/well-data";

const newestSamples = ({ time: { buffer } }: WellData): ChartData => {
  return { index: buffer.view("time")!, column: (field) => buffer.view(field), resolution: 0 };
};

/**
 * The newest value of a channel while live; null if none is close enough, undefined if the rig has never sent it.
 */
export function liveValue(well: WellData, channel: string): number | null | undefined {
  const { last } = well.time.buffer;
  return last === null ? undefined : valueAt(newestSamples(well), channel, last);
}

/**
 * The value of a depth column in the head of a track: live its newest value, by the second if it is a channel of the
 * rig; in the past its value at the lower end of the view.
 */
export function headValue(view: FollowedView, column: string): number | null | undefined {
  const { isLive } = view.well.view.state;
  const live = isLive && isChannelId(column) ? liveValue(view.well, column) : undefined;
  return live === undefined ? valueAt(view.tracks.data, column, view.tracks.view.to) : live;
}

/** The depth to which a well without time data was logged, ft; null for a well with samples, and until it is known. */
export const depthLogEnd = ({ borders }: Pick<LiveViewState, "borders">): number | null =>
  borders !== null && borders.time.to === 0 && borders.depth.to > 0 ? borders.depth.to : null;
