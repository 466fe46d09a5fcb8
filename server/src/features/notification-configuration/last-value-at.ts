import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { WellNo } from "../../storage/well-no";

/** Each look at an overview of this width narrows the range by as much. */
const PIXELS = 500;

/** The time of the last stored value of a channel up to a moment, found without a reading of the whole well; null without one. */
export async function lastValueAt(
  reader: Pick<SampleReader, "overview">,
  well: WellNo,
  channel: ChannelId,
  to: EpochSeconds,
): Promise<EpochSeconds | null> {
  let range: { from?: EpochSeconds; to: EpochSeconds } = { to };
  for (;;) {
    const { time, columns, step } = await reader.overview({ well, channels: [channel], pixels: PIXELS, ...range });
    const last = columns[channel]!.findLastIndex((value) => !Number.isNaN(value));
    const at = time[last];
    if (at === undefined) return null;
    if (step <= 1) return at;
    range = { from: at - step, to: Math.min(to, at + step) };
  }
}
