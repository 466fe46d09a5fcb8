import type { Columns } from "@sigma/contract/samples/column-frame";
import type { PushMessage, PushName } from "@sigma/contract/call-types";
import { type ChannelId, channelSlot, isChannelId } from "@sigma/terms/channels";
import { depthColumnSlot, listedDepthColumns } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import { correctMoments, type DeadTime } from "../../time-axis/dead-time";

/**
 * Samples as columns: time, then the channels of a projection; null if a sample has no value.
 *
 * @param axes of the well: dead time for the corrected time, feet made without data for the corrected depth; null
 *   while they are not known
 */
export function sampleColumns(
  samples: readonly Sample[],
  projection: readonly string[],
  { deadTime, depthGap }: { deadTime: DeadTime | null; depthGap: Feet | null },
): Columns {
  const times = samples.map(({ time }) => time);
  const columns: Columns = { time: times };
  const correctedTimes = deadTime && correctMoments(Float64Array.from(times), deadTime.steps);
  for (const name of projection) {
    if (isChannelId(name)) columns[name] = channelColumn(samples, name);
    else if (name === "depth") columns[name] = channelColumn(samples, "holeDepth");
    else if (name === "correctedDepth") columns[name] = correctedDepths(samples, depthGap);
    else if (name !== "time") {
      const axis = correctedTimes?.[name as keyof typeof correctedTimes];
      columns[name] = axis ? [...axis] : times.map(() => null);
    }
  }
  return columns;
}

function channelColumn(samples: readonly Sample[], id: ChannelId): (number | null)[] {
  const slot = channelSlot(id);
  return samples.map(({ values }) => finiteOrNull(values[slot]!));
}

const correctedDepths = (samples: readonly Sample[], gap: Feet | null) =>
  channelColumn(samples, "holeDepth").map((hole) => (hole === null || gap === null ? null : hole - gap));

/** The feet above a depth row that were drilled without data. */
export const depthGapOf = ({ values }: Pick<DepthRow, "values">): Feet =>
  values[depthColumnSlot("currentDepthGap")] || 0;

/** Whether a row describes drilled hole: a row that only revises gamma does not show which data are missing above it. */
export const isDrilled = ({ values }: DepthRow): boolean => !Number.isNaN(values[depthColumnSlot("currentDepthGap")]);

/** Depth rows as columns: depth, time and every depth column. */
export function depthRowColumns(rows: readonly DepthRow[]): Columns {
  const columns: Columns = { depth: rows.map(({ depth }) => depth), time: rows.map(({ time }) => time) };
  for (const { id } of listedDepthColumns()) {
    const slot = depthColumnSlot(id);
    columns[id] = rows.map(({ values }) => finiteOrNull(values[slot]!));
  }
  return columns;
}

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);

/**
 * A push serialized as text, so that it is serialized once for all recipients.
 *
 * @see https://socket.io/docs/v4/socket-io-protocol — packet type 2 (EVENT) of the main namespace
 */
export const pushFrame = <Name extends PushName>(name: Name, message: PushMessage<Name>): string =>
  `2${JSON.stringify([name, message])}`;

/** The push of statuses that are there as JSON already. */
export const statusFrame = (texts: readonly string[]): string => `2["well-status",[${texts.join()}]]`;
