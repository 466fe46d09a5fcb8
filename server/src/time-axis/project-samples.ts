import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { type ChannelId, isChannelId } from "@sigma/terms/channels";
import type { ChannelColumns } from "../storage/samples/sample-reader";
import type { WellNo } from "../storage/well-no";
import { correctMoments } from "./dead-time";
import type { DeadTimeIndex } from "./dead-time-index";

/** The channels of a projection; an empty projection requests only the hole depth. */
export function channelsOf(projection: readonly string[]): ChannelId[] {
  return projection.length === 0 ? ["holeDepth"] : [...new Set(projection.filter(isChannelId))];
}

/** Whether a projection requests the axis without dead intervals. */
export const wantsCorrection = (projection: readonly string[]): boolean =>
  projection.includes("correctedTimestamp") || projection.includes("currentTimeGap");

/** The columns of a reply: time, the channels, and the requested columns of the corrected axis. */
export async function projectSamples(
  { time, columns }: { time: Float64Array; columns: ChannelColumns },
  projection: readonly string[],
  { deadTime, well }: { deadTime: DeadTimeIndex; well: WellNo },
): Promise<NumericColumns> {
  const reply: NumericColumns = { time };
  for (const id of channelsOf(projection)) reply[id] = columns[id] ?? new Float64Array(time.length).fill(Number.NaN);
  if (!wantsCorrection(projection)) return reply;
  const correctedTimes = correctMoments(time, (await deadTime.of(well)).steps);
  for (const name of ["correctedTimestamp", "currentTimeGap"] as const) {
    if (projection.includes(name)) reply[name] = correctedTimes[name];
  }
  return reply;
}
