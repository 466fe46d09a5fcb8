import type { BackTestSamples } from "@sigma/engine/alerts/back-test";
import { HOUR } from "@sigma/terms/durations";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { SampleReader } from "../storage/samples/sample-reader";
import type { WellNo } from "../storage/well-no";

/** Period of stored samples read at a time, so that other calls don't wait long. */
const READ_PERIOD: Seconds = 6 * HOUR;

/** The stored samples of some channels as an alert is tried out on them. @param check may give up between two reads */
export async function readSamples(
  reader: Pick<SampleReader, "timeRange">,
  { well, channels, from, to }: { well: WellNo; channels: ChannelId[]; from: EpochSeconds; to: EpochSeconds },
  check: () => void = () => undefined,
): Promise<BackTestSamples> {
  const slices: BackTestSamples[] = [];
  for (let begin = Math.floor(from); begin <= to; begin += READ_PERIOD) {
    check();
    slices.push(await reader.timeRange({ well, channels, from: begin, to: Math.min(to, begin + READ_PERIOD - 1) }));
  }
  const joinParts = (parts: Float64Array[]) => {
    const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  };
  const columns = channels.map((id) => [id, joinParts(slices.map((slice) => slice.columns[id]!))]);
  return { time: joinParts(slices.map(({ time }) => time)), columns: Object.fromEntries(columns) };
}

/** The buffers of samples, for a thread that takes them over. */
export const backTestBuffers = ({ time, columns }: BackTestSamples): ArrayBuffer[] =>
  [time, ...Object.values(columns)].map(({ buffer }) => buffer as ArrayBuffer);
