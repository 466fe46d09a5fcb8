import type { Columns } from "@sigma/contract/column-frame";
import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { type ChannelId, channelSlot, isChannelId } from "@sigma/terms/channels";
import { depthColumns } from "@sigma/terms/depth-columns";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";

/** Samples as columns: time, then the channels of a projection; null where a sample has none. */
export function sampleColumns(samples: readonly Sample[], projection: readonly string[]): Columns {
  const columns: Columns = { time: samples.map(({ time }) => time) };
  for (const name of projection) {
    if (isChannelId(name)) columns[name] = channelColumn(samples, name);
  }
  return columns;
}

function channelColumn(samples: readonly Sample[], id: ChannelId): (number | null)[] {
  const slot = channelSlot(id);
  return samples.map(({ values }) => known(values[slot]!));
}

/** Depth rows as columns: depth, time and every depth column. */
export function depthRowColumns(rows: readonly DepthRow[]): Columns {
  const columns: Columns = { depth: rows.map(({ depth }) => depth), time: rows.map(({ time }) => time) };
  for (const [slot, { id }] of depthColumns.entries()) columns[id] = rows.map(({ values }) => known(values[slot]!));
  return columns;
}

const known = (value: number) => (Number.isFinite(value) ? value : null);

/**
 * A push as the text that goes over the wire, so that it is written once for all who receive it.
 *
 * @see https://socket.io/docs/v4/socket-io-protocol — packet type 2 (EVENT) of the main namespace
 */
export const pushFrame = <Name extends PushName>(name: Name, message: PushMessage<Name>): string =>
  `2${JSON.stringify([name, message])}`;

/** The push of new samples of a well. */
export const liveDataFrame = (
  wellId: WellId,
  samples: readonly Sample[],
  projection: readonly string[],
  receivedAt: EpochSeconds,
  leftOut: number,
): string => pushFrame("live-data", { wellId, columns: sampleColumns(samples, projection), leftOut, receivedAt });
