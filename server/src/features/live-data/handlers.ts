import type { liveDataEvents } from "@sigma/contract/samples/live-data";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { columnReply } from "../../transport/column-reply";
import type { Handlers } from "../../calls/handler";
import type { TimeRange } from "../../storage/samples/sample-reader";
import { wellNoOf } from "../../calls/well-of-call";
import { channelsOf, projectSamples } from "../../time-axis/project-samples";
import { depthAxisOf, wantsDepthAxis } from "./depth-axis";

/** Maximum number of samples per reply, over two hours at one a second; a client that missed more requests the rest after its last. */
const MAX_MISSED = 10_000;

export const liveDataHandlers: Handlers<typeof liveDataEvents> = {
  async "live-data/get"({ wellId, projection, encoding, ...asked }, { stores, live, deadTime }) {
    const well = await wellNoOf(stores, wellId);
    const newest = (await live.latestValues(wellId)) ?? (await stores.samples.latest(well));
    const from = asked.from ?? (asked.last === undefined || !newest ? undefined : newest.time - asked.last);
    const unstoredSamples = [...(await live.unstored(wellId)), ...(newest ? [newest] : [])];
    const onDepthAxis = wantsDepthAxis(projection);
    const channels = channelsOf(onDepthAxis ? [...projection, "holeDepth"] : projection);
    const range =
      from === undefined
        ? columnsOf(newest, channels)
        : withUnstored(
            await stores.samples.timeRange({ well, channels, from, limit: MAX_MISSED }),
            unstoredSamples,
            from,
          );
    const columns = await projectSamples(range, projection, { deadTime, well });
    if (!onDepthAxis) return columnReply(columns, encoding);
    const axis = await depthAxisOf(range.columns.holeDepth!, projection, { depth: stores.depth, well });
    return columnReply({ ...columns, ...axis }, encoding);
  },

  async "live-data/watch"({ wellId, projection, on }, { stores, connection }) {
    // A client can still leave a deleted well.
    if (on) await wellNoOf(stores, wellId);
    connection.watchLiveData(wellId, on ? projection : null);
    return { success: true };
  },
};

/**
 * A stored range with the samples after it, which may have been shown but not been stored yet.
 *
 * @param unstoredSamples newest samples of the well, oldest first; left out where they lie before `from`, or where the range was
 *   cut at its limit
 */
function withUnstored(range: TimeRange, unstoredSamples: readonly Sample[], from: EpochSeconds): TimeRange {
  if (range.time.length >= MAX_MISSED) return range;
  let last = range.time.at(-1) ?? -Infinity;
  const after: Sample[] = [];
  for (const sample of unstoredSamples) {
    if (sample.time <= last || sample.time < from) continue;
    after.push(sample);
    last = sample.time;
  }
  if (after.length === 0) return range;
  const ids = Object.keys(range.columns) as ChannelId[];
  const valuesOf = (id: ChannelId) => after.map(({ values }) => values[channelSlot(id)]!);
  return {
    ...range,
    time: Float64Array.of(...range.time, ...after.map(({ time }) => time)),
    columns: Object.fromEntries(ids.map((id) => [id, Float64Array.of(...range.columns[id]!, ...valuesOf(id))])),
  };
}

/** One sample as columns; empty columns without a sample. */
function columnsOf(sample: Sample | null, channels: ReturnType<typeof channelsOf>) {
  const rows = sample ? [sample] : [];
  return {
    time: Float64Array.from(rows, ({ time }) => time),
    columns: Object.fromEntries(
      channels.map((id) => [id, Float64Array.from(rows, ({ values }) => values[channelSlot(id)]!)]),
    ),
  };
}
